import { z } from "zod";
import { orderableService } from "@/lib/commerce/checkout/orderable-service";
import { readOrderableService } from "@/lib/commerce/checkout/read-orderable-service";
import { idParams } from "@/lib/core/params";
import { endpoint } from "@/lib/http/endpoint";

/** Returns an orderable service from the billing system: only its offered cycles, in dollars. */
export const GET = endpoint({
  access: "public",
  limit: "orderableServices",
  params: idParams,
  response: z.object({ success: z.literal(true), service: orderableService }),
  run: async ({ params }) => ({ success: true as const, service: await readOrderableService(params.id) }),
});
