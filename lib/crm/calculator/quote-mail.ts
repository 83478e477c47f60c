import "server-only";
import { isKeyedHash, keyedHash } from "@/lib/core/encryption";
import { AppError } from "@/lib/core/errors";
import type { QuoteMailInput } from "@/lib/crm/calculator/quote-schema";
import { searchedLead } from "@/lib/crm/inbox/reference";
import { addresseeOf, mayMail } from "@/lib/crm/lead-settings/acknowledgement/addressee";
import { db } from "@/lib/data/db";
import { consume } from "@/lib/data/rate-limits";
import type { Transaction } from "@/lib/data/records/change";
import { leadMailKey } from "@/lib/jobs/mail/mail-keys";
import { queueMail } from "@/lib/jobs/mail/outbox";

const TYPE = "quote-copy";
/** The visitor expects it now; a late mail would only confuse. */
const SENT_WITHIN_HOURS = 24;

const ENOUGH = "This email address has had enough mails for now. Please try again in an hour.";

/** Never to another address. A quote rejected as spam, which is not stored, gets the same response. */
export async function mailQuote({ reference, key }: QuoteMailInput): Promise<{ message: string }> {
  const leadId = isKeyedHash(PURPOSE, reference, key) ? searchedLead(reference) : null;
  if (leadId === null) throw new AppError("not_found", "There is no such quote.");
  await consume("quoteMailsOfQuote", reference);
  await db.$transaction((tx) => queueQuote(tx, leadId));
  return { message: "The quote is on its way to the email address that you gave." };
}

async function queueQuote(tx: Transaction, leadId: number): Promise<void> {
  const lead = await findQuoteLead(tx, leadId);
  if (!lead) return;
  const addressee = addresseeOf(lead.email);
  if (!(await mayMail(tx, { type: TYPE, addressee }))) {
    throw new AppError("rate_limited", ENOUGH, { retryAfterSeconds: 3_600 });
  }
  // A double click causes only one mail.
  const copy = Math.floor(Date.now() / 1_000);
  await queueMail(tx, TYPE, { leadId, copy }, leadMailKey(leadId, `quote.${copy}`), {
    addressee,
    giveUpAfterHours: SENT_WITHIN_HOURS,
  });
}

export async function findQuoteLead(tx: Transaction, id: number) {
  const lead = await tx.lead.findUnique({
    where: { id },
    select: { record: true, recordId: true, email: true, status: true },
  });
  return lead?.record === "pricing-calculation" && lead.status !== "spam" ? lead : null;
}

const PURPOSE = "quote-mail";

/** Secret key for a quote's visitor, since references can be guessed; stored nowhere. */
export function quoteKey(reference: string): string {
  return keyedHash(PURPOSE, reference);
}
