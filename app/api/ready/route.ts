import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { assertReady } from "@/lib/jobs/health/service";

/** Tells a monitor whether the site can store what visitors send. Load balancers ask `/api/health`: all instances share this. */
export const GET = endpoint({
  access: "public",
  response: z.object({ status: z.string() }),
  run: async () => {
    await assertReady();
    return { status: "ok" };
  },
});
