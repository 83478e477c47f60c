import "server-only";
import { AppError, fieldError } from "@/lib/core/errors";
import type { Author } from "@/lib/crm/inbox/record";
import { type LeadView, type LeadViewInput, MAX_VIEWS } from "@/lib/crm/lead-views/schema";
import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";
import { lockRecord, matches, plainRecord, type RecordKind, recordChange } from "@/lib/data/records/record";
import type { Prisma } from "@/lib/generated/prisma/client";

type Row = Prisma.LeadViewGetPayload<object>;

const recordOf = (author: Author): RecordKind<"view", Row, LeadView> => ({
  kind: "lead-view",
  name: "view",
  table: "lead_views",
  find: (tx, id) => tx.leadView.findFirst({ where: { id, userId: author.id } }),
  label: ({ name }) => name,
  toRecord: ({ userId: _, ...row }) => plainRecord(row),
});

/** Audits only the view's name: its query may contain a searched person. */
const viewChange = (author: Author, before: Row | null, after: Row): Change<{ view: LeadView }> => ({
  ...recordChange(recordOf(author), before, after),
  before: before && { name: before.name },
  after: { name: after.name },
});

export async function listViews(author: Author): Promise<LeadView[]> {
  const rows = await db.leadView.findMany({ where: { userId: author.id }, orderBy: { name: "asc" } });
  return rows.map(recordOf(author).toRecord);
}

export async function createView(tx: Transaction, input: LeadViewInput, author: Author) {
  // Serializes creations, so that each counts the previous one.
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${author.id} FOR NO KEY UPDATE`;
  if ((await tx.leadView.count({ where: { userId: author.id } })) >= MAX_VIEWS)
    throw new AppError("conflict", `There can be at most ${MAX_VIEWS} views. Please delete one first.`);
  await assertFree(tx, input.name, author);
  const created = await tx.leadView.create({ data: { ...input, userId: author.id } });
  return viewChange(author, null, created);
}

export async function updateView(
  tx: Transaction,
  id: number,
  input: Partial<LeadViewInput>,
  { author, ifMatch }: { author: Author; ifMatch: string | null },
) {
  const before = await lockRecord(tx, recordOf(author), id, ifMatch);
  if (input.name !== undefined && input.name !== before.name) await assertFree(tx, input.name, author);
  const after = matches(before, input) ? before : await tx.leadView.update({ where: { id }, data: input });
  return viewChange(author, before, after);
}

/** Deletes for good: a view is quickly saved again. */
export async function deleteView(tx: Transaction, id: number, author: Author) {
  const before = await lockRecord(tx, recordOf(author), id, null);
  await tx.leadView.delete({ where: { id } });
  return { targetId: id, label: before.name, before: { name: before.name }, after: null, response: {} };
}

async function assertFree(tx: Transaction, name: string, { id }: Author): Promise<void> {
  const taken = await tx.leadView.findFirst({ where: { userId: id, name }, select: { id: true } });
  if (taken) throw fieldError("name", "You already have a view with this name.");
}
