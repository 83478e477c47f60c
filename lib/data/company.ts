import "server-only";
import { env } from "@/lib/core/env";
import { telephoneHref } from "@/lib/core/phone";
import { hoursSettings, openingHoursText } from "@/lib/data/opening-hours";
import { setting } from "@/lib/data/settings/current";

/**
 * Facts about the company, as staff have set them (lib/data/settings), else from the `COMPANY_*` settings; every page, mail and
 * structured record reads them here, each time anew: what is kept in a module would be of yesterday.
 */
export const company = {
  get product() {
    return setting("companyName");
  },
  get legalName() {
    return setting("companyLegalName");
  },
  get phone() {
    return setting("companyPhone");
  },
  get phoneHref() {
    return telephoneHref(this.phone);
  },
  get email() {
    return setting("companyEmail");
  },
  get emailHref() {
    return `mailto:${this.email}`;
  },
  get address() {
    return {
      street: setting("companyStreet"),
      city: setting("companyCity"),
      state: setting("companyState"),
      postalCode: setting("companyPostalCode"),
      country: "US",
    };
  },
  /** docs/product.md 1.1. */
  get serviceArea() {
    return setting("companyServiceArea");
  },
  /** docs/product.md 1.1. */
  get hours() {
    return openingHoursText();
  },
  /** The same for a browser, which says whether it is open now: a page that is kept can't. */
  get hoursSettings() {
    return hoursSettings();
  },
  get billingStoreUrl() {
    return setting("billingStoreUrl");
  },
  siteUrl: env.SITE_URL,
};

/** Page title by the rule of docs/product.md 1.1. */
export function pageTitle(title: string): string {
  return `${title} | ${company.product} - Professional IT Solutions`;
}
