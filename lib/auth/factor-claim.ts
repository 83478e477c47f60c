import "server-only";
import { hashBackupCode, isBackupCode } from "@/lib/auth/backup-codes";
import { storedSecret } from "@/lib/auth/enrolment";
import { acceptedStep } from "@/lib/auth/totp";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Transaction } from "@/lib/records/change";

/**
 * What a second factor changes in the administrator's row, behind the first assignment of an UPDATE, on condition that
 * nobody else claims it first; and what it changes beside that row, afterwards and in the same transaction, where
 * false lets nobody in.
 */
export type Claim = { set: Prisma.Sql; where: Prisma.Sql; also?: (tx: Transaction) => Promise<boolean> };

/** A code of the app claims its time step, a backup code is struck out; null where it is neither. */
export function claimOfCode(
  account: { id: number; twoFactorSecret: string | null },
  code: string,
): Claim | null {
  const secret = storedSecret(account);
  const step = secret ? acceptedStep(secret, code) : null;
  if (step !== null) {
    return {
      set: Prisma.sql`, two_factor_last_step = ${step}`,
      where: Prisma.sql`AND (two_factor_last_step IS NULL OR two_factor_last_step < ${step})`,
    };
  }
  if (!isBackupCode(code)) return null;
  const hash = hashBackupCode(account.id, code);
  return {
    set: Prisma.sql`, backup_codes = array_remove(backup_codes, ${hash})`,
    where: Prisma.sql`AND ${hash} = ANY(backup_codes)`,
  };
}
