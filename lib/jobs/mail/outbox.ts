import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { type MailPayload, type MailType, mailTypes } from "@/lib/jobs/mail/schema";

/** Deaths of a process during one mail before a person decides on it. */
const MAX_UNANSWERED = 4;
const MAX_WAIT_S = 15 * 60;
const DIED_ERROR =
  "The server of this site ended before the mail server had answered; the mail may have arrived.";

export type Database = {
  query<Row extends object>(
    statement: string,
    values: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
};

export type ClaimedMail = {
  id: number;
  type: MailType;
  payload: unknown;
  attempts: number;
  resentTo: string | null;
};

/** Content of a mail as staff look it up later; null for one that only its receiver may read. */
export type SentMail = { to: string; subject: string | null; text: string | null; messageId: string };

const MAX_TEXT_LENGTH = 20_000;

/** Since when an unsent mail should be sent: a reminder is queued before its time. */
export const dueSince = Prisma.sql`CASE WHEN attempts = 0 THEN next_attempt_at ELSE created_at END`;

type QueueOptions = {
  addressee?: string;
  giveUpAfterHours?: number;
  inHours?: number;
  resentTo?: string;
};

/**
 * The mail exists if and only if the caller's transaction is committed, and so does its job, which a trigger
 * writes. Each `key` has one mail, however often it is written.
 */
export async function queueMail<T extends MailType>(
  transaction: Pick<Prisma.TransactionClient, "$executeRaw">,
  type: T,
  payload: MailPayload<T>,
  key: string,
  { addressee, giveUpAfterHours = 7 * 24, inHours = 0, resentTo }: QueueOptions = {},
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO outgoing_mails (type, payload, key, addressee, give_up_after, next_attempt_at, resent_to)
    VALUES (${type}, ${JSON.stringify(payload)}::jsonb, ${key}, ${addressee ?? null},
      now() + make_interval(hours => ${giveUpAfterHours}::int), now() + make_interval(secs => ${inHours * 3_600}::float8),
      ${resentTo ?? null})
    ON CONFLICT (key) DO NOTHING`;
}

export async function queueMails<T extends MailType>(
  transaction: Pick<Prisma.TransactionClient, "$executeRaw">,
  type: T,
  mails: readonly { payload: MailPayload<T>; key: string }[],
): Promise<void> {
  if (mails.length === 0) return;
  await transaction.$executeRaw`
    INSERT INTO outgoing_mails (type, payload, key)
    SELECT ${type}, payload::jsonb, key
    FROM unnest(${mails.map(({ payload }) => JSON.stringify(payload))}::text[], ${mails.map(({ key }) => key)}::text[])
      AS mail(payload, key)
    ON CONFLICT (key) DO NOTHING`;
}

/**
 * An attempt still marked as running has died with its process.
 * @returns null if nothing is left to send
 * @throws {Error} for a mail that only a newer version can compose
 */
export async function claimMail(database: Database, owner: string, id: number): Promise<ClaimedMail | null> {
  await takeOver(database, "id = $1", [id]);
  const { rows } = await database.query<ClaimedMail & { isSupported: boolean }>(
    `UPDATE outgoing_mails
     SET owner = CASE WHEN type = ANY($3) THEN $2::uuid END,
       attempts = attempts + (type = ANY($3))::int, last_attempt_at = now(), handed_over_at = NULL
     WHERE id = $1 AND sent_at IS NULL AND given_up_at IS NULL AND owner IS NULL
     RETURNING id, type, payload, attempts, resent_to AS "resentTo", type = ANY($3) AS "isSupported"`,
    [id, owner, Object.keys(mailTypes)],
  );
  if (rows[0]?.isSupported === false)
    throw new Error(`a newer version has to send mails of the type ${rows[0].type}`);
  return rows[0] ?? null;
}

function takeOver(database: Database, which: string, values: unknown[]) {
  return database.query(
    `UPDATE outgoing_mails
     SET owner = NULL, unanswered = unanswered + (handed_over_at IS NOT NULL)::int,
       given_up_at = CASE WHEN handed_over_at IS NOT NULL AND unanswered + 1 >= ${MAX_UNANSWERED} THEN now() END,
       words = CASE WHEN handed_over_at IS NOT NULL THEN '${DIED_ERROR}' ELSE words END, handed_over_at = NULL
     WHERE sent_at IS NULL AND given_up_at IS NULL AND owner IS NOT NULL AND ${which}`,
    values,
  );
}

export async function requeueLostMails(database: Database): Promise<void> {
  const isLost = `coalesce(last_attempt_at, created_at) < now() - interval '21 minutes'
    AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'mail.' || outgoing_mails.id)`;
  await takeOver(database, isLost, []);
  await database.query(
    `UPDATE outgoing_mails SET next_attempt_at = now()
     WHERE sent_at IS NULL AND given_up_at IS NULL AND owner IS NULL
       AND next_attempt_at < now() - interval '21 minutes' AND ${isLost}`,
    [],
  );
}

export async function announceHandOver(
  database: Database,
  owner: string,
  id: number,
  { to, subject, text, messageId }: SentMail,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE outgoing_mails
     SET handed_over_at = now(), sent_to = left($3, 500), subject = left($4, 500), text = left($5, ${MAX_TEXT_LENGTH}),
       message_id = left($6, 255), bounced_at = NULL, bounce = NULL
     WHERE id = $2 AND owner = $1 AND sent_at IS NULL`,
    [owner, id, to, subject, text, messageId],
  );
  return rowCount === 1;
}

/** Records the server's acceptance, true whichever attempt now has the mail. */
export async function recordSent(database: Database, id: number): Promise<void> {
  await database.query(
    `UPDATE outgoing_mails SET sent_at = now(), owner = NULL, words = NULL, given_up_at = NULL
     WHERE id = $1 AND sent_at IS NULL`,
    [id],
  );
}

export async function removeMail(database: Database, owner: string, id: number): Promise<void> {
  await database.query("DELETE FROM outgoing_mails WHERE id = $2 AND owner = $1", [owner, id]);
}

export async function release(database: Database, owner: string, id: number): Promise<void> {
  await database.query(
    `UPDATE outgoing_mails
     SET owner = NULL, handed_over_at = NULL, attempts = attempts - 1, next_attempt_at = now() + interval '1 second'
     WHERE id = $2 AND owner = $1`,
    [owner, id],
  );
}

/**
 * The next attempt follows after e¹, e², e³ … seconds, a quarter of an hour at most, until `give_up_after`. A
 * mail that may have arrived is given up instead, and staff are notified.
 */
export async function recordFailure(
  database: Database,
  owner: string,
  id: number,
  { reason, mayHaveArrived }: { reason: string; mayHaveArrived: boolean },
): Promise<void> {
  await database.query(
    `UPDATE outgoing_mails
     SET owner = NULL, handed_over_at = NULL, words = left($3, 500), unanswered = unanswered + $4::int,
       next_attempt_at = now()
         + (0.9 + 0.2 * random()) * interval '1 second' * least(exp(least(attempts, 10)), ${MAX_WAIT_S}),
       given_up_at = CASE WHEN give_up_after <= now() OR $4::int = 1 THEN now() END
     WHERE id = $2 AND owner = $1`,
    [owner, id, reason, mayHaveArrived ? 1 : 0],
  );
}
