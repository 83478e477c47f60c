import { z } from "zod";
import { assertReady } from "@/lib/health/service";
import { endpoint } from "@/lib/http/endpoint";

/** Whether a balancer may send visitors here (API.md, "Public"). */
export const GET = endpoint({
  access: "public",
  answers: z.object({ status: z.string() }),
  run: async () => {
    await assertReady();
    return { status: "ok" };
  },
});
