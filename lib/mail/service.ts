import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { AppError } from "@/lib/http/errors";
import type { ListAnswer } from "@/lib/http/list-query";
import { keepMailHistory, noteMailsRetried } from "@/lib/inbox/mail-history";
import type { Author } from "@/lib/inbox/record";
import { titleOfMail } from "@/lib/mail/compose";
import { CHANNEL, queueMail } from "@/lib/mail/outbox";
import type { MailFilter, MailQuery, MailState, MailType, OutgoingMail } from "@/lib/mail/schema";
import type { Change, Transaction } from "@/lib/records/change";
import { skipped } from "@/lib/records/list";

/** A mail that nobody has refused is late after this time. */
const LATE_AFTER_MS = 15 * 60_000;
const SENT_KEPT_DAYS = 30;
const GIVEN_UP_KEPT_DAYS = 180;
const DAY_MS = 86_400_000;

type Row = Prisma.OutgoingMailGetPayload<object>;

const unsent = { sentAt: null, givenUpAt: null } as const;

function inState(state: MailFilter): Prisma.OutgoingMailWhereInput {
  switch (state) {
    case "waiting":
      return { ...unsent, owner: null, attempts: 0 };
    case "sending":
      return { ...unsent, owner: { not: null } };
    case "failing":
      return { ...unsent, owner: null, attempts: { gt: 0 } };
    case "given_up":
      return { sentAt: null, givenUpAt: { not: null } };
    case "sent":
      return { sentAt: { not: null } };
    case "stuck":
      return {
        sentAt: null,
        OR: [
          { givenUpAt: { not: null } },
          { words: { not: null } },
          { createdAt: { lt: new Date(Date.now() - LATE_AFTER_MS) } },
        ],
      };
  }
}

function stateOf({ sentAt, givenUpAt, owner, attempts }: Row): MailState {
  if (sentAt) return "sent";
  if (givenUpAt) return "given_up";
  if (owner) return "sending";
  return attempts > 0 ? "failing" : "waiting";
}

/** How many mails are in a state; stuck are those that failed, wait for too long, or were given up. */
export function countMail(state: MailFilter): Promise<number> {
  return db.outgoingMail.count({ where: inState(state) });
}

/** One page of the mails in a state, or of all of them, and how many there are. */
export async function listMail(query: MailQuery): Promise<ListAnswer<"mails", OutgoingMail>> {
  const { state, search, sort } = query;
  const pattern = search.replace(/[\\%_]/g, "\\$&");
  const contains = pattern && ({ contains: pattern, mode: "insensitive" } as const);
  const where: Prisma.OutgoingMailWhereInput = {
    ...(state ? inState(state) : {}),
    ...(contains ? { AND: { OR: [{ words: contains }, { key: contains }] } } : {}),
  };
  const direction = sort.descending ? "desc" : "asc";
  const [rows, total] = await Promise.all([
    db.outgoingMail.findMany({
      where,
      orderBy: [{ [sort.by]: direction }, { id: direction }],
      skip: skipped(query),
      take: query.pageSize,
    }),
    db.outgoingMail.count({ where }),
  ]);
  const mails: OutgoingMail[] = [];
  // One after the other: a long page must not take every connection.
  for (const row of rows) mails.push(await toRecord(row));
  return { mails, total };
}

/** The newest of some mails, newest first. */
export async function newestMails(
  where: Prisma.OutgoingMailWhereInput,
  take: number,
): Promise<OutgoingMail[]> {
  const rows = await db.outgoingMail.findMany({ where, orderBy: { id: "desc" }, take });
  const mails: OutgoingMail[] = [];
  for (const row of rows) mails.push(await toRecord(row));
  return mails;
}

/** Makes a mail due at once, and lets it be tried for another week. */
export async function retryMail(
  tx: Transaction,
  id: number,
  by: Author,
): Promise<Change<{ mail: OutgoingMail }>> {
  const { count } = await tx.outgoingMail.updateMany({
    where: { id, sentAt: null, owner: null },
    data: dueAgain(),
  });
  const row = await tx.outgoingMail.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found");
  if (count === 0)
    throw new AppError("conflict", row.sentAt ? "This mail was sent." : "This mail is being sent right now.");
  await noteMailsRetried(tx, [id], by);
  await announce(tx);
  return changeOf(row);
}

/** The same for every mail that is stuck; those that are being sent right now are left to that. */
export async function retryStuckMail(tx: Transaction, by: Author): Promise<Change<{ retried: number }>> {
  const rows = await tx.outgoingMail.updateManyAndReturn({
    where: { ...inState("stuck"), owner: null },
    data: dueAgain(),
    select: { id: true },
  });
  await noteMailsRetried(
    tx,
    rows.map(({ id }) => id),
    by,
  );
  await announce(tx);
  const retried = rows.length;
  return { targetId: null, after: { retried }, answer: { retried } };
}

/** Queues a mail to the staff's address that shows whether mail leaves. */
export async function sendTestMail(
  tx: Transaction,
  requestedBy: string,
): Promise<Change<{ mail: OutgoingMail }>> {
  const key = `test.${randomUUID()}`;
  await queueMail(tx, "test", { requestedBy }, key);
  return changeOf(await tx.outgoingMail.findUniqueOrThrow({ where: { key } }));
}

/** Of mails that were sent, and of those that were given up and that nobody retried. Tells how many. */
export async function removeOldMail(now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await keepMailHistory(daysAgo(SENT_KEPT_DAYS));
  const { count } = await db.outgoingMail.deleteMany({
    where: {
      OR: [
        { sentAt: { lt: daysAgo(SENT_KEPT_DAYS) } },
        { sentAt: null, givenUpAt: { lt: daysAgo(GIVEN_UP_KEPT_DAYS) } },
      ],
    },
  });
  return count;
}

/** What was said stays until the mail is sent: it is stuck for as long. */
function dueAgain() {
  const now = Date.now();
  return {
    nextAttemptAt: new Date(now),
    giveUpAfter: new Date(now + 7 * DAY_MS),
    givenUpAt: null,
    unanswered: 0,
  };
}

async function changeOf(row: Row): Promise<Change<{ mail: OutgoingMail }>> {
  const mail = await toRecord(row);
  return { targetId: mail.id, label: row.key, answer: { mail } };
}

async function announce(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${CHANNEL}, '')`;
}

async function toRecord(row: Row): Promise<OutgoingMail> {
  const state = stateOf(row);
  const type = row.type as MailType;
  return {
    id: row.id,
    type,
    title: await titleOfMail({ ...row, type }),
    state,
    attempts: row.attempts,
    words: row.words,
    createdAt: row.createdAt.toISOString(),
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: state === "waiting" || state === "failing" ? row.nextAttemptAt.toISOString() : null,
    sentAt: row.sentAt?.toISOString() ?? null,
    givenUpAt: row.givenUpAt?.toISOString() ?? null,
  };
}
