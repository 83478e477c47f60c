import "server-only";
import { randomUUID } from "node:crypto";
import { composeMail, sentMailOf } from "@/lib/admin/mail/compose";
import { type MailReader, mailFor, mailsFor } from "@/lib/admin/mail/mails-for";
import { mailChange, toRecords } from "@/lib/admin/mail/records";
import { MAILBOX_LIMIT_REACHED } from "@/lib/admin/mail/resend";
import { mailsMatching } from "@/lib/admin/mail/search";
import { AppError } from "@/lib/core/errors";
import type { ListResponse } from "@/lib/core/list-query";
import { noteMails, storeMailHistory } from "@/lib/crm/inbox/mail-history";
import type { Author } from "@/lib/crm/inbox/record";
import { mayMail } from "@/lib/crm/lead-settings/acknowledgement/addressee";
import { ACKNOWLEDGED_WITHIN_HOURS } from "@/lib/crm/lead-settings/acknowledgement/service";
import { removeInBatches } from "@/lib/data/database/remove-in-batches";
import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";
import { skipped } from "@/lib/data/records/list";
import { Prisma, type OutgoingMail as Row } from "@/lib/generated/prisma/client";
import { GIVEN_UP_KEPT_DAYS, SENT_KEPT_DAYS } from "@/lib/jobs/mail/delivery-limits";
import { queueMail } from "@/lib/jobs/mail/outbox";
import {
  type MailFilter,
  type MailQuery,
  type MailText,
  type MailType,
  mailTypes,
  type OutgoingMail,
  secretMails,
} from "@/lib/jobs/mail/schema";

const LATE_AFTER_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH_SIZE = 200;
const ACKNOWLEDGEMENT = "acknowledgement" satisfies MailType;

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
          // A mistyped address receives no mail, and yesterday's acknowledgment is useless.
          { givenUpAt: { not: null }, type: { not: ACKNOWLEDGEMENT } },
          { givenUpAt: null, error: { not: null } },
          { givenUpAt: null, createdAt: { lt: new Date(Date.now() - LATE_AFTER_MS) } },
        ],
      };
    case "unanswered":
      return { ...inState("stuck"), unanswered: { gt: 0 } };
  }
}

export function countMail(state: MailFilter): Promise<number> {
  return db.outgoingMail.count({ where: inState(state) });
}

