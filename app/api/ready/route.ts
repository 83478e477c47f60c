import { z } from "zod";
import { assertReady } from "@/lib/health/service";
import { endpoint } from "@/lib/http/endpoint";

/** Whether a balancer may send visitors here (docs/product.md 4.2). */
export const GET = endpoint({
  access: "public",
  answers: z.object({ status: z.string() }),
  run: async () => {
    await assertReady();
    return { status: "ok" };
  },
});
