import { z } from "zod";
import { orderableService } from "@/lib/billing/schema";
import { readOrderableService } from "@/lib/billing/service";
import { endpoint } from "@/lib/http/endpoint";
import { idParams } from "@/lib/http/params";

/** A service that can be ordered, from the billing system: only the cycles that it is offered in, in dollars. */
export const GET = endpoint({
  access: "public",
  limit: "orderableServices",
  params: idParams,
  answers: z.object({ success: z.literal(true), service: orderableService }),
  run: async ({ params }) => ({ success: true as const, service: await readOrderableService(params.id) }),
});
