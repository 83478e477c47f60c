import "server-only";
import type { Requester } from "@/lib/access/auth/account-mail";
import { deviceOf } from "@/lib/access/auth/device";
import type { AdminSession } from "@/lib/access/auth/session";
import { type ChallengeScope, consumeChallenge, issueChallenge } from "@/lib/access/passkeys/challenges";
import { queuePasskeyMail } from "@/lib/access/passkeys/passkey-mail";
import {
  assertionOptions,
  type NewCredential,
  registrationOptions,
  verifiedCredential,
} from "@/lib/access/passkeys/webauthn";
import { AppError, fieldError, orConflict } from "@/lib/core/errors";
import { MAX_PASSKEYS, type PasskeyAttestation, type PasskeyRecord } from "@/lib/core/passkeys-schema";
import { db } from "@/lib/data/db";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";
import type { Prisma } from "@/lib/generated/prisma/client";

const recordFields = {
  id: true,
  name: true,
  userAgent: true,
  isSynced: true,
  createdAt: true,
  lastUsedAt: true,
} satisfies Prisma.AdminPasskeySelect;

export async function listPasskeys(userId: number): Promise<{ passkeys: PasskeyRecord[]; total: number }> {
  const rows = await db.adminPasskey.findMany({
    where: { userId },
    select: recordFields,
    orderBy: { id: "asc" },
    take: MAX_PASSKEYS,
  });
  return { passkeys: rows.map(toRecord), total: rows.length };
}

export async function offerRegistration(tx: Transaction, { id: sessionId, user }: AdminSession) {
  const passkeys = await assertMayAdd(tx, user.id);
  const challenge = await issueChallenge(tx, { userId: user.id, purpose: "register", sessionId });
  return unchanged(user, { options: await registrationOptions(user, challenge, passkeys) });
}

/** Verified new credential; 422 where it does not respond to this session's challenge. */
export async function checkedCredential(
  { id: sessionId, user }: AdminSession,
  response: PasskeyAttestation,
): Promise<NewCredential> {
  const occasion: ChallengeScope = { userId: user.id, purpose: "register", sessionId };
  const credential = await verifiedCredential(response, (challenge) => consumeChallenge(challenge, occasion));
  if (!credential) throw fieldError("response", "This passkey could not be checked. Please try again.");
  return credential;
}

export async function addPasskey(
  tx: Transaction,
  by: Requester,
  name: string,
  credential: NewCredential,
): Promise<Change<{ passkey: PasskeyRecord }>> {
  const { user } = by.session;
  await assertMayAdd(tx, user.id);
  const userAgent = by.userAgent?.slice(0, 500);
  const data = { ...credential, name, userAgent, userId: user.id };
  const row = await orConflict(
    tx.adminPasskey.create({ data, select: recordFields }),
    "This passkey is in use already.",
  );
  await queuePasskeyMail(tx, { userId: user.id, change: "added", passkeys: [row], by });
  const passkey = toRecord(row);
  const { device } = passkey;
  return { targetId: user.id, label: user.username, after: { passkey: name, device }, response: { passkey } };
}

export async function renamePasskey(
  tx: Transaction,
  { user }: AdminSession,
  id: number,
  name: string,
): Promise<Change<{ passkey: PasskeyRecord }>> {
  const before = await lockPasskey(tx, user.id, id);
  const row = await tx.adminPasskey.update({ where: { id }, data: { name }, select: recordFields });
  return {
    targetId: user.id,
    label: user.username,
    before: { passkey: before.name },
    after: { passkey: name },
    response: { passkey: toRecord(row) },
  };
}

export async function removePasskey(
  tx: Transaction,
  by: Requester,
  userId: number,
  id: number,
): Promise<Change<EmptyResponse>> {
  const row = await lockPasskey(tx, userId, id);
  await tx.adminPasskey.delete({ where: { id } });
  await queuePasskeyMail(tx, { userId, change: "removed", passkeys: [row], by });
  const before = { passkey: row.name, device: deviceOf(row.userAgent) };
  return { targetId: userId, label: row.user.username, before, after: null, response: {} };
}

export async function removeAllPasskeys(tx: Transaction, by: Requester, userId: number): Promise<string[]> {
  const rows = await tx.adminPasskey.findMany({
    where: { userId },
    select: { id: true, name: true },
    orderBy: { id: "asc" },
    take: MAX_PASSKEYS,
  });
  if (rows.length === 0) return [];
  await tx.adminPasskey.deleteMany({ where: { userId } });
  await queuePasskeyMail(tx, { userId, change: "removed", passkeys: rows, by });
  return rows.map(({ name }) => name);
}

export async function hasPasskeys(userId: number): Promise<boolean> {
  return (await db.adminPasskey.findFirst({ where: { userId }, select: { id: true } })) !== null;
}

export async function offerAssertion(tx: Transaction, occasion: ChallengeScope) {
  const passkeys = await passkeysOf(tx, occasion.userId);
  if (passkeys.length === 0) throw new AppError("conflict", "There is no passkey for this account.");
  return assertionOptions(await issueChallenge(tx, occasion), passkeys);
}

export async function offerProof(tx: Transaction, { id: sessionId, user }: AdminSession) {
  const options = await offerAssertion(tx, { userId: user.id, purpose: "prove", sessionId });
  return unchanged(user, { options });
}

/** Passkeys require backup codes, which admit a user who lost the passkey. Simultaneous additions are counted. */
async function assertMayAdd(tx: Transaction, userId: number) {
  const [account] = await tx.$queryRaw<{ hasCodes: boolean }[]>`
    SELECT two_factor_enabled AS "hasCodes" FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  if (!account?.hasCodes) {
    throw new AppError(
      "conflict",
      "Turn on 2FA first. Its codes let you in when you don't have your passkey.",
    );
  }
  const passkeys = await passkeysOf(tx, userId);
  if (passkeys.length >= MAX_PASSKEYS)
    throw new AppError("conflict", `You have ${MAX_PASSKEYS} passkeys. Remove one to add another.`);
  return passkeys;
}

function passkeysOf(tx: Transaction, userId: number) {
  return tx.adminPasskey.findMany({
    where: { userId },
    select: { credentialId: true, transports: true },
    take: MAX_PASSKEYS,
  });
}

async function lockPasskey(tx: Transaction, userId: number, id: number) {
  await tx.$queryRaw`SELECT id FROM admin_passkeys WHERE id = ${id} FOR UPDATE`;
  const row = await tx.adminPasskey.findFirst({
    where: { id, userId },
    select: { ...recordFields, user: { select: { username: true } } },
  });
  if (!row) throw new AppError("not_found", "This passkey has been removed already.");
  return row;
}

function unchanged<Answer extends Record<string, unknown>>(
  { id, username }: AdminSession["user"],
  answer: Answer,
): Change<Answer> {
  return { targetId: id, label: username, before: {}, after: {}, response: answer };
}

function toRecord(row: Prisma.AdminPasskeyGetPayload<{ select: typeof recordFields }>): PasskeyRecord {
  const { id, name, userAgent, isSynced, createdAt, lastUsedAt } = row;
  return {
    id,
    name,
    device: deviceOf(userAgent),
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
