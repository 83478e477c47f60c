import type { Requester } from "@/lib/access/auth/account-mail";
import { hashBackupCode } from "@/lib/access/auth/backup-codes";
import { checkProof } from "@/lib/access/auth/proof";
import type { AdminSession } from "@/lib/access/auth/session";
import { offerPasskeySignIn, signIn } from "@/lib/access/auth/sign-in";
import { disableTwoFactor } from "@/lib/access/auth/two-factor";
import { removeExpiredChallenges } from "@/lib/access/passkeys/challenges";
import * as service from "@/lib/access/passkeys/service";
import { MAX_PASSKEYS, passkeyInput } from "@/lib/core/passkeys-schema";
import { db, pool } from "@/lib/data/db";
import { createAdministrator, openSession, PASSWORD } from "@/tests/factories/administrators";
import { Authenticator, type Deviation } from "@/tests/factories/passkeys";
import { lastMail, queuedMails } from "@/tests/factories/queued-mails";
import { refusedFor } from "@/tests/factories/refusals";
import { newBrowser } from "@/tests/factories/sign-ins";
import { written } from "@/tests/factories/written";

const CLIENT = "192.0.2.9";
const conflict = { code: "conflict" };
const refusal = { code: "unauthorized", message: "Invalid credentials" };
const notAccepted = { code: "unauthorized", message: "This passkey was not accepted. Please try again." };
const unchecked = refusedFor("response");
const unproven = refusedFor("passkey");
const client = { ...newBrowser, clientAddress: CLIENT, userAgent: "a browser" };

beforeEach(() => pool.query("DELETE FROM rate_limits"));

async function withCodes() {
  const { id } = await createAdministrator();
  const backupCode = "ABCDEFGH";
  const data = { twoFactorEnabled: true, backupCodes: [hashBackupCode(id, backupCode)] };
  const user = await db.user.update({ where: { id }, data });
  return { user, session: await openSession(id), backupCode };
}

const by = (session: AdminSession): Requester => ({ session, clientAddress: CLIENT, userAgent: "a browser" });
const offer = async (session: AdminSession) =>
  (await written((tx) => service.offerRegistration(tx, session))).options;

async function add(session: AdminSession, name: string, response: object) {
  const input = passkeyInput.parse({ name, response });
  const credential = await service.checkedCredential(session, input.response);
  return (await written((tx) => service.addPasskey(tx, by(session), input.name, credential))).passkey;
}

async function withPasskey(name = "Phone") {
  const account = await withCodes();
  const authenticator = new Authenticator();
  const answer = authenticator.register(await offer(account.session));
  const passkey = await add(account.session, name, answer);
  return { ...account, authenticator, passkey };
}

const deviations: [string, Deviation][] = [
  ["from another site", { origin: "https://evil.example" }],
  ["for another site", { rpId: "evil.example" }],
  ["to a challenge of its own", { challenge: "A".repeat(43) }],
  ["without user verification", { isUserVerified: false }],
];

const expire = ({ challenge }: { challenge: string }) =>
  db.passkeyChallenge.update({ where: { challenge }, data: { expiresAt: new Date(Date.now() - 1) } });

const mailedTo = (userId: number) => ({ payload: { path: ["userId"], equals: userId } });
const lastMailOf = (userId: number) => lastMail("passkeys", mailedTo(userId));

