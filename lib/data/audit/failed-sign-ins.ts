import "server-only";
import { subnetOf } from "@/lib/core/plain-address";
import { removeInBatches } from "@/lib/data/database/remove-in-batches";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** Rows per hour with their own network; further networks share one per account. */
export const NETWORKS_AN_HOUR = 100;
const RETENTION_MS = 90 * 86_400_000;

/**
 * Counts only, because a stranger can cause any number of failures.
 * @param username the account's; undefined for an unknown name, which may have been a password
 */
export async function recordFailedSignIn({
  username = "",
  clientAddress,
}: {
  username?: string;
  clientAddress: string;
}): Promise<void> {
  const network = subnetOf(clientAddress);
  await db.$executeRaw`
    WITH this AS (SELECT date_trunc('hour', now()) AS hour),
    known AS (
      UPDATE failed_sign_ins SET failures = failures + 1, last_at = now()
      WHERE hour = (SELECT hour FROM this) AND username = ${username} AND network = ${network}
      RETURNING 1
    )
    INSERT INTO failed_sign_ins (hour, username, network)
    SELECT hour, ${username}, CASE
      WHEN (SELECT count(*) FROM failed_sign_ins AS other WHERE other.hour = this.hour) < ${NETWORKS_AN_HOUR}
      THEN ${network} ELSE '' END
    FROM this WHERE NOT EXISTS (SELECT FROM known)
    ON CONFLICT (hour, username, network)
    DO UPDATE SET failures = failed_sign_ins.failures + 1, last_at = now()`;
}

export function removeOldFailedSignIns(now: Date): Promise<number> {
  const where = Prisma.sql`hour < ${new Date(now.getTime() - RETENTION_MS)}`;
  return removeInBatches({ table: "failed_sign_ins", where, by: "hour" });
}
