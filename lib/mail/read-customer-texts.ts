import "server-only";
import { company } from "@/lib/company";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { type CustomerMailTexts, customerMailTexts } from "@/lib/mail/customer-texts";
import { leadsElsewhere } from "@/lib/mail/own-addresses";
import { readStoredTextsOf } from "@/lib/page-texts/stored";
import { withFacts } from "@/lib/page-texts/text-value";
import { valuesOf } from "@/lib/page-texts/values";

/**
 * Reads the texts of the mails as they are now: from the database itself, for they are composed outside of any page. A text that would lead
 * elsewhere, as one may that was stored before that was refused, gives way to its original.
 */
export async function readCustomerMailTexts(): Promise<CustomerMailTexts> {
  const stored = Object.entries(await readStoredTextsOf(db, customerMailTexts.page));
  const refused = stored.filter(([, text]) => leadsElsewhere(text)).map(([id]) => id);
  if (refused.length > 0)
    log.warn({ texts: refused }, "texts of mails that name other addresses are not sent");
  const said = Object.fromEntries(stored.filter(([id]) => !refused.includes(id)));
  return valuesOf(customerMailTexts.group, said, (_, text) => withFacts(text, company));
}
