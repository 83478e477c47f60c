/** A customer of the portal as known to the billing system, for components. */
import type { PortalFacts } from "@/lib/commerce/portal/facts";
import type { PortalInvoice, PortalService } from "@/lib/commerce/portal/schema";

export const EMAIL = "maria@example.com";
export const customer = {
  id: 4,
  firstname: "Maria",
  lastname: "Alvarez",
  email: EMAIL,
  phonenumber: "(305) 555-0111",
  companyname: "Alvarez & Sons Produce",
  address1: "2100 Example Avenue",
  city: "Hialeah",
  state: "FL",
  postcode: "33010",
  country: "US",
};
export const facts: PortalFacts = {
  phone: "(305) 555-0142",
  phoneHref: "tel:+13055550142",
  emailHref: "mailto:sales@example.com",
  needsCode: false,
  demoCustomers: null,
};
export const serviceOf = (id: number): PortalService => ({
  id,
  productname: `Server ${id}`,
  domain: `site${id}.example`,
  nextduedate: "2026-12-01",
  status: "Active",
  amount: 180,
  billingcycle: "annually",
});
export const invoiceOf = (id: number): PortalInvoice => ({
  id,
  invoicenum: `BL-${id}`,
  date: "2026-11-01",
  duedate: "2026-11-15",
  status: id % 2 ? "Paid" : "Unpaid",
  total: 10 * id,
});
export const someOf = <T>(count: number, one: (id: number) => T) =>
  Array.from({ length: count }, (_, index) => one(index + 1));
