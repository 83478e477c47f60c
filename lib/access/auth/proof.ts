import "server-only";
import { claimOfCode, WRONG_CODE, WRONG_PASSKEY } from "@/lib/access/auth/factor-claim";
import { verifyPassword } from "@/lib/access/auth/password";
import { CURRENT_PASSWORD_MISSING } from "@/lib/access/auth/password-schema";
import type { AdminSession, AdminUser } from "@/lib/access/auth/session";
import { withinSignInLimits } from "@/lib/access/auth/sign-in-limits";
import { claimOfPasskey } from "@/lib/access/passkeys/claim";
import { AppError, fieldError } from "@/lib/core/errors";
import type { PasskeyAssertion } from "@/lib/core/passkeys-schema";
import { may } from "@/lib/core/roles";
import type { FreshProofInput } from "@/lib/core/sign-in-schema";
import { recordFailedSignIn } from "@/lib/data/audit/failed-sign-ins";
import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";

const PROOF_MS = 10 * 60 * 1000;

export function assertFreshProof({ provenAt }: Pick<AdminSession, "provenAt">, now = Date.now()): void {
  if (provenAt.getTime() + PROOF_MS <= now) throw new AppError("proof_required");
}

export type SessionRights = Pick<AdminSession, "provenAt"> & { user: Pick<AdminUser, "role"> };

/** Throws 403 unless the actor is an owner with a fresh proof; `why` is the message for all others. */
export function assertByOwner(actor: SessionRights, why?: string): void {
  if (!may(actor.user.role, "settings")) throw new AppError("not_allowed", why);
  assertFreshProof(actor);
}

export const provenUntil = ({ provenAt }: Pick<AdminSession, "provenAt">): string =>
  new Date(provenAt.getTime() + PROOF_MS).toISOString();

class WrongProof extends AppError {
  constructor(field: "password" | "currentPassword" | "twoFactorCode" | "passkey", message: string) {
    super("invalid", message, { fields: { [field]: [message] } });
  }
}

/** Failures count as failed sign-ins of the session's browser, and use up the code (docs/decisions/0040). */
export function checkProof(
  session: AdminSession,
  proof: FreshProofInput,
  clientAddress: string,
): Promise<void> {
  const of = { userId: session.user.id, sessionId: session.id };
  return withinLimits(session, clientAddress, () => wrongIn(proof, of));
}

/** Otherwise anyone at an open session could lock the administrator out. Counts and is limited as a proof. */
export async function checkCurrentPassword(
  session: AdminSession,
  currentPassword: string | undefined,
  clientAddress: string,
): Promise<void> {
  if (!currentPassword) throw fieldError("currentPassword", CURRENT_PASSWORD_MISSING);
  await withinLimits(session, clientAddress, async () => {
    const isRight = await isPassword(session.user.id, currentPassword);
    return isRight ? null : new WrongProof("currentPassword", "Incorrect password");
  });
}

async function withinLimits(
  { id, user }: AdminSession,
  clientAddress: string,
  check: () => Promise<WrongProof | null>,
): Promise<void> {
  const session = await db.adminSession.findUnique({ where: { id }, select: { browserId: true } });
  const origin = { username: user.username, clientAddress, browserId: session?.browserId ?? null };
  await withinSignInLimits(
    origin,
    (error) => error instanceof WrongProof,
    async () => {
      const wrong = await check();
      if (!wrong) return;
      await recordFailedSignIn({ username: user.username, clientAddress });
      throw wrong;
    },
  );
}

async function wrongIn(
  { password, twoFactorCode, passkey }: FreshProofInput,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<WrongProof | null> {
  if (password)
    return (await isPassword(userId, password)) ? null : new WrongProof("password", "Incorrect password");
  if (passkey) {
    const isRight = await isPasskey(passkey, userId, sessionId);
    return isRight ? null : new WrongProof("passkey", WRONG_PASSKEY);
  }
  const isRight = await isCode(userId, twoFactorCode ?? "");
  return isRight ? null : new WrongProof("twoFactorCode", WRONG_CODE);
}

async function isPasskey(assertion: PasskeyAssertion, userId: number, sessionId: string): Promise<boolean> {
  const claim = await claimOfPasskey(assertion, { userId, purpose: "prove", sessionId });
  return claim?.also?.(db) ?? false;
}

async function isPassword(userId: number, password: string): Promise<boolean> {
  const account = await db.user.findUnique({ where: { id: userId }, select: { password: true } });
  return verifyPassword(account?.password, password);
}

/** A code works once, as at the sign-in: of two simultaneous uses, one succeeds. */
async function isCode(userId: number, code: string): Promise<boolean> {
  const account = await db.user.findUnique({
    where: { id: userId },
    select: { id: true, twoFactorEnabled: true, twoFactorSecret: true },
  });
  const claim = account?.twoFactorEnabled ? claimOfCode(account, code) : null;
  if (!claim) return false;
  const claimed = await db.$executeRaw`
    UPDATE users SET last_login = last_login ${claim.set}
    WHERE id = ${userId} AND is_active AND two_factor_enabled
      AND two_factor_secret IS NOT DISTINCT FROM ${account?.twoFactorSecret} ${claim.where}`;
  return claimed === 1;
}

export async function recordProof(
  tx: Transaction,
  { id, user }: AdminSession,
): Promise<Change<{ provenUntil: string }>> {
  const provenAt = new Date();
  const { count } = await tx.adminSession.updateMany({ where: { id }, data: { provenAt } });
  if (count === 0) throw new AppError("unauthorized");
  const until = { provenUntil: provenUntil({ provenAt }) };
  return { targetId: user.id, label: user.username, after: until, response: until };
}
