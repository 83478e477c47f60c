import "server-only";
import { createHash } from "node:crypto";
import type { LeadSource } from "@/lib/crm/leads/forms";
import { db } from "@/lib/data/db";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Time in which a second click, or a browser's retry, may follow the first. */
export const SAME_FOR_SECONDS = 60;
const LIFETIME_MS = 60 * 60_000;

export function receiptKey(form: LeadSource, clientAddress: string, lead: object): string {
  const sent = JSON.stringify([form, clientAddress, Object.entries(lead).sort()]);
  return createHash("sha256").update(sent).digest("base64url");
}

/** Returns the lead's id if it is stored already; of concurrent claims one succeeds, and the others wait. */
export async function claimReceipt(tx: Prisma.TransactionClient, key: string): Promise<number | null> {
  const claimed = await tx.$executeRaw`
    INSERT INTO lead_receipts AS receipt (key, created_at) VALUES (${key}, clock_timestamp())
    ON CONFLICT (key) DO UPDATE SET created_at = clock_timestamp(), lead_id = NULL
    WHERE receipt.created_at < clock_timestamp() - make_interval(secs => ${SAME_FOR_SECONDS}::int)`;
  if (claimed === 1) return null;
  const receipt = await tx.leadReceipt.findUniqueOrThrow({ where: { key } });
  return receipt.leadId;
}

export async function hasReceipt(key: string): Promise<boolean> {
  const rows = await db.$queryRaw<object[]>`
    SELECT FROM lead_receipts
    WHERE key = ${key} AND lead_id IS NOT NULL
      AND created_at >= clock_timestamp() - make_interval(secs => ${SAME_FOR_SECONDS}::int)`;
  return rows.length > 0;
}

export async function writeReceipt(tx: Prisma.TransactionClient, key: string, leadId: number): Promise<void> {
  await tx.leadReceipt.update({ where: { key }, data: { leadId } });
}

export async function removeOldReceipts(now: Date): Promise<number> {
  const { count } = await db.leadReceipt.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - LIFETIME_MS) } },
  });
  return count;
}
