import { hashPassword } from "@/lib/access/auth/password";
import { assertFreshProof, checkCurrentPassword, checkProof, recordProof } from "@/lib/access/auth/proof";
import { readSession } from "@/lib/access/auth/session";
import { signIn } from "@/lib/access/auth/sign-in";
import { db, pool } from "@/lib/data/db";
import { createAdministrator, openSession, PASSWORD } from "@/tests/factories/administrators";
import { oneTimeCode } from "@/tests/factories/one-time-code";
import { refusedFor } from "@/tests/factories/refusals";
import { newBrowser, signedIn } from "@/tests/factories/sign-ins";
import { createWithTwoFactor } from "@/tests/factories/two-factor";
import { written } from "@/tests/factories/written";

const CLIENT = "192.0.2.7";
const MINUTE_MS = 60_000;

beforeEach(() => pool.query("DELETE FROM rate_limits"));

const wrongPassword = refusedFor("password");
const wrongCode = refusedFor("twoFactorCode");
const client = { ...newBrowser, clientAddress: CLIENT };

async function sessionOf(username: string) {
  const { session: cookie, browser } = await signedIn(username, client);
  const session = await readSession(cookie);
  if (!session) throw new Error("no session");
  return { session, browser };
}

describe("a fresh proof", () => {
  it("is given by a sign-in for ten minutes", async () => {
    const session = await openSession((await createAdministrator()).id);
    const provenAt = session.provenAt.getTime();
    expect(() => assertFreshProof(session, provenAt + 10 * MINUTE_MS - 1)).not.toThrow();
    expect(() => assertFreshProof(session, provenAt + 10 * MINUTE_MS)).toThrow(
      expect.objectContaining({ code: "proof_required", status: 403 }),
    );
  });

  it("is renewed only for the session that asks", async () => {
    const user = await createAdministrator();
    const [session, other] = [await openSession(user.id), await openSession(user.id)];
    await db.adminSession.updateMany({ where: { userId: user.id }, data: { provenAt: new Date(0) } });
    await checkProof(session, { password: PASSWORD }, CLIENT);
    const { provenUntil } = await written((tx) => recordProof(tx, session));
    expect(Date.parse(provenUntil) - Date.now()).toBeGreaterThan(9 * MINUTE_MS);
    const rows = await db.adminSession.findMany({ where: { userId: user.id } });
    expect(rows.find(({ id }) => id === session.id)?.provenAt.getTime()).toBeGreaterThan(0);
    expect(rows.find(({ id }) => id === other.id)?.provenAt.getTime()).toBe(0);
  });

  it("is refused for a session that was signed out", async () => {
    const session = await openSession((await createAdministrator()).id);
    await db.adminSession.delete({ where: { id: session.id } });
    await expect(written((tx) => recordProof(tx, session))).rejects.toMatchObject({ code: "unauthorized" });
  });
});

describe("an accepted proof", () => {
  it("is the administrator's password, even with a second factor", async () => {
    const { session } = await createWithTwoFactor();
    await expect(checkProof(session, { password: PASSWORD }, CLIENT)).resolves.toBeUndefined();
    const almost = checkProof(session, { password: `${PASSWORD}x` }, CLIENT);
    await expect(almost).rejects.toMatchObject(wrongPassword);
  });

  it("is an authenticator code, accepted once even when sent concurrently", async () => {
    const { session, secret } = await createWithTwoFactor();
    const twoFactorCode = oneTimeCode(secret);
    const proofs = Array.from({ length: 5 }, () => checkProof(session, { twoFactorCode }, CLIENT));
    const states = (await Promise.allSettled(proofs)).map(({ status }) => status);
    expect(states.filter((state) => state === "fulfilled")).toHaveLength(1);
    await expect(checkProof(session, { twoFactorCode }, CLIENT)).rejects.toMatchObject(wrongCode);
  });

  it("is a backup code, which is then removed", async () => {
    const { user, session, backupCodes } = await createWithTwoFactor();
    const twoFactorCode = backupCodes[0] ?? "";
    await checkProof(session, { twoFactorCode }, CLIENT);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).backupCodes).toHaveLength(9);
    await expect(checkProof(session, { twoFactorCode }, CLIENT)).rejects.toMatchObject(wrongCode);
  });

  it("is never a code when the administrator has no second factor", async () => {
    const session = await openSession((await createAdministrator()).id);
    await expect(checkProof(session, { twoFactorCode: "123456" }, CLIENT)).rejects.toMatchObject(wrongCode);
  });
});

const limited = { code: "rate_limited" };

describe("the current password", () => {
  const refused = refusedFor("currentPassword");

  it("must match the administrator's password exactly, even with a second factor", async () => {
    const { session } = await createWithTwoFactor();
    const other = await openSession((await createAdministrator()).id);
    const password = await hashPassword("six herons");
    await db.user.update({ where: { id: other.user.id }, data: { password } });
    await expect(checkCurrentPassword(session, PASSWORD, CLIENT)).resolves.toBeUndefined();
    for (const text of [undefined, "", `${PASSWORD} `, PASSWORD.toUpperCase()]) {
      await expect(checkCurrentPassword(session, text, CLIENT)).rejects.toMatchObject(refused);
    }
    await expect(checkCurrentPassword(other, PASSWORD, CLIENT)).rejects.toMatchObject(refused);
  });

  it("allows ten wrong guesses, counted together with proofs", async () => {
    const session = await openSession((await createAdministrator()).id);
    const guesses = Array.from({ length: 5 }, () => [
      expect(checkCurrentPassword(session, "wrong", CLIENT)).rejects.toMatchObject(refused),
      expect(checkProof(session, { password: "wrong" }, CLIENT)).rejects.toMatchObject(wrongPassword),
    ]);
    await Promise.all(guesses.flat());
    await expect(checkCurrentPassword(session, PASSWORD, CLIENT)).rejects.toMatchObject(limited);
  });
});

describe("wrong proofs", () => {
  const fail = (session: Parameters<typeof checkProof>[0]) =>
    expect(checkProof(session, { password: "wrong" }, CLIENT)).rejects.toMatchObject(wrongPassword);

  it("lock further proofs and the sign-in of the same browser, but not of other browsers", async () => {
    const user = await createAdministrator();
    const { session, browser } = await sessionOf(user.username);
    await Promise.all(Array.from({ length: 10 }, () => fail(session)));
    await expect(checkProof(session, { password: PASSWORD }, CLIENT)).rejects.toMatchObject(limited);
    const input = { username: user.username, password: PASSWORD };
    await expect(signIn(input, { ...client, knownBrowserCookie: browser })).rejects.toMatchObject(limited);
    await expect(signIn(input, client)).resolves.toMatchObject({ success: true });
  });

  it("are recorded as failed sign-ins, while a stranger's failed sign-ins lock no proof", async () => {
    const user = await createAdministrator();
    const { session } = await sessionOf(user.username);
    const wrongly = () => signIn({ username: user.username, password: "wrong" }, client);
    const strangers = await Promise.allSettled(Array.from({ length: 10 }, wrongly));
    expect(strangers).toMatchObject(Array(10).fill({ reason: { code: "unauthorized" } }));
    await expect(checkProof(session, { password: PASSWORD }, CLIENT)).resolves.toBeUndefined();
    await fail(session);
    const [row] = await db.failedSignIns.findMany({ where: { username: user.username } });
    expect(row?.failures).toBe(11);
  });
});
