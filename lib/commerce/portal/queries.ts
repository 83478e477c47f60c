import type {
  BillingPlace,
  PortalInvoice,
  PortalInvoiceDetail,
  PortalService,
  PortalSignInResponse,
  SignedInCustomer,
} from "@/lib/commerce/portal/schema";
import { ApiError, request } from "@/lib/core/client";

export function signIn(email: string, code?: string): Promise<PortalSignInResponse> {
  const path = `/api/whmcs/customer/${encodeURIComponent(email)}`;
  return succeeded<PortalSignInResponse>("POST", path, code === undefined ? undefined : { code });
}

export function fetchSignedIn(): Promise<SignedInCustomer> {
  return succeeded<SignedInCustomer>("GET", "/api/whmcs/session");
}

export async function fetchServices(customerId: number): Promise<PortalService[]> {
  return (await succeeded<{ services: PortalService[] }>("GET", `${customerPath(customerId)}/services`))
    .services;
}

export async function fetchInvoices(customerId: number): Promise<PortalInvoice[]> {
  return (await succeeded<{ invoices: PortalInvoice[] }>("GET", `${customerPath(customerId)}/invoices`))
    .invoices;
}

export async function fetchInvoice(customerId: number, id: number): Promise<PortalInvoiceDetail> {
  const path = `${customerPath(customerId)}/invoices/${id}`;
  return (await succeeded<{ invoice: PortalInvoiceDetail }>("GET", path)).invoice;
}

export async function signOut(): Promise<void> {
  await request("POST", "/api/whmcs/sign-out");
}

export async function signOutEverywhere(): Promise<void> {
  await request("POST", "/api/whmcs/sign-out-everywhere");
}

/** Leads through our server: a direct one would reveal the customer's e-mail to others who read the page. */
export function hrefTo(customerId: number, to: BillingPlace, invoice?: number): string {
  const query = new URLSearchParams({ to, ...(invoice === undefined ? {} : { invoice: String(invoice) }) });
  return `${customerPath(customerId)}/open?${query}`;
}

const customerPath = (customerId: number) => `/api/whmcs/customer/${customerId}`;

async function succeeded<T>(method: string, path: string, payload?: object): Promise<T> {
  const answer = await request<T & { success?: boolean; message?: string }>(method, path, payload);
  if (answer.success === true) return answer;
  throw new ApiError(404, answer.message, answer.message ?? "no success");
}
