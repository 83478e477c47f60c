import "server-only";
import { orderSource } from "@/lib/commerce/orders/admin/list";
import { hasWord } from "@/lib/core/list-query";
import { leadSource } from "@/lib/crm/inbox/list";
import { db } from "@/lib/data/db";
import { matchesOf, whereAll, wordMatches } from "@/lib/data/records/list";
import { Prisma } from "@/lib/generated/prisma/client";
import { mailsOf, orderMails } from "@/lib/jobs/mail/mail-keys";

const MAX_LEADS = 50;
const MAX_RELATED = 20;

const MAX_SENT = 1_000;

/**
 * Searches mails as sent, the server's message, and the records behind them: these find mails that are still
 * to be composed.
 */
export async function mailsMatching(search: string): Promise<Prisma.OutgoingMailWhereInput> {
  if (!hasWord(search)) return { id: { in: [] } };
  const contains = { contains: search.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" } as const;
  const [sent, leads, orders, users] = await Promise.all([
    db.$queryRaw<{ id: number }[]>(Prisma.sql`
      SELECT id FROM outgoing_mails ${whereAll(wordMatches("search_text", search))} LIMIT ${MAX_SENT}`),
    db.$queryRaw<{ id: number; record: string; recordId: number }[]>(Prisma.sql`
      WITH found AS MATERIALIZED (
        SELECT id, record::text, record_id AS "recordId" FROM leads ${whereAll(matchesOf(leadSource, search))} LIMIT 1000
      )
      SELECT * FROM found ORDER BY id DESC LIMIT ${MAX_LEADS}`),
    db.$queryRaw<{ orderId: string }[]>(Prisma.sql`
      WITH found AS MATERIALIZED (
        SELECT id, order_id AS "orderId" FROM orders ${whereAll(matchesOf(orderSource, search))} LIMIT 1000
      )
      SELECT "orderId" FROM found ORDER BY id DESC LIMIT ${MAX_RELATED}`),
    db.user.findMany({
      where: { OR: [{ username: contains }, { email: contains }] },
      select: { id: true },
      take: MAX_RELATED,
    }),
  ]);
  return {
    OR: [
      { error: contains },
      { key: contains },
      { id: { in: sent.map(({ id }) => id) } },
      ...leads.map((lead) => mailsOf(lead)),
      ...orders.map(({ orderId }) => orderMails(orderId)),
      ...users.map(({ id }) => ({ payload: { path: ["userId"], equals: id } })),
    ],
  };
}
