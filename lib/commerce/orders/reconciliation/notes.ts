import "server-only";
import { type Difference, differenceKinds } from "@/lib/commerce/orders/reconciliation/differences";
import { transactionOptions } from "@/lib/commerce/orders/transition";
import { log } from "@/lib/core/log";
import { toDecimal } from "@/lib/core/money";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { Prisma } from "@/lib/generated/prisma/client";
import { queueMail } from "@/lib/jobs/mail/outbox";

const NOT_COMPARED = ["invoice_differs"];

const differenceKey = ({ kind, transactionId, orderId }: Difference) =>
  `${kind}:${transactionId ?? orderId ?? ""}`;

/** Differences closed by a person stay closed. @returns the number of new ones */
export async function upsertDifferences(
  tx: Transaction,
  differences: readonly Difference[],
  now = new Date(),
): Promise<number> {
  const unique = new Map(differences.map((one) => [differenceKey(one), one]));
  const rows = [...unique].map(([key, { message, amountCents, ...one }]) => ({
    ...one,
    key,
    message: message.slice(0, 500),
    amount: amountCents === null ? null : toDecimal(amountCents),
  }));
  const noted = await tx.$queryRaw<{ isNew: boolean }[]>(Prisma.sql`
    INSERT INTO payment_differences AS known (key, kind, order_id, transaction_id, amount, words, found_at, seen_at)
    SELECT key, kind, "orderId", "transactionId", amount, message, ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS one(key text, kind text, "orderId" text, "transactionId" text, amount numeric, message text)
    ON CONFLICT (key) DO UPDATE SET
      seen_at = excluded.seen_at, words = excluded.words, amount = excluded.amount,
      found_at = CASE WHEN known.settled_at IS NOT NULL AND known.settled_by IS NULL
        THEN excluded.found_at ELSE known.found_at END,
      settled_at = CASE WHEN known.settled_by IS NULL THEN NULL ELSE known.settled_at END,
      settled_words = CASE WHEN known.settled_by IS NULL THEN NULL ELSE known.settled_words END
    RETURNING found_at = ${now} AS "isNew"`);
  return noted.filter(({ isNew }) => isNew).length;
}

type Comparison = {
  found: readonly Difference[];
  since: Date;
  now: Date;
  counts: { charges: number; orders: number; payments: number };
};

export async function recordDifferences(
  reconciliationId: number,
  { found, since, now, counts }: Comparison,
): Promise<void> {
  const newDifferences = await db.$transaction(async (tx) => {
    const count = await upsertDifferences(tx, found, now);
    await tx.paymentDifference.updateMany({
      where: {
        settledAt: null,
        seenAt: { lt: now },
        foundAt: { gte: since },
        kind: { notIn: NOT_COMPARED },
      },
      data: { settledAt: now, settledNote: "It is not found any more." },
    });
    await tx.reconciliation.update({
      where: { id: reconciliationId },
      data: { ...counts, differences: count, endedAt: new Date() },
    });
    if (count > 0) {
      const key = `payment-differences.${reconciliationId}`;
      await queueMail(tx, "payment-differences", { reconciliationId }, key);
    }
    return count;
  }, transactionOptions);
  const kinds = [...new Set(found.map(({ kind }) => differenceKinds[kind]))];
  if (newDifferences > 0)
    log.error({ ...counts, differences: found.length, newDifferences, kinds }, "payments differ");
  else log.info({ ...counts, differences: found.length }, "payments compared");
}
