import "server-only";
import { env } from "@/lib/env";
import { openingHours } from "@/lib/opening-hours";

const digits = env.COMPANY_PHONE.replace(/\D/g, "");

/** Facts about the company, from the `COMPANY_*` settings; every page, mail and structured record reads them here. */
export const company = {
  product: env.COMPANY_NAME,
  legalName: env.COMPANY_LEGAL_NAME,
  phone: env.COMPANY_PHONE,
  phoneHref: `tel:${digits.length === 10 ? `+1${digits}` : `+${digits}`}`,
  email: env.COMPANY_EMAIL,
  emailHref: `mailto:${env.COMPANY_EMAIL}`,
  address: {
    street: env.COMPANY_STREET,
    city: env.COMPANY_CITY,
    state: env.COMPANY_STATE,
    postalCode: env.COMPANY_POSTAL_CODE,
    country: "US",
  },
  /** docs/product.md 1.1. */
  serviceArea: "Serving Miami & Broward",
  /** docs/product.md 1.1. */
  hours: openingHours.text,
  billingStoreUrl: env.COMPANY_BILLING_STORE_URL,
  siteUrl: env.SITE_URL,
} as const;

/** Page title by the rule of docs/product.md 1.1. */
export function pageTitle(title: string): string {
  return `${title} | ${company.product} - Professional IT Solutions`;
}
