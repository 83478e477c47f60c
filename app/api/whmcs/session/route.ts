import { z } from "zod";
import { readSignedIn } from "@/lib/commerce/portal/account";
import { BILLING_BUDGET_MS } from "@/lib/commerce/portal/billing-check";
import { signedInCustomer } from "@/lib/commerce/portal/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Who is signed in to the portal, for a page that is loaded anew. */
export const GET = endpoint({
  access: "portal",
  budgetMs: BILLING_BUDGET_MS,
  limit: "portalReads",
  answers: signedInCustomer.extend({ success: z.literal(true) }),
  run: async ({ session }) => ({ success: true as const, ...(await readSignedIn(session)) }),
});
