import "server-only";
import { db } from "@/lib/db";
import { enqueue } from "@/lib/jobs/queue";
import { LEAD_THANKS } from "@/lib/leads/options";
import type { ContactInput, QuickQuoteInput } from "@/lib/leads/schema";
import { log } from "@/lib/log";

/** The answer to a lead, whoever sent it. */
export type LeadReceipt = { message: string; id: number };

/**
 * Nobody opens a page, fills in three fields and sends them within this time, not even with a browser that fills
 * them in: seeing the page and two clicks take longer. The time counts from the page's opening, and the form leaves
 * it out where it put back what was typed before a reload; so it can be short of what a person needs, never over.
 */
const MINIMUM_FILL_MS = 400;

/** Many leads at once wait for a connection rather than fail. */
const patient = { maxWait: 8_000, timeout: 10_000 };

/** Stores the lead and, in the same transaction, the job that mails it (house rule 7). */
export async function submitContact({ website, elapsedMs, ...lead }: ContactInput): Promise<LeadReceipt> {
  if (isBot({ website, elapsedMs })) return turnAway("contacts");
  const id = await db.$transaction(async (transaction) => {
    const row = await transaction.contact.create({ data: lead, select: { id: true } });
    await enqueue(transaction, "lead-mail", { kind: "contact", id: row.id });
    return row.id;
  }, patient);
  return { message: LEAD_THANKS, id };
}

/** As `submitContact`, for the short form. */
export async function submitQuickQuote({
  website,
  elapsedMs,
  ...lead
}: QuickQuoteInput): Promise<LeadReceipt> {
  if (isBot({ website, elapsedMs })) return turnAway("quick_quotes");
  const id = await db.$transaction(async (transaction) => {
    const row = await transaction.quickQuote.create({ data: lead, select: { id: true } });
    await enqueue(transaction, "lead-mail", { kind: "quick-quote", id: row.id });
    return row.id;
  }, patient);
  return { message: LEAD_THANKS, id };
}

function isBot({ website, elapsedMs }: { website: string; elapsedMs: number | undefined }): boolean {
  return website !== "" || (elapsedMs !== undefined && elapsedMs < MINIMUM_FILL_MS);
}

/**
 * What a bot gets: the answer of a success, down to an id that was never used, and nothing is stored or mailed.
 * Keeping such rows aside was considered: nobody reads them, and a person can trip neither sign.
 */
async function turnAway(table: "contacts" | "quick_quotes"): Promise<LeadReceipt> {
  const [row] = await db.$queryRaw<
    { id: bigint }[]
  >`SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id`;
  log.info({ table }, "a bot's lead was turned away");
  return { message: LEAD_THANKS, id: Number(row?.id) };
}
