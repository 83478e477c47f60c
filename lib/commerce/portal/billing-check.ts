import "server-only";
import { billing } from "@/lib/integrations/billing/configured";

/** The time of a call that waits for the billing system, which is given ten seconds of it for an answer. */
export const BILLING_BUDGET_MS = 12_000;

/** An address that no customer has: it can't even be registered. */
const NOBODY = "nobody@portal.invalid";

/**
 * Throws where billing is not configured or can't be reached. Asked by an address that nobody has, whatever address is
 * wanted, so that the time it takes tells nothing of that one.
 * @throws BillingFailure
 */
export async function assertBillingAnswers(): Promise<void> {
  await billing().customerByEmail(NOBODY);
}
