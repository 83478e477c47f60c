import "server-only";
import { fieldError } from "@/lib/core/errors";
import { company } from "@/lib/data/company";
import { setting } from "@/lib/data/settings/current";
import type { Mail } from "@/lib/integrations/mail/mail";
import { foreignAddressIn, withoutForeignNumbers } from "@/lib/jobs/mail/foreign-address";
import { harmless } from "@/lib/jobs/mail/visitor-text";

const MAX_NAME_LENGTH = 300;

export const siteSender = (): Mail["from"] =>
  setting("mailFrom") || { name: company.product, address: company.email };

export const staffAddress = (): string => setting("leadsTo") || company.email;

export const hasForeignAddress = (text: string): boolean => foreignAddressIn(text, company) !== null;

export const nameInMail = (name: string): string =>
  withoutForeignNumbers(harmless(name, MAX_NAME_LENGTH), company.phone);

/** Throws 422 if a text for mails would lead to someone else. */
export function assertNoForeignAddress(field: string, text: string): void {
  const found = foreignAddressIn(text, company);
  if (found === null) return;
  const message = `Emails can only name our own website, email address and phone number. Please take out “${found}”.`;
  throw fieldError(field, message);
}