export async function listMail(
  query: MailQuery,
  reader: MailReader,
): Promise<ListResponse<"mails", OutgoingMail>> {
  const { state, type, search, sort } = query;
  const where: Prisma.OutgoingMailWhereInput = {
    AND: [
      await mailsFor(reader),
      state ? inState(state) : {},
      type ? { type } : {},
      search ? await mailsMatching(search) : {},
    ],
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
  return { mails: await toRecords(rows), total };
}

export async function newestMails(
  where: Prisma.OutgoingMailWhereInput,
  take: number,
): Promise<OutgoingMail[]> {
  return toRecords(await db.outgoingMail.findMany({ where, orderBy: { id: "desc" }, take }));
}

/** Falls back on the mail as it would be sent now; omits a text that holds a secret. 404 if the reader may not see it. */
export async function readMailText(id: number, reader: MailReader): Promise<MailText> {
  const row = await db.outgoingMail.findFirst({ where: await mailFor(reader, id) });
  if (!row || !Object.hasOwn(mailTypes, row.type)) throw new AppError("not_found");
  const { payload, resentTo, sentTo, subject, text } = row;
  const type = row.type as MailType;
  const isSecret = secretMails.includes(type);
  if (row.sentAt && sentTo !== null) return { to: sentTo, subject, text, isSecret, wasSent: true };
  const mail = await composeMail({ id, type, payload, resentTo });
  const content = mail && sentMailOf(type, mail);
  const shown = { to: content?.to ?? null, subject: content?.subject ?? null, text: content?.text ?? null };
  return { ...shown, isSecret: isSecret && mail !== null, wasSent: false };
}

/** Makes a mail due at once, with retries for another week, an acknowledgment for another day. */
export async function retryMail(
  tx: Transaction,
  id: number,
  by: Author,
): Promise<Change<{ mail: OutgoingMail }>> {
  const before = await tx.outgoingMail.findUnique({ where: { id }, select: { type: true, addressee: true } });
  if (before && !(await isBelowLimit(tx, { id, ...before })))
    throw new AppError("conflict", MAILBOX_LIMIT_REACHED);
  const { count } = await tx.outgoingMail.updateMany({
    where: { id, sentAt: null, owner: null },
    data: dueAgain(before?.type === ACKNOWLEDGEMENT ? ACKNOWLEDGED_WITHIN_HOURS : undefined),
  });
  const row = await tx.outgoingMail.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found");
  if (count === 0)
    throw new AppError(
      "conflict",
      row.sentAt ? "This email was sent." : "This email is being sent right now.",
    );
  await noteMails(tx, "mail-retried", [id], by);
  return mailChange(row);
}

/** Retries must not flood a visitor's mailbox either. */
async function isBelowLimit(
  tx: Transaction,
  { id, type, addressee }: Pick<Row, "id" | "type" | "addressee">,
): Promise<boolean> {
  return !addressee || (await mayMail(tx, { type, addressee, excluding: id }));
}

/**
 * Retries only mails that certainly have not arrived; one that may have needs its own decision. Skips those
 * being sent right now.
 */
export async function retryStuckMail(
  tx: Transaction,
  by: Author,
): Promise<Change<{ retried: number; left: number }>> {
  const resting = { ...inState("stuck"), owner: null };
  const all = await tx.outgoingMail.count({ where: resting });
  const stuck = { ...resting, unanswered: 0 };
  // First: a transaction that holds a mail must not wait for the lock of its mailbox.
  const limited = await retryWithinLimit(tx, stuck);
  // Waiting mails are already counted for their mailbox.
  const otherConditions = {
    AND: [stuck, { OR: [{ addressee: null }, { givenUpAt: null }] }, { id: { notIn: limited } }],
  };
  const select = { id: true } as const;
  const rows = [
    ...(await tx.outgoingMail.updateManyAndReturn({
      where: { ...otherConditions, type: { not: ACKNOWLEDGEMENT } },
      data: dueAgain(),
      select,
    })),
    ...(await tx.outgoingMail.updateManyAndReturn({
      where: { ...otherConditions, type: ACKNOWLEDGEMENT },
      data: dueAgain(ACKNOWLEDGED_WITHIN_HOURS),
      select,
    })),
  ];
  const ids = [...limited, ...rows.map(({ id }) => id)];
  await noteMails(tx, "mail-retried", ids, by);
  const answer = { retried: ids.length, left: Math.max(0, all - ids.length) };
  return { targetId: null, after: answer, response: answer };
}

async function retryWithinLimit(tx: Transaction, stuck: Prisma.OutgoingMailWhereInput): Promise<number[]> {
  const mails = await tx.outgoingMail.findMany({
    where: { ...stuck, addressee: { not: null }, givenUpAt: { not: null } },
    select: { id: true, type: true, addressee: true },
    // One order prevents a deadlock of two callers.
    orderBy: [{ addressee: "asc" }, { id: "asc" }],
    take: BATCH_SIZE,
  });
  const due: number[] = [];
  for (const mail of mails) {
    if (!(await isBelowLimit(tx, mail))) continue;
    const { count } = await tx.outgoingMail.updateMany({
      where: { ...stuck, id: mail.id, givenUpAt: { not: null } },
      data: dueAgain(),
    });
    if (count === 1) due.push(mail.id);
  }
  return due;
}

export async function sendTestMail(
  tx: Transaction,
  { id, username }: { id: number; username: string },
): Promise<Change<{ mail: OutgoingMail }>> {
  const key = `test.${randomUUID()}`;
  await queueMail(tx, "test", { requestedBy: username, userId: id }, key);
  return mailChange(await tx.outgoingMail.findUniqueOrThrow({ where: { key } }));
}

export async function removeOldMail(now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await storeMailHistory(daysAgo(SENT_KEPT_DAYS));
  const table = "outgoing_mails";
  const isSent = Prisma.sql`sent_at < ${daysAgo(SENT_KEPT_DAYS)}`;
  const isGivenUp = Prisma.sql`sent_at IS NULL AND given_up_at < ${daysAgo(GIVEN_UP_KEPT_DAYS)}`;
  const sent = await removeInBatches({ table, where: isSent, by: "sent_at" });
  return sent + (await removeInBatches({ table, where: isGivenUp, by: "sent_at, given_up_at" }));
}

/** The error stays until the mail is sent: it is stuck for as long. */
function dueAgain(hours = 7 * 24) {
  const now = Date.now();
  return {
    nextAttemptAt: new Date(now),
    giveUpAfter: new Date(now + hours * HOUR_MS),
    givenUpAt: null,
    unanswered: 0,
  };
}
