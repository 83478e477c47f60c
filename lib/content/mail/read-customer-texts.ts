import "server-only";
import { type CustomerMailTexts, customerMailTexts } from "@/lib/content/mail/customer-texts";
import { readStoredTextsOf } from "@/lib/content/page-texts/stored";
import { withFacts } from "@/lib/content/page-texts/text-value";
import { valuesOf } from "@/lib/content/page-texts/values";
import { log } from "@/lib/core/log";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { leadsElsewhere } from "@/lib/jobs/mail/own-addresses";

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
