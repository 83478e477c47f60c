import "server-only";
import type { ListResponse } from "@/lib/core/list-query";
import type { IgnoredMail, IgnoredMailQuery, Outcome } from "@/lib/crm/incoming-mail/schema";
import { db } from "@/lib/data/db";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";
import { Prisma } from "@/lib/generated/prisma/client";

/** Must match the migration literally, or the indexes go unused. */
const source: ListSource<"createdAt"> = {
  table: "incoming_mails",
  sorts: { createdAt: "created_at" },
  search: "list_search_text(ARRAY[name::text, email::text, subject::text])",
};

export async function listIgnoredMails(query: IgnoredMailQuery): Promise<ListResponse<"mails", IgnoredMail>> {
  const { ids, total } = await findPage(source, query, [
    Prisma.sql`lead_id IS NULL`,
    ...(query.outcome ? [Prisma.sql`outcome = ${query.outcome}`] : []),
  ]);
  const rows = await db.incomingMail.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      outcome: true,
      name: true,
      email: true,
      subject: true,
      isForged: true,
      createdAt: true,
    },
  });
  return {
    mails: inOrderOf(ids, rows).map(({ outcome, createdAt, ...row }) => ({
      ...row,
      outcome: outcome as Outcome,
      createdAt: createdAt.toISOString(),
    })),
    total,
  };
}
