import "server-only";
import { billing } from "@/lib/integrations/billing/configured";

/** Time limit of a call that waits for the billing system, ten seconds of it for the response. */
export const BILLING_BUDGET_MS = 12_000;

/** Address that no customer can have: it can't even be registered. */
const NOBODY = "nobody@portal.invalid";

/**
 * Queries an address that no one has, so that the response time reveals nothing about the requested one.
 * @throws BillingFailure
 */
export async function assertBillingAnswers(): Promise<void> {
  await billing().customerByEmail(NOBODY);
}
