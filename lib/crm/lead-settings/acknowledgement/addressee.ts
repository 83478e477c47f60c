import "server-only";
import { keyedHash } from "@/lib/core/encryption";
import type { Transaction } from "@/lib/data/records/change";
import { Prisma } from "@/lib/generated/prisma/client";

const MAX_PER_HOUR = 3;

const DOT_IGNORING_PROVIDERS = new Set(["gmail.com", "googlemail.com"]);

/** `ana+1@…` reaches Ana, too. The address can't be recovered from it. */
export function addresseeOf(email: string): string {
  const [local = "", domain = ""] = email.trim().toLowerCase().split("@");
  const mailbox = local.split("+")[0] || local;
  const plain = DOT_IGNORING_PROVIDERS.has(domain) ? mailbox.replaceAll(".", "") : mailbox;
  return keyedHash("mail-addressee", `${plain}@${domain}`);
}

type Counted = {
  type: string;
  addressee: string;
  excluding?: number;
};

/**
 * Counts those sent within the hour, those given up that may have arrived, and those still waiting, so at
 * most three leave in any hour. Concurrent transactions wait for one another, unless the mailbox already has
 * enough.
 */
export async function mayMail(tx: Transaction, mails: Counted): Promise<boolean> {
  const [locked] = await tx.$queryRaw<{ isBelowLimit: boolean }[]>(Prisma.sql`
    SELECT CASE WHEN (${countOf(mails)}) < ${MAX_PER_HOUR} THEN
      pg_advisory_xact_lock(hashtextextended(${`mail-addressee:${mails.addressee}`}, 0))::text IS NOT NULL
    ELSE false END AS "isBelowLimit"`);
  if (!locked?.isBelowLimit) return false;
  const [row] = await tx.$queryRaw<{ count: number }[]>(countOf(mails));
  return (row?.count ?? 0) < MAX_PER_HOUR;
}

const countOf = ({ type, addressee, excluding = 0 }: Counted) => Prisma.sql`
  SELECT count(*)::int AS count FROM outgoing_mails
  WHERE addressee = ${addressee} AND type = ${type} AND id <> ${excluding}
    AND (sent_at > now() - interval '1 hour'
      OR (sent_at IS NULL AND (given_up_at IS NULL OR (unanswered > 0 AND given_up_at > now() - interval '1 hour'))))`;
