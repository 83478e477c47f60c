import "server-only";
import { accountEvent } from "@/lib/access/auth/account-mail";
import { generateBackupCodes, hashBackupCode } from "@/lib/access/auth/backup-codes";
import { newBrowserId } from "@/lib/access/auth/browser-proof";
import { isSetupToken, issueSecret, pendingSecret } from "@/lib/access/auth/enrollment";
import { type Claim, claimOfCode, WRONG_CODE, WRONG_PASSKEY } from "@/lib/access/auth/factor-claim";
import { hasSignedInBefore, knownBrowserCookie, knownBrowserId } from "@/lib/access/auth/known-browser";
import { hashPassword, isOutdatedHash, verifyPassword } from "@/lib/access/auth/password";
import type { SignInResponse } from "@/lib/access/auth/responses";
import { endSession, startSession } from "@/lib/access/auth/session";
import { withinSignInLimits } from "@/lib/access/auth/sign-in-limits";
import { acceptedStep } from "@/lib/access/auth/totp";
import { claimOfPasskey } from "@/lib/access/passkeys/claim";
import { hasPasskeys, offerAssertion } from "@/lib/access/passkeys/service";
import { AppError } from "@/lib/core/errors";
import type { PasskeySignInInput, SignInInput } from "@/lib/core/sign-in-schema";
import { recordFailedSignIn } from "@/lib/data/audit/failed-sign-ins";
import { recordAudit } from "@/lib/data/audit/service";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { queueMail } from "@/lib/jobs/mail/outbox";

export type SignInClient = {
  clientAddress: string;
  requestId: string;
  userAgent: string | null;
  previousCookie: string | undefined;
  knownBrowserCookie?: string | undefined;
};

type SignInOutcome =
  | Extract<SignInResponse, { success: false }>
  | (Extract<SignInResponse, { success: true }> & { cookies: [session: string, browser: string] });

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * See docs/product/access.md "Sign-in". A wrong name, a wrong password and an inactive account all return the
 * same 401, a wrong second factor one that says so; past the limits of failures, all is 429.
 */
export function signIn(input: SignInInput, client: SignInClient): Promise<SignInOutcome> {
  return limited(input, client, (browserId) => attempt(input, { ...client, browserId }));
}

/**
 * Passkey options in place of a code, once name and password are right; they are required again with the
 * signature. 409 without passkeys.
 */
export function offerPasskeySignIn(input: PasskeySignInInput, client: SignInClient) {
  return limited(input, client, async () => {
    const { id } = await rightPassword(input, client);
    return db.$transaction((tx) => offerAssertion(tx, { userId: id, purpose: "sign-in", sessionId: null }));
  });
}

async function limited<T>(
  { username }: PasskeySignInInput,
  { clientAddress, knownBrowserCookie }: SignInClient,
  run: (browserId: string | null) => Promise<T>,
): Promise<T> {
  const browserId = await knownBrowserId(username, knownBrowserCookie);
  return withinSignInLimits(
    { username, clientAddress, browserId },
    (error) => error instanceof InvalidCredentials,
    () => run(browserId),
  );
}

type IdentifiedClient = SignInClient & { browserId: string | null };

type EnrollmentClaim = Claim & { backupCodes: string[] };

async function rightPassword(
  { username, password }: PasskeySignInInput,
  client: SignInClient,
): Promise<Account> {
  const account = await findAccount(username);
  const passwordMatches = await verifyPassword(account?.password, password);
  return account && passwordMatches && account.isActive ? account : refuse(account, client);
}

async function attempt(input: SignInInput, client: IdentifiedClient): Promise<SignInOutcome> {
  const account = await rightPassword(input, client);
  if (account.twoFactorEnabled) {
    if (!input.twoFactorCode && !input.passkey) {
      const passkeys = await hasPasskeys(account.id);
      return { success: false, requires2FA: true, ...(passkeys && { passkeys }) };
    }
    const claim = await claimOfFactor(account, input);
    return claim ? admit(account, claim, input, client) : refuse(account, client, wrongFactor(input));
  }
  if (account.twoFactorRequired) {
    if (!input.setupToken || !input.twoFactorCode)
      return { success: false, requires2FASetup: true, ...(await issueSecret(account)) };
    const claim = claimOfEnrollment(account, input.setupToken, input.twoFactorCode);
    return claim ? admit(account, claim, input, client) : refuse(account, client, wrongFactor(input));
  }
  return admit(account, { set: Prisma.empty, where: Prisma.empty }, input, client);
}

