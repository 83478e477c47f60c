import "server-only";
import { company } from "@/lib/company";
import { fieldError } from "@/lib/http/errors";
import type { Mail } from "@/lib/integrations/mail/mail";
import { foreignAddressIn } from "@/lib/mail/foreign-address";
import { setting } from "@/lib/settings/current";

/** Who the site's mails come from. */
export const siteSender = (): Mail["from"] =>
  setting("mailFrom") || { name: company.product, address: company.email };

/** Where staff read what the site has to tell them. */
export const staffAddress = (): string => setting("leadsTo") || company.email;

/** Whether a text of ours would send the reader of a mail to somebody else. */
export const leadsElsewhere = (text: string): boolean => foreignAddressIn(text, company) !== null;

/** 422 where a text that mails are to say would send their readers to somebody else. */
export function assertLeadsToUs(field: string, text: string): void {
  const found = foreignAddressIn(text, company);
  if (found === null) return;
  const message = `Emails can only name our own website, email address and phone number. Please take out “${found}”.`;
  throw fieldError(field, message);
}
