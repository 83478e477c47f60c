import "server-only";
import type { PortalSession } from "@/lib/access/portal/session";
import { billingAddress, pathTo } from "@/lib/commerce/portal/links";
import type {
  BillingPlace,
  PortalInvoice,
  PortalInvoiceDetail,
  PortalService,
  SignedInCustomer,
} from "@/lib/commerce/portal/schema";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { BillingFailure, type BillingInvoice } from "@/lib/integrations/billing/billing";
import { billing } from "@/lib/integrations/billing/configured";

/** Time limit of a call that waits for the billing system, ten seconds of it for the response. */
export const BILLING_BUDGET_MS = 12_000;

/** Throws 401 if the billing system no longer knows the customer. */
export async function readSignedIn({ customerId, isVerified }: PortalSession): Promise<SignedInCustomer> {
  const found = await billing().customer(customerId);
  if (!found || found.isClosed) throw new AppError("unauthorized");
  return { customer: found, verified: isVerified };
}

export function listServices({ customerId }: PortalSession): Promise<PortalService[]> {
  return billing().services(customerId);
}

/** All issued invoices: as at the billing system's own site, drafts are for staff only. */
export async function listInvoices({ customerId }: PortalSession): Promise<PortalInvoice[]> {
  return (await billing().invoices(customerId)).filter(isIssued);
}

/** Another customer's invoice and a draft respond like a missing one. */
export async function readInvoice({ customerId }: PortalSession, id: number): Promise<PortalInvoiceDetail> {
  const found = await billing().invoice(id);
  if (found?.customerId !== customerId || !isIssued(found)) {
    throw new AppError("not_found", "There is no such invoice.");
  }
  const { customerId: _, ...invoice } = found;
  return invoice;
}

/** Signed in, if the customer has proved to own the mail address and billing permits it. */
export async function addressFor(
  { customerId, email, isVerified }: PortalSession,
  { to, invoice }: { to: BillingPlace; invoice?: number },
): Promise<string> {
  const plain = billingAddress(to, { email, invoice });
  if (!isVerified) return plain;
  try {
    return await billing().signInAddress(customerId, pathTo(to, invoice));
  } catch (error) {
    if (!(error instanceof BillingFailure)) throw error;
    log.warn(
      { kind: error.kind },
      "single sign-on to the billing system failed; the customer signs in by hand",
    );
    return plain;
  }
}

function isIssued({ status }: BillingInvoice): boolean {
  return status.toLowerCase() !== "draft";
}
