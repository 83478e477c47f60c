import "server-only";
import { env } from "@/lib/core/env";
import { telephoneHref } from "@/lib/core/phone";
import { hoursSettings, openingHoursText } from "@/lib/data/opening-hours";
import { setting } from "@/lib/data/settings/current";

/**
 * Company facts, as set by staff (lib/data/settings), else from the `COMPANY_*` settings. Read them each
 * time: a module variable would become outdated.
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
  get serviceArea() {
    return setting("companyServiceArea");
  },
  get hours() {
    return openingHoursText();
  },
  /** Opening hours for the browser: a cached page can't say whether it is open now. */
  get hoursSettings() {
    return hoursSettings();
  },
  get billingStoreUrl() {
    return setting("billingStoreUrl");
  },
  siteUrl: env.SITE_URL,
};

export function pageTitle(title: string): string {
  return `${title} | ${company.product} - Professional IT Solutions`;
}
