import "server-only";
import { company } from "@/lib/company";
import { db } from "@/lib/db";
import { type OrderMailTexts, orderMailTexts } from "@/lib/orders/mail-texts";
import { readStoredTextsOf } from "@/lib/page-texts/stored";
import { withFacts } from "@/lib/page-texts/text-value";
import { valuesOf } from "@/lib/page-texts/values";

/** What mails to customers say now: from the database itself, for they are composed outside of any page. */
export async function readMailTexts(): Promise<OrderMailTexts> {
  const stored = await readStoredTextsOf(db, orderMailTexts.page);
  return valuesOf(orderMailTexts.group, stored, (_, text) => withFacts(text, company));
}
