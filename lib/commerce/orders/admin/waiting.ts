import "server-only";
import { countOpenDifferences } from "@/lib/commerce/orders/admin/differences";
import { attention } from "@/lib/commerce/orders/admin/list";
import { nameOf } from "@/lib/commerce/orders/admin/record";
import type { WaitingOrders } from "@/lib/commerce/orders/admin/schema";
import { type ReviewReason, reviewReasons } from "@/lib/commerce/orders/manual-review";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

const SHOWN = 3;

/** Runs queries one after the other, because this is read often. */
export async function readWaitingOrders(now: Date): Promise<WaitingOrders> {
  const longest = await db.order.findMany({
    where: { undecided: { not: null } },
    orderBy: [{ undecidedAt: "asc" }, { id: "asc" }],
    take: SHOWN,
    include: { attempt: { select: { invoiceNumber: true } } },
  });
  return {
    undecided: longest.length < SHOWN ? longest.length : await countWhere(attention.undecided()),
    longest: longest.map((row) => ({
      orderId: row.orderId,
      number: row.attempt?.invoiceNumber ?? "",
      name: nameOf(row),
      message: reviewReasons[row.undecided as ReviewReason].message,
      since: (row.undecidedAt ?? row.updatedAt).toISOString(),
    })),
    stuck: await countWhere(attention.stuck(now)),
    differences: await countOpenDifferences(),
  };
}

async function countWhere(condition: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>(
    Prisma.sql`SELECT count(*)::int AS count FROM orders WHERE ${condition}`,
  );
  return row?.count ?? 0;
}