function claimOfFactor(account: Account, { passkey, twoFactorCode }: SignInInput) {
  return passkey
    ? claimOfPasskey(passkey, { userId: account.id, purpose: "sign-in", sessionId: null })
    : claimOfCode(account, twoFactorCode ?? "");
}

function findAccount(username: string) {
  return db.user.findUnique({
    where: { username },
    select: {
      id: true,
      username: true,
      password: true,
      isActive: true,
      lastLogin: true,
      twoFactorEnabled: true,
      twoFactorRequired: true,
      twoFactorSecret: true,
      pendingTwoFactorSecret: true,
      pendingTwoFactorAt: true,
    },
  });
}

function claimOfEnrollment(account: Account, setupToken: string, code: string): EnrollmentClaim | null {
  if (!isSetupToken(account, setupToken)) return null;
  const secret = pendingSecret(account);
  const step = secret ? acceptedStep(secret, code) : null;
  if (step === null) return null;
  const backupCodes = generateBackupCodes();
  const hashes = backupCodes.map((backupCode) => hashBackupCode(account.id, backupCode));
  return {
    backupCodes,
    set: Prisma.sql`, two_factor_enabled = true, two_factor_required = false,
      two_factor_secret = pending_two_factor_secret, two_factor_last_step = ${step}, backup_codes = ${hashes},
      pending_two_factor_secret = NULL, pending_backup_codes = '{}', pending_two_factor_at = NULL`,
    where: Prisma.sql`AND pending_two_factor_secret = ${account.pendingTwoFactorSecret}`,
  };
}

/** Writes only to the row that was checked: a used code, or an account changed meanwhile, denies the sign-in. */
async function admit(
  account: Account,
  claim: Claim | EnrollmentClaim,
  input: SignInInput,
  client: IdentifiedClient,
): Promise<SignInOutcome> {
  const knownId = hasSignedInBefore(client.browserId) ? client.browserId : null;
  const browserId = knownId ?? newBrowserId();
  const cookie = await db.$transaction(async (tx) => {
    const claimed = await tx.$executeRaw`
      UPDATE users SET last_login = now() ${claim.set}
      WHERE id = ${account.id} AND is_active AND password = ${account.password}
        AND two_factor_enabled = ${account.twoFactorEnabled}
        AND two_factor_required = ${account.twoFactorRequired}
        AND two_factor_secret IS NOT DISTINCT FROM ${account.twoFactorSecret}
        ${claim.where}`;
    if (claimed !== 1) return null;
    if (claim.also && !(await claim.also(tx))) return refuse(account, client, wrongFactor(input));
    // After an account's very first sign-in, there is no other device to notify.
    if (!knownId && account.lastLogin) {
      const payload = { ...accountEvent(account.id, client), browserId };
      await queueMail(tx, "new-device", payload, `new-device.${account.id}.${browserId}`);
    }
    return startSession(account.id, { origin: client, browserId, tx });
  });
  if (!cookie) return refuse(account, client, wrongFactor(input));
  await endSession(client.previousCookie);
  const current = await renewHash(account, input.password);
  await recordAudit({ action: "session.start", user: account, ...client });
  const backupCodes = "backupCodes" in claim ? claim.backupCodes : undefined;
  const twoFactorEnabled = account.twoFactorEnabled || backupCodes !== undefined;
  return {
    success: true,
    user: { id: account.id, username: account.username, twoFactorEnabled },
    ...(backupCodes ? { backupCodes } : {}),
    cookies: [cookie, knownBrowserCookie({ ...account, password: current }, browserId)],
  };
}

async function renewHash({ id, password: stored }: Account, password: string): Promise<string> {
  if (!isOutdatedHash(stored)) return stored;
  const renewed = await hashPassword(password);
  // Raw SQL: Prisma would make it a new version of the account.
  const count = await db.$executeRaw`
    UPDATE users SET password = ${renewed} WHERE id = ${id} AND password = ${stored}`;
  return count === 1 ? renewed : stored;
}

class InvalidCredentials extends AppError {
  constructor(message = "Invalid credentials") {
    super("unauthorized", message);
  }
}

function wrongFactor({ passkey, twoFactorCode }: SignInInput): string | undefined {
  if (passkey) return WRONG_PASSKEY;
  return twoFactorCode ? WRONG_CODE : undefined;
}

async function refuse(account: Account | null, client: SignInClient, message?: string): Promise<never> {
  await recordFailedSignIn({ username: account?.username, clientAddress: client.clientAddress });
  throw new InvalidCredentials(message);
}
