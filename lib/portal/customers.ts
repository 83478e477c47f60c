import "server-only";
import type { BillingCustomer } from "@/lib/integrations/billing/billing";
import { billing } from "@/lib/integrations/billing/configured";
import { isSameAddress } from "@/lib/portal/same-address";
import type { PortalCustomer } from "@/lib/portal/schema";

/** The time of a call that waits for the billing system, which is given ten seconds of it for an answer. */
export const BILLING_BUDGET_MS = 12_000;

/**
 * The customer who has this very address.
 * @throws BillingFailure
 */
export async function findCustomer(email: string): Promise<PortalCustomer | null> {
  const found = await billing().customerByEmail(email);
  return found && isSameAddress(found.email, email) ? toCustomer(found) : null;
}

/** @throws BillingFailure */
export async function readCustomer(id: number): Promise<PortalCustomer | null> {
  const found = await billing().customer(id);
  return found && toCustomer(found);
}

/** Field by field: what else the system may say of a person stays here. */
function toCustomer(found: BillingCustomer): PortalCustomer {
  const { id, firstname, lastname, email, phonenumber, companyname } = found;
  const { address1, city, state, postcode, country } = found;
  return {
    id,
    firstname,
    lastname,
    email,
    phonenumber,
    companyname,
    address1,
    city,
    state,
    postcode,
    country,
  };
}

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
