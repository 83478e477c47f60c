import { z } from "zod";
import { BILLING_BUDGET_MS, readSignedIn } from "@/lib/commerce/portal/account";
import { signedInCustomer } from "@/lib/commerce/portal/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Returns the portal's signed-in customer, for a reloaded page. */
export const GET = endpoint({
  access: "portal",
  budgetMs: BILLING_BUDGET_MS,
  limit: "portalReads",
  response: signedInCustomer.extend({ success: z.literal(true) }),
  run: async ({ session }) => ({ success: true as const, ...(await readSignedIn(session)) }),
});
