import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { readSignedIn } from "@/lib/portal/account";
import { BILLING_BUDGET_MS } from "@/lib/portal/billing-check";
import { signedInCustomer } from "@/lib/portal/schema";

/** Who is signed in to the portal, for a page that is loaded anew. */
export const GET = endpoint({
  access: "portal",
  budgetMs: BILLING_BUDGET_MS,
  limit: "portalReads",
  answers: signedInCustomer.extend({ success: z.literal(true) }),
  run: async ({ session }) => ({ success: true as const, ...(await readSignedIn(session)) }),
});
