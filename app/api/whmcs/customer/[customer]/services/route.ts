import { z } from "zod";
import { BILLING_BUDGET_MS, listServices } from "@/lib/commerce/portal/account";
import { customerParams, portalService } from "@/lib/commerce/portal/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Lists all services of the signed-in customer, newest first. */
export const GET = endpoint({
  access: "portal",
  budgetMs: BILLING_BUDGET_MS,
  limit: "portalReads",
  params: customerParams,
  response: z.object({ success: z.literal(true), services: z.array(portalService) }),
  run: async ({ session }) => ({ success: true as const, services: await listServices(session) }),
});
