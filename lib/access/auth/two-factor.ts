import "server-only";
import type { Requester } from "@/lib/access/auth/account-mail";
import { generateBackupCodes, hashBackupCode } from "@/lib/access/auth/backup-codes";
import { issueSecret, pendingSecret } from "@/lib/access/auth/enrollment";
import { WRONG_CODE } from "@/lib/access/auth/factor-claim";
import { type AdminSession, type AdminUser, endSessionsOf } from "@/lib/access/auth/session";
import { acceptedStep } from "@/lib/access/auth/totp";
import { removeAllPasskeys } from "@/lib/access/passkeys/service";
import { isSameText } from "@/lib/core/encryption";
import { AppError, fieldError } from "@/lib/core/errors";
import type { TwoFactorEnableInput } from "@/lib/core/sign-in-schema";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";

export const withoutTwoFactor = {
  twoFactorEnabled: false,
  twoFactorRequired: false,
  twoFactorSecret: null,
  twoFactorLastStep: null,
  backupCodes: [],
  pendingTwoFactorSecret: null,
  pendingBackupCodes: [],
  pendingTwoFactorAt: null,
};

function ownChange<Answer extends Record<string, unknown>>(
  { id, username }: AdminUser,
  after: object,
  answer: Answer,
): Change<Answer> {
  return { targetId: id, label: username, after, response: answer };
}

export async function setUpTwoFactor(tx: Transaction, user: AdminUser) {
  if (user.twoFactorEnabled) throw new AppError("conflict", "Two-factor authentication is already enabled");
  const backupCodes = generateBackupCodes();
  const hashes = backupCodes.map((code) => hashBackupCode(user.id, code));
  const { qrCode, secret } = await issueSecret(user, { backupCodeHashes: hashes, tx });
  return ownChange(user, { pendingTwoFactorSecret: true }, { qrCode, secret, backupCodes });
}

/** Uses up the code. Ends the administrator's other sessions, which only had the password. */
export async function enableTwoFactor(
  tx: Transaction,
  session: AdminSession,
  input: TwoFactorEnableInput,
): Promise<Change<EmptyResponse>> {
  const { id } = session.user;
  const account = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { id: true, pendingTwoFactorSecret: true, pendingBackupCodes: true, pendingTwoFactorAt: true },
  });
  const secret = pendingSecret(account);
  if (!secret || !isSameText(input.secret.replace(/\s/g, "").toUpperCase(), secret))
    throw fieldError("secret", "This setup has expired. Please start again.");
  const hashes = input.backupCodes.map((code) => hashBackupCode(id, code));
  if (hashes.sort().join() !== account.pendingBackupCodes.toSorted().join())
    throw fieldError("backupCodes", "These are not the backup codes that were issued. Please start again.");
  const step = acceptedStep(secret, input.token);
  if (step === null) throw fieldError("token", WRONG_CODE);
  const { count } = await tx.user.updateMany({
    where: { id, pendingTwoFactorSecret: account.pendingTwoFactorSecret },
    data: {
      ...withoutTwoFactor,
      twoFactorEnabled: true,
      twoFactorSecret: account.pendingTwoFactorSecret,
      twoFactorLastStep: step,
      backupCodes: account.pendingBackupCodes,
    },
  });
  if (count !== 1) throw fieldError("secret", "This setup has expired. Please start again.");
  await endSessionsOf(id, { except: session.id, tx });
  return ownChange(session.user, { twoFactorEnabled: true }, {});
}

export async function disableTwoFactor(tx: Transaction, by: Requester): Promise<Change<EmptyResponse>> {
  const { user } = by.session;
  if (!user.twoFactorEnabled) throw notEnabled();
  await tx.user.update({ where: { id: user.id }, data: withoutTwoFactor });
  const removed = await removeAllPasskeys(tx, by, user.id);
  const removedPasskeys = removed.length > 0 ? { removedPasskeys: removed } : {};
  return ownChange(user, { twoFactorEnabled: false, ...removedPasskeys }, {});
}

export async function regenerateBackupCodes(tx: Transaction, user: AdminUser) {
  const { id } = user;
  const backupCodes = generateBackupCodes();
  const hashes = backupCodes.map((code) => hashBackupCode(id, code));
  // Raw SQL: Prisma would make it a new version of the account.
  const count = await tx.$executeRaw`
    UPDATE users SET backup_codes = ${hashes}::text[] WHERE id = ${id} AND two_factor_enabled`;
  if (count !== 1) throw notEnabled();
  return ownChange(user, { backupCodes }, { backupCodes });
}

function notEnabled(): AppError {
  return new AppError("conflict", "Two-factor authentication is not enabled");
}
