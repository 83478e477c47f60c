import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { assertReady } from "@/lib/jobs/health/service";

/** Tells whether a load balancer may send visitors here. */
export const GET = endpoint({
  access: "public",
  answers: z.object({ status: z.string() }),
  run: async () => {
    await assertReady();
    return { status: "ok" };
  },
});
