import "server-only";
import { isBackupCode, storedBackupCodes } from "@/lib/access/auth/backup-codes";
import { storedSecret } from "@/lib/access/auth/enrollment";
import { acceptedStep } from "@/lib/access/auth/totp";
import { UnreadableSecret } from "@/lib/core/encryption";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { Transaction } from "@/lib/data/records/change";
import { Prisma } from "@/lib/generated/prisma/client";

/**
 * Change of the administrator's row by a second factor, after an UPDATE's first assignment, unless another
 * claimed it first; `also` runs afterwards in the same transaction, and false denies the sign-in.
 */
export type Claim = { set: Prisma.Sql; where: Prisma.Sql; also?: (tx: Transaction) => Promise<boolean> };

type Account = { id: number; twoFactorSecret: string | null };

/**
 * Claims an app code's time step, or removes a backup code; null for neither. 409 if no key opens the
 * account's secret: only after the right password.
 */
export function claimOfCode(account: Account, code: string): Claim | null {
  const secret = readableSecret(account);
  if (secret === null && !isBackupCode(code)) throw new AppError("conflict", UNREADABLE);
  const step = secret ? acceptedStep(secret, code) : null;
  if (step !== null) {
    return {
      set: Prisma.sql`, two_factor_last_step = ${step}`,
      where: Prisma.sql`AND (two_factor_last_step IS NULL OR two_factor_last_step < ${step})`,
    };
  }
  if (!isBackupCode(code)) return null;
  const hashes = storedBackupCodes(account.id, code);
  return {
    set: Prisma.sql`, backup_codes = ARRAY(SELECT code FROM unnest(backup_codes) code WHERE code <> ALL (${hashes}))`,
    where: Prisma.sql`AND backup_codes && ${hashes}::text[]`,
  };
}

export const WRONG_CODE = "Invalid verification code";
export const WRONG_PASSKEY = "This passkey was not accepted. Please try again.";

const UNREADABLE =
  "This server can't check codes of your authenticator app right now. Use a passkey or a backup code. Or ask an owner to turn two-factor authentication off for you, which also works on the server's console.";

/** Null where no key opens it, or where an unreadable one was removed. */
function readableSecret(account: Account): string | null {
  try {
    const secret = storedSecret(account);
    if (secret === null) log.error({ userId: account.id }, "a two-factor secret is missing");
    return secret;
  } catch (error) {
    if (!(error instanceof UnreadableSecret)) throw error;
    log.error({ userId: account.id, reason: error.message }, "a two-factor secret can't be opened");
    return null;
  }
}
