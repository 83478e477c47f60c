import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { type MailPayload, type MailType, mailTypes } from "@/lib/mail/schema";

/** Notified when a mail is there to be sent. */
export const CHANNEL = "outgoing_mail";

/** After so many processes that died over the same mail, what becomes of it is for a person to say. */
const MAX_UNANSWERED = 4;
const LONGEST_WAIT = 15 * 60;

/** A connection or a pool. */
export type Database = {
  query<Row extends object>(
    statement: string,
    values: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
};

export type ClaimedMail = { id: number; type: MailType; payload: unknown; attempts: number };

type QueueOptions = {
  /** Under what the visitor's mailbox is counted (lib/acknowledgement/addressee.ts). */
  addressee?: string;
  /** A week, unless said. */
  giveUpAfterHours?: number;
};

/**
 * Writes a mail in the caller's transaction: it exists if and only if that is committed, and leaves soon after
 * (house rule 7). Of one `key` there is one mail, however often it is written.
 */
export async function queueMail<T extends MailType>(
  transaction: Pick<Prisma.TransactionClient, "$executeRaw">,
  type: T,
  payload: MailPayload<T>,
  key: string,
  { addressee, giveUpAfterHours = 7 * 24 }: QueueOptions = {},
): Promise<void> {
  await transaction.$executeRaw`
    WITH queued AS (
      INSERT INTO outgoing_mails (type, payload, key, addressee, give_up_after)
      VALUES (${type}, ${JSON.stringify(payload)}::jsonb, ${key}, ${addressee ?? null},
        now() + make_interval(hours => ${giveUpAfterHours}::int))
      ON CONFLICT (key) DO NOTHING RETURNING id
    )
    SELECT pg_notify(${CHANNEL}, '') FROM queued`;
}

/** As `queueMail`, for many mails of one type. */
export async function queueMails<T extends MailType>(
  transaction: Pick<Prisma.TransactionClient, "$executeRaw">,
  type: T,
  mails: readonly { payload: MailPayload<T>; key: string }[],
): Promise<void> {
  if (mails.length === 0) return;
  await transaction.$executeRaw`
    WITH queued AS (
      INSERT INTO outgoing_mails (type, payload, key)
      SELECT ${type}, payload::jsonb, key
      FROM unnest(${mails.map(({ payload }) => JSON.stringify(payload))}::text[], ${mails.map(({ key }) => key)}::text[])
        AS mail(payload, key)
      ON CONFLICT (key) DO NOTHING RETURNING id
    )
    SELECT pg_notify(${CHANNEL}, '') FROM (SELECT FROM queued LIMIT 1) AS first`;
}

/**
 * Takes mails that are due for `owner`, at most `limit`, and of those that were tried before at most `againLimit`:
 * mails that fail must not keep new ones waiting.
 */
export async function claimDue(
  database: Database,
  owner: string,
  { limit, againLimit }: { limit: number; againLimit: number },
): Promise<ClaimedMail[]> {
  const due =
    "type = ANY($4) AND sent_at IS NULL AND given_up_at IS NULL AND owner IS NULL AND next_attempt_at <= now()";
  const { rows } = await database.query<ClaimedMail>(
    `WITH first AS (
       SELECT id FROM outgoing_mails WHERE ${due} AND attempts = 0
       ORDER BY next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ), again AS (
       SELECT id FROM outgoing_mails WHERE ${due} AND attempts > 0
       ORDER BY next_attempt_at LIMIT least($3, $2 - (SELECT count(*) FROM first)) FOR UPDATE SKIP LOCKED
     )
     UPDATE outgoing_mails
     SET owner = $1, beats = 0, attempts = attempts + 1, last_attempt_at = now(), handed_over_at = NULL
     WHERE id IN (SELECT id FROM first UNION ALL SELECT id FROM again)
     RETURNING id, type, payload, attempts`,
    [owner, limit, againLimit, Object.keys(mailTypes)],
  );
  return rows;
}

/** Shows that `owner` lives and still sends these mails. */
export async function beat(database: Database, owner: string, ids: number[]): Promise<void> {
  await database.query("UPDATE outgoing_mails SET beats = beats + 1 WHERE owner = $1 AND id = ANY($2)", [
    owner,
    ids,
  ]);
}

/** Writes down that the server is about to have the whole mail; false where the mail is no longer the owner's. */
export async function announceHandOver(database: Database, owner: string, id: number): Promise<boolean> {
  const { rowCount } = await database.query(
    "UPDATE outgoing_mails SET handed_over_at = now() WHERE id = $2 AND owner = $1 AND sent_at IS NULL",
    [owner, id],
  );
  return rowCount === 1;
}

/** The server's yes, true whoever owns the mail by now. */
export async function noteSent(database: Database, id: number): Promise<void> {
  await database.query(
    `UPDATE outgoing_mails SET sent_at = now(), owner = NULL, words = NULL, given_up_at = NULL
     WHERE id = $1 AND sent_at IS NULL`,
    [id],
  );
}

/** What the mail was about is gone, and the mail with it. */
export async function removeMail(database: Database, owner: string, id: number): Promise<void> {
  await database.query("DELETE FROM outgoing_mails WHERE id = $2 AND owner = $1", [owner, id]);
}

/** Gives a mail back as if it had not been tried. */
export async function release(database: Database, owner: string, id: number): Promise<void> {
  await database.query(
    `UPDATE outgoing_mails
     SET owner = NULL, handed_over_at = NULL, attempts = attempts - 1, next_attempt_at = now()
     WHERE id = $2 AND owner = $1`,
    [owner, id],
  );
}

/**
 * The next attempt comes after e¹, e², e³ … seconds, a quarter of an hour at most, for a week. A mail that may have
 * arrived is not sent again by itself: it is given up, and staff are told.
 */
export async function noteFailure(
  database: Database,
  owner: string,
  id: number,
  { words, mayHaveArrived }: { words: string; mayHaveArrived: boolean },
): Promise<void> {
  await database.query(
    `UPDATE outgoing_mails
     SET owner = NULL, handed_over_at = NULL, words = left($3, 500), unanswered = unanswered + $4::int,
       next_attempt_at = now()
         + (0.9 + 0.2 * random()) * interval '1 second' * least(exp(least(attempts, 10)), ${LONGEST_WAIT}),
       given_up_at = CASE WHEN give_up_after <= now() OR $4::int = 1 THEN now() END
     WHERE id = $2 AND owner = $1`,
    [owner, id, words, mayHaveArrived ? 1 : 0],
  );
}

export type OwnedMail = { id: number; owner: string; beats: number };

/** The mails that others are sending, or were sending when they died. */
export async function ownedByOthers(database: Database, mine: number[]): Promise<OwnedMail[]> {
  const { rows } = await database.query<OwnedMail>(
    "SELECT id, owner, beats FROM outgoing_mails WHERE owner IS NOT NULL AND id <> ALL($1) ORDER BY id LIMIT 1000",
    [mine],
  );
  return rows;
}

/** Makes a dead owner's mail due, unless it showed life meanwhile. True where that was so. */
export async function takeFromDead(database: Database, { id, owner, beats }: OwnedMail): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE outgoing_mails
     SET owner = NULL, next_attempt_at = now(), unanswered = unanswered + (handed_over_at IS NOT NULL)::int,
       given_up_at = CASE WHEN handed_over_at IS NOT NULL AND unanswered + 1 >= ${MAX_UNANSWERED} THEN now() END,
       words = CASE WHEN handed_over_at IS NOT NULL
         THEN 'The server of this site ended before the mail server had answered; the mail may have arrived.'
         ELSE words END,
       handed_over_at = NULL
     WHERE id = $1 AND owner = $2 AND beats = $3`,
    [id, owner, beats],
  );
  return rowCount === 1;
}

/** For hosts without a process that could watch: what was begun longer ago than any attempt can last, and not noted since. */
export async function ownedSinceLongAgo(database: Database): Promise<OwnedMail[]> {
  const { rows } = await database.query<OwnedMail>(
    "SELECT id, owner, beats FROM outgoing_mails WHERE owner IS NOT NULL AND last_attempt_at < now() - interval '20 minutes'",
    [],
  );
  return rows;
}
