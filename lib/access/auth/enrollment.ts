import "server-only";
import { generateTotpSecret, totpQrCode } from "@/lib/access/auth/totp";
import { decrypt, encrypt, isKeyedHash, keyedHash, UnreadableSecret } from "@/lib/core/encryption";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";

const ENROLLMENT_MS = 15 * 60 * 1000;

type PendingAccount = {
  id: number;
  pendingTwoFactorSecret: string | null;
  pendingTwoFactorAt: Date | null;
};

export async function issueSecret(
  { id, username }: { id: number; username: string },
  { backupCodeHashes = [], tx = db }: { backupCodeHashes?: string[]; tx?: Transaction } = {},
): Promise<{ secret: string; qrCode: string; setupToken: string }> {
  const secret = generateTotpSecret();
  const pending = encrypt(secret, secretContext(id));
  // Raw SQL: Prisma would make it a new version of the account.
  await tx.$executeRaw`
    UPDATE users SET pending_two_factor_secret = ${pending}, pending_backup_codes = ${backupCodeHashes}::text[],
      pending_two_factor_at = ${new Date()}
    WHERE id = ${id}`;
  const setupToken = keyedHash(SETUP_TOKEN, tokenText(id, pending));
  return { secret, qrCode: await totpQrCode(secret, username), setupToken };
}

/** Pending secret; null where none was issued in the last 15 minutes, or its key is gone. */
export function pendingSecret(account: PendingAccount): string | null {
  const { pendingTwoFactorSecret: pending, pendingTwoFactorAt: issuedAt } = account;
  if (!pending || !issuedAt || issuedAt.getTime() + ENROLLMENT_MS <= Date.now()) return null;
  try {
    return decrypt(pending, secretContext(account.id));
  } catch (error) {
    if (error instanceof UnreadableSecret) return null;
    throw error;
  }
}

/** @throws {UnreadableSecret} */
export function storedSecret(account: { id: number; twoFactorSecret: string | null }): string | null {
  return account.twoFactorSecret && decrypt(account.twoFactorSecret, secretContext(account.id));
}

/** A keyed hash of the stored envelope needs no storage: it dies with the envelope. */
export function isSetupToken(account: PendingAccount, token: string): boolean {
  if (!account.pendingTwoFactorSecret) return false;
  return isKeyedHash(SETUP_TOKEN, tokenText(account.id, account.pendingTwoFactorSecret), token);
}

const SETUP_TOKEN = "setup-token";

const tokenText = (userId: number, pending: string) => `${userId}:${pending}`;

export function secretContext(userId: number): string {
  return `totp:${userId}`;
}
