import "server-only";
import { fieldError } from "@/lib/core/errors";
import { company } from "@/lib/data/company";
import { setting } from "@/lib/data/settings/current";
import type { Mail } from "@/lib/integrations/mail/mail";
import { foreignAddressIn, withoutForeignNumbers } from "@/lib/jobs/mail/foreign-address";
import { harmless } from "@/lib/jobs/mail/visitor-text";

const LONGEST_NAME = 300;

/** Who the site's mails come from. */
export const siteSender = (): Mail["from"] =>
  setting("mailFrom") || { name: company.product, address: company.email };

/** Where staff read what the site has to tell them. */
export const staffAddress = (): string => setting("leadsTo") || company.email;

/** Tells whether a text of ours would send the reader of a mail to somebody else. */
export const leadsElsewhere = (text: string): boolean => foreignAddressIn(text, company) !== null;

/** A name that editors give, as of a service, in a mail: nothing in it leads to anybody but us. */
export const nameInMail = (name: string): string =>
  withoutForeignNumbers(harmless(name, LONGEST_NAME), company.phone);

/** 422 where a text that mails are to say would send their readers to somebody else. */
export function assertLeadsToUs(field: string, text: string): void {
  const found = foreignAddressIn(text, company);
  if (found === null) return;
  const message = `Emails can only name our own website, email address and phone number. Please take out “${found}”.`;
  throw fieldError(field, message);
}
