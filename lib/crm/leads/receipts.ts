import "server-only";
import { createHash } from "node:crypto";
import type { FormRecord } from "@/lib/core/lead-records";
import { db } from "@/lib/data/db";
import type { Prisma } from "@/lib/generated/prisma/client";

/** As long as a second click, or a browser that tries again, may come after the first. */
const SAME_FOR_SECONDS = 60;
/** Many times as long. */
const KEPT_MS = 60 * 60_000;

/** Under what a lead is known again that the same client sends twice: by everything that it says. */
export function receiptKey(record: FormRecord, clientAddress: string, lead: object): string {
  const sent = JSON.stringify([record, clientAddress, Object.entries(lead).sort()]);
  return createHash("sha256").update(sent).digest("base64url");
}

/**
 * Claims the receipt of a lead that is about to be stored in the same transaction; of many at once one gets it, and
 * the others wait for that one's end. Gives the lead's id where it is stored already.
 */
export async function claimReceipt(tx: Prisma.TransactionClient, key: string): Promise<number | null> {
  const claimed = await tx.$executeRaw`
    INSERT INTO lead_receipts AS receipt (key, created_at) VALUES (${key}, clock_timestamp())
    ON CONFLICT (key) DO UPDATE SET created_at = clock_timestamp(), lead_id = NULL
    WHERE receipt.created_at < clock_timestamp() - make_interval(secs => ${SAME_FOR_SECONDS}::int)`;
  if (claimed === 1) return null;
  const receipt = await tx.leadReceipt.findUniqueOrThrow({ where: { key } });
  return receipt.leadId;
}

export async function writeReceipt(tx: Prisma.TransactionClient, key: string, leadId: number): Promise<void> {
  await tx.leadReceipt.update({ where: { key }, data: { leadId } });
}

/** Removes receipts that count for nothing any more, and says how many there were. */
export async function removeOldReceipts(now: Date): Promise<number> {
  const { count } = await db.leadReceipt.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - KEPT_MS) } },
  });
  return count;
}
