import "server-only";
import { toAttachment, withFiles } from "@/lib/crm/attachments/read-attachment";
import type { EventType, LeadEvent } from "@/lib/crm/inbox/history-schema";
import type { Author } from "@/lib/crm/inbox/record";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { Prisma } from "@/lib/generated/prisma/client";

export type EventRow = Prisma.LeadEventGetPayload<object>;

type NewEvent = {
  type: EventType;
  author?: Author;
  text?: string;
  data?: Record<string, unknown>;
  key?: string;
};

/** Null if an event with this key exists. Stores the author's name, too: accounts can be deleted. */
export async function addEvent(tx: Transaction, leadId: number, event: NewEvent): Promise<EventRow | null> {
  const { type, author, text = null, data = {}, key = null } = event;
  const [stored] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO lead_events (lead_id, type, author_id, author_name, key, text, data, created_at)
    VALUES (${leadId}, ${type}, ${authorId(author)}, ${author?.username ?? null}, ${key}, ${text},
      ${JSON.stringify(data)}::jsonb, clock_timestamp())
    ON CONFLICT (lead_id, key) DO NOTHING RETURNING id`;
  if (!stored) return null;
  await touchLeads(tx, [leadId]);
  return tx.leadEvent.findUniqueOrThrow({ where: { id: stored.id } });
}

export const findByKey = (tx: Transaction, leadId: number, key = ""): Promise<EventRow> =>
  tx.leadEvent.findUniqueOrThrow({ where: { leadId_key: { leadId, key } } });

export async function addEvents(
  tx: Transaction,
  { type, author }: Pick<NewEvent, "type" | "author">,
  leads: readonly { id: number; data: Record<string, unknown> }[],
): Promise<void> {
  if (leads.length === 0) return;
  const ids = leads.map(({ id }) => id);
  const data = leads.map((lead) => JSON.stringify(lead.data));
  await tx.$executeRaw`
    INSERT INTO lead_events (lead_id, type, author_id, author_name, data, created_at)
    SELECT lead.id, ${type}, ${authorId(author)}, ${author?.username ?? null}, lead.data::jsonb, clock_timestamp()
    FROM unnest(${ids}::int[], ${data}::text[]) AS lead(id, data)`;
  await touchLeads(tx, ids);
}

async function touchLeads(tx: Transaction, ids: number[]): Promise<void> {
  await tx.$executeRaw`UPDATE leads SET activity_at = clock_timestamp() WHERE id = ANY(${ids})`;
}

const authorId = (author: Author | undefined) =>
  author ? Prisma.sql`(SELECT id FROM users WHERE id = ${author.id} FOR KEY SHARE)` : Prisma.sql`NULL`;

export async function eventsOf(leadIds: number[], take: number): Promise<LeadEvent[]> {
  const rows = await db.leadEvent.findMany({
    where: { leadId: { in: leadIds } },
    include: {
      ...withFiles,
      author: { select: { chatSettings: { select: { displayName: true, imageUrl: true } } } },
    },
    orderBy: { id: "desc" },
    take,
  });
  return rows.reverse().map(toEvent);
}

type Related = {
  author?: { chatSettings: { displayName: string | null; imageUrl: string | null } | null } | null;
  attachments?: Parameters<typeof toAttachment>[0][];
};

export function toEvent(row: EventRow & Related): LeadEvent {
  const { authorName } = row;
  const { displayName = null, imageUrl: image = null } = row.author?.chatSettings ?? {};
  return {
    id: row.id,
    leadId: row.leadId,
    type: row.type as EventType,
    author:
      authorName === null
        ? null
        : { id: row.authorId, username: authorName, name: displayName ?? authorName, image },
    createdAt: row.createdAt.toISOString(),
    text: row.text,
    files: (row.attachments ?? []).map(toAttachment),
    editedAt: row.editedAt?.toISOString() ?? null,
    data: row.data as Record<string, unknown>,
  };
}