describe("adding a passkey", () => {
  it("stores it under its name with its transports and mails its administrator", async () => {
    const { user, passkey, session } = await withPasskey("Work laptop");
    expect(passkey).toMatchObject({ name: "Work laptop", isSynced: false, lastUsedAt: null });
    expect((await service.listPasskeys(user.id)).passkeys).toEqual([passkey]);
    const stored = await db.adminPasskey.findUniqueOrThrow({ where: { id: passkey.id } });
    expect(stored.transports).toEqual(["internal"]);
    const mail = await lastMailOf(user.id);
    expect(mail.subject).toBe(`Passkey added: ${user.username}`);
    expect(mail.text).toContain("Passkey: Work laptop");
    // An authenticator that holds one of them makes no second one.
    const { excludeCredentials, user: named } = await offer(session);
    expect(excludeCredentials).toMatchObject([{ id: stored.credentialId }]);
    expect(Buffer.from(named.id, "base64url").toString()).not.toContain(user.username);
  });

  it("requires two-factor authentication, which remains if the passkey is lost", async () => {
    const session = await openSession((await createAdministrator()).id);
    await expect(offer(session)).rejects.toMatchObject(conflict);
    const { session: other } = await withCodes();
    const answer = new Authenticator().register(await offer(other));
    const credential = await service.checkedCredential(other, passkeyInput.shape.response.parse(answer));
    await db.user.update({ where: { id: other.user.id }, data: { twoFactorEnabled: false } });
    const late = written((tx) => service.addPasskey(tx, by(other), "Late", credential));
    await expect(late).rejects.toMatchObject(conflict);
  });

  it.each<[string, Deviation]>([...deviations, ["of a sign-in", { type: "webauthn.get" }]])(
    "refuses an answer %s",
    async (_, deviation) => {
      const { session } = await withCodes();
      const answer = new Authenticator().register(await offer(session), deviation);
      await expect(add(session, "Phone", answer)).rejects.toMatchObject(unchecked);
    },
  );

  it("accepts an answer once, before it expires, and only in the session that asked", async () => {
    const { session } = await withPasskey();
    const elsewhere = { ...(await openSession(session.user.id)), user: session.user };
    const options = await offer(session);
    const refuses = (as: AdminSession, to = options) =>
      expect(add(as, "Other", new Authenticator().register(to))).rejects.toMatchObject(unchecked);
    await refuses(elsewhere);
    await add(session, "Own", new Authenticator().register(options));
    await refuses(session);
    const late = await offer(session);
    await expire(late);
    await refuses(session, late);
  });

  it("refuses a passkey that is already registered", async () => {
    const { authenticator } = await withPasskey();
    const { session } = await withCodes();
    const answer = authenticator.register(await offer(session));
    const refusal = { ...conflict, message: "This passkey is in use already." };
    await expect(add(session, "Mine", answer)).rejects.toMatchObject(refusal);
  });

  it("stops at ten passkeys, even from several tabs at once", async () => {
    const { session, user } = await withCodes();
    const data = { userId: user.id, publicKey: new Uint8Array([0]), isSynced: false, name: "One" };
    for (let n = 1; n < MAX_PASSKEYS; n++) {
      await db.adminPasskey.create({ data: { ...data, credentialId: `${user.id}-${n}` } });
    }
    const answers = [await offer(session), await offer(session), await offer(session)];
    const tabs = answers.map((options) => add(session, "Tab", new Authenticator().register(options)));
    const states = (await Promise.allSettled(tabs)).map(({ status }) => status);
    expect(states.filter((state) => state === "fulfilled")).toHaveLength(1);
    await expect(offer(session)).rejects.toMatchObject(conflict);
    expect((await service.listPasskeys(user.id)).total).toBe(MAX_PASSKEYS);
  });
});

describe("challenges", () => {
  it("are limited to five for an administrator and removed after five minutes", async () => {
    const { session, user } = await withCodes();
    await Promise.all(Array.from({ length: 8 }, () => offer(session)));
    expect(await db.passkeyChallenge.count({ where: { userId: user.id } })).toBe(5);
    const newest = await offer(session);
    await expect(add(session, "Phone", new Authenticator().register(newest))).resolves.toBeDefined();
    await removeExpiredChallenges(new Date(Date.now() + 5 * 60_000 + 1));
    expect(await db.passkeyChallenge.count({ where: { userId: user.id } })).toBe(0);
  });
});

