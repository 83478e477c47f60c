import "server-only";
import { company } from "@/lib/company";
import { db } from "@/lib/db";
import { type CustomerMailTexts, customerMailTexts } from "@/lib/mail/customer-texts";
import { readStoredTextsOf } from "@/lib/page-texts/stored";
import { withFacts } from "@/lib/page-texts/text-value";
import { valuesOf } from "@/lib/page-texts/values";

/** What the mails say now: from the database itself, for they are composed outside of any page. */
export async function readCustomerMailTexts(): Promise<CustomerMailTexts> {
  const stored = await readStoredTextsOf(db, customerMailTexts.page);
  return valuesOf(customerMailTexts.group, stored, (_, text) => withFacts(text, company));
}
