import { z } from "zod";
import { portalTexts } from "@/lib/commerce/portal/texts";
import { emailField } from "@/lib/core/fields";
import { idParams } from "@/lib/core/params";
import { withoutGaps } from "@/lib/core/plain-text";
import { BILLING_CYCLES } from "@/lib/integrations/billing/billing";

export const portalEmail = emailField({ missing: portalTexts.invalidEmail });

export const portalCode = z
  .string(portalTexts.invalidCode)
  .transform(withoutGaps)
  .pipe(z.string().regex(/^\d{6}$/, portalTexts.invalidCode));

export const portalSignInBody = z.object({ code: portalCode.optional() });

/** Customer in a path: the address when signing in, else the id. Both use the same segment. */
export const addressParams = z.object({ customer: z.string().max(1000) });
const { id } = idParams.shape;
export const customerParams = z.object({ customer: id });
export const invoiceParams = z.object({ customer: id, id });

export const linksQuery = z.object({ invoice: id.optional() });

const billingPlaces = ["portal", "account", "methods", "tickets", "payment"] as const;
export type BillingPlace = (typeof billingPlaces)[number];

export const openQuery = z
  .object({ to: z.enum(billingPlaces), invoice: id.optional() })
  .refine(({ to, invoice }) => to !== "payment" || invoice !== undefined, {
    path: ["invoice"],
    message: "Please say which invoice.",
  });

/** Responses: these fields of the billing system's records, and no others. */
const portalCustomer = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phonenumber: z.string(),
  companyname: z.string(),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  /** Three letters, if it is not the dollar. */
  currency: z.string().optional(),
});

export const portalService = z.object({
  id: z.int(),
  productname: z.string(),
  domain: z.string(),
  nextduedate: z.string().nullable(),
  status: z.string(),
  amount: z.number().nullable(),
  billingcycle: z.enum(BILLING_CYCLES).nullable(),
});
export type PortalService = z.output<typeof portalService>;

export const portalInvoice = z.object({
  id: z.int(),
  invoicenum: z.string(),
  date: z.string().nullable(),
  duedate: z.string().nullable(),
  status: z.string(),
  total: z.number().nullable(),
  currency: z.string().optional(),
});
export type PortalInvoice = z.output<typeof portalInvoice>;

/** `balance` is still to be paid; all amounts are in the invoice's currency. */
export const portalInvoiceDetail = portalInvoice.extend({
  lines: z.array(z.object({ description: z.string(), amount: z.number().nullable() })),
  subtotal: z.number().nullable(),
  tax: z.number().nullable(),
  credit: z.number().nullable(),
  balance: z.number().nullable(),
  paidOn: z.string().nullable(),
});
export type PortalInvoiceDetail = z.output<typeof portalInvoiceDetail>;

export const portalLinks = z.object({
  portal: z.string(),
  tickets: z.string(),
  payment: z.string().nullable(),
});
export type PortalLinks = z.output<typeof portalLinks>;

export const signedInCustomer = z.object({ customer: portalCustomer, verified: z.boolean() });
export type SignedInCustomer = z.output<typeof signedInCustomer>;

export const portalSignInResponse = z.union([
  signedInCustomer,
  z.object({ verification: z.literal("code_sent") }),
]);
export type PortalSignInResponse = z.output<typeof portalSignInResponse>;