describe("renaming and removing", () => {
  it("work only on the administrator's own passkeys, and a removal is mailed once", async () => {
    const { session, passkey, user } = await withPasskey();
    const other = await withCodes();
    const rename = (as: AdminSession) => written((tx) => service.renamePasskey(tx, as, passkey.id, "Key"));
    const remove = (userId: number) =>
      written((tx) => service.removePasskey(tx, by(session), userId, passkey.id));
    await expect(rename(other.session)).rejects.toMatchObject({ code: "not_found" });
    expect((await rename(session)).passkey.name).toBe("Key");
    await expect(remove(other.user.id)).rejects.toMatchObject({ code: "not_found" });
    const twice = await Promise.allSettled([remove(user.id), remove(user.id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const subjects = (await queuedMails("passkeys", mailedTo(user.id))).map(({ mail }) => mail?.subject);
    expect(subjects).toEqual([`Passkey added: ${user.username}`, `Passkey removed: ${user.username}`]);
  });

  it("names the owner who removed another administrator's passkey", async () => {
    const { passkey, user } = await withPasskey();
    const { session: owner } = await withCodes();
    await written((tx) => service.removePasskey(tx, by(owner), user.id, passkey.id));
    expect((await lastMailOf(user.id)).text).toContain(`By: ${owner.user.username}`);
  });

  it("removes all passkeys when two-factor authentication is turned off", async () => {
    const { session, user } = await withPasskey();
    await add(session, "Key", new Authenticator().register(await offer(session)));
    await written((tx) => disableTwoFactor(tx, by(session)));
    expect((await service.listPasskeys(user.id)).total).toBe(0);
    expect((await lastMailOf(user.id)).text).toContain("Passkeys: Phone, Key");
  });
});

type Account = Awaited<ReturnType<typeof withPasskey>>;

const credentialsOf = ({ user }: Pick<Account, "user">) => ({ username: user.username, password: PASSWORD });
const requestOptions = (account: Pick<Account, "user">) => offerPasskeySignIn(credentialsOf(account), client);
const enter = (account: Pick<Account, "user">, passkey: ReturnType<Authenticator["give"]>) =>
  signIn({ ...credentialsOf(account), passkey }, client);

const failuresOf = async ({ user }: Account) =>
  (await db.failedSignIns.findFirst({ where: { username: user.username } }))?.failures;

describe("signing in with a passkey", () => {
  it("is offered only after the right password, and only when there is a passkey", async () => {
    const account = await withPasskey();
    const step = { success: false, requires2FA: true };
    expect(await signIn(credentialsOf(account), client)).toEqual({ ...step, passkeys: true });
    const wrong = { username: account.user.username, password: "wrong" };
    await expect(offerPasskeySignIn(wrong, client)).rejects.toMatchObject(refusal);
    const without = await withCodes();
    expect(await signIn(credentialsOf(without), client)).toEqual(step);
    await expect(requestOptions(without)).rejects.toMatchObject(conflict);
    expect(await failuresOf(account)).toBe(1);
  });

  it("replaces the code and records the use", async () => {
    const account = await withPasskey();
    const answer = account.authenticator.give(await requestOptions(account));
    expect(await enter(account, answer)).toMatchObject({ success: true });
    const stored = await db.adminPasskey.findUniqueOrThrow({ where: { id: account.passkey.id } });
    expect(stored).toMatchObject({ counter: 1n, lastUsedAt: expect.any(Date) });
    const byCode = { ...credentialsOf(account), twoFactorCode: account.backupCode };
    expect(await signIn(byCode, client)).toMatchObject({ success: true });
  });

  it.each<[string, Deviation]>([
    ...deviations,
    ["of a registration", { type: "webauthn.create" }],
    ["by another key", { isForged: true }],
    ["with a decreasing counter", { counter: 7 }],
    ["without the user's presence", { isUserPresent: false }],
  ])("is refused with an answer %s, like a wrong code", async (_, deviation) => {
    const account = await withPasskey();
    await db.adminPasskey.update({ where: { id: account.passkey.id }, data: { counter: 7 } });
    const options = await requestOptions(account);
    const answer = account.authenticator.give(options, { counter: 8, ...deviation });
    await expect(enter(account, answer)).rejects.toMatchObject(notAccepted);
    expect(await failuresOf(account)).toBe(1);
  });

  it("accepts an answer once, even with concurrent attempts", async () => {
    const account = await withPasskey();
    const answer = account.authenticator.give(await requestOptions(account));
    const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => enter(account, answer)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(enter(account, answer)).rejects.toMatchObject(notAccepted);
  });

  it("admits only one of two copies that have the same counter", async () => {
    const account = await withPasskey();
    const [one, other] = [await requestOptions(account), await requestOptions(account)];
    const answers = [one, other].map((options) => account.authenticator.give(options, { counter: 1 }));
    const attempts = await Promise.allSettled(answers.map((answer) => enter(account, answer)));
    expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.adminSession.count({ where: { userId: account.user.id } })).toBe(2);
  });

  it("refuses a late answer, another administrator's passkey, and a removed passkey", async () => {
    const [account, other] = [await withPasskey(), await withPasskey()];
    const { session, user, passkey, authenticator } = account;
    const refuses = (answer: ReturnType<Authenticator["give"]>) =>
      expect(enter(account, answer)).rejects.toMatchObject(notAccepted);
    const late = await requestOptions(account);
    await expire(late);
    await refuses(authenticator.give(late));
    await refuses(other.authenticator.give(await requestOptions(account)));
    await refuses(authenticator.give(await requestOptions(other)));
    const answer = authenticator.give(await requestOptions(account));
    await written((tx) => service.removePasskey(tx, by(session), user.id, passkey.id));
    await refuses(answer);
  });

  it("is locked after ten wrong answers", async () => {
    const account = await withPasskey();
    const options = await requestOptions(account);
    const answer = account.authenticator.give(options, { isForged: true });
    const attempts = Array.from({ length: 10 }, () =>
      expect(enter(account, answer)).rejects.toMatchObject(notAccepted),
    );
    await Promise.all(attempts);
    await expect(requestOptions(account)).rejects.toMatchObject({ code: "rate_limited" });
  });
});

describe("a fresh proof by passkey", () => {
  const requestProofIn = async (session: AdminSession) =>
    (await written((tx) => service.offerProof(tx, session))).options;

  it("is an answer to this session's request for a proof, accepted once", async () => {
    const account = await withPasskey();
    const { session, authenticator } = account;
    const answer = authenticator.give(await requestProofIn(session));
    await expect(checkProof(session, { passkey: answer }, CLIENT)).resolves.toBeUndefined();
    const elsewhere = { ...(await openSession(session.user.id)), user: session.user };
    const answers = [await requestProofIn(elsewhere), await requestOptions(account)].map((options) =>
      authenticator.give(options),
    );
    for (const passkey of [answer, ...answers])
      await expect(checkProof(session, { passkey }, CLIENT)).rejects.toMatchObject(unproven);
    const atSignIn = enter(account, authenticator.give(await requestProofIn(session)));
    await expect(atSignIn).rejects.toMatchObject(notAccepted);
  });

  it("is not available without a passkey", async () => {
    const { session } = await withCodes();
    await expect(requestProofIn(session)).rejects.toMatchObject(conflict);
  });
});
