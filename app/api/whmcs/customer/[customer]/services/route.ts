import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { listServices } from "@/lib/portal/account";
import { BILLING_BUDGET_MS } from "@/lib/portal/billing-check";
import { customerParams, portalService } from "@/lib/portal/schema";

/** All services of the customer who is signed in, newest first. */
export const GET = endpoint({
  access: "portal",
  budgetMs: BILLING_BUDGET_MS,
  limit: "portalReads",
  params: customerParams,
  answers: z.object({ success: z.literal(true), services: z.array(portalService) }),
  run: async ({ session }) => ({ success: true as const, services: await listServices(session) }),
});
