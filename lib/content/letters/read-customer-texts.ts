import "server-only";
import { type CustomerMailTexts, customerMailTexts } from "@/lib/content/letters/customer-texts";
import { readStoredTextsOf } from "@/lib/content/page-texts/stored";
import { withFacts } from "@/lib/content/page-texts/text-value";
import { valuesOf } from "@/lib/content/page-texts/values";
import { log } from "@/lib/core/log";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { hasForeignAddress } from "@/lib/jobs/mail/own-addresses";

/**
 * Reads from the database itself, as mails are composed outside of pages. A text with a foreign link, stored
 * before the rule against it, is replaced by its original.
 */
export async function readCustomerMailTexts(): Promise<CustomerMailTexts> {
  const stored = Object.entries(await readStoredTextsOf(db, customerMailTexts.page));
  const refused = stored.filter(([, text]) => hasForeignAddress(text)).map(([id]) => id);
  if (refused.length > 0)
    log.warn({ texts: refused }, "texts of mails that name other addresses are not sent");
  const texts = Object.fromEntries(stored.filter(([id]) => !refused.includes(id)));
  return valuesOf(customerMailTexts.group, texts, (_, text) => withFacts(text, company));
}
