import { hash } from "@node-rs/argon2";
import { isOutdatedHash } from "@/lib/access/auth/password";
import { readSession } from "@/lib/access/auth/session";
import { type SignInClient, signIn } from "@/lib/access/auth/sign-in";
import { db } from "@/lib/data/db";
import { createAdministrator, PASSWORD } from "@/tests/factories/administrators";
import { oneTimeCode } from "@/tests/factories/one-time-code";
import { newBrowser, signedIn } from "@/tests/factories/sign-ins";
import { createWithTwoFactor } from "@/tests/factories/two-factor";

let clients = 0;

function newClient(): SignInClient {
  clients += 1;
  return { ...newBrowser, clientAddress: `192.0.2.${clients}`, userAgent: "a browser" };
}

const attempt = (
  username: string,
  rest: { password?: string; twoFactorCode?: string; setupToken?: string } = {},
  client = newClient(),
) => signIn({ username, password: PASSWORD, ...rest }, client);

const refusal = { code: "unauthorized", message: "Invalid credentials" };
const wrongCode = { code: "unauthorized", message: "Invalid verification code" };

/** Number of six concurrent attempts that got a session; the others must have been refused alike. */
async function winnersOf(...input: Parameters<typeof attempt>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => attempt(...input)));
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toMatchObject(wrongCode);
  return results.filter((result) => result.status === "fulfilled" && result.value.success).length;
}

/** Waits until a statement in this database is blocked by another transaction's row lock. */
async function untilAnotherWaits(): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const [row] = await db.$queryRaw<[{ count: number }]>`SELECT count(*)::int FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    waiting = row.count;
  }
}

describe("the credentials step", () => {
  it("opens a session regardless of the name's case and records where and when", async () => {
    const user = await createAdministrator();
    const begun = Date.now();
    const answer = await signedIn(user.username.toUpperCase(), newClient());
    expect(answer.user).toEqual({ id: user.id, username: user.username, twoFactorEnabled: false });
    const session = await readSession(answer.session);
    expect(session?.user.id).toBe(user.id);
    const { userAgent, ipAddress } = await db.adminSession.findUniqueOrThrow({ where: { id: session?.id } });
    expect([userAgent, ipAddress]).toEqual(["a browser", expect.stringContaining("192.0.2.")]);
    const { lastLogin } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(lastLogin?.getTime()).toBeGreaterThanOrEqual(begun);
  });

  it("refuses an unknown name, a wrong password, and an inactive account alike, and records each failure", async () => {
    const user = await createAdministrator();
    const inactive = await createAdministrator({ isActive: false });
    await expect(attempt("nobody-at-all")).rejects.toMatchObject(refusal);
    await expect(attempt(user.username, { password: "wrong" })).rejects.toMatchObject(refusal);
    await expect(attempt(inactive.username)).rejects.toMatchObject(refusal);
    expect(await db.adminSession.count({ where: { userId: { in: [user.id, inactive.id] } } })).toBe(0);
    const entries = await db.failedSignIns.findMany();
    expect(entries.map((entry) => entry.username)).toEqual(
      expect.arrayContaining(["", user.username, inactive.username]),
    );
    expect(JSON.stringify(entries)).not.toContain("nobody-at-all");
  });

  it("ends the previous session of the browser", async () => {
    const user = await createAdministrator();
    const { session } = await signedIn(user.username);
    await signedIn(user.username, { previousCookie: session });
    expect(await readSession(session)).toBeNull();
    expect(await db.adminSession.count({ where: { userId: user.id } })).toBe(1);
  });

  it("replaces a password hash of outdated cost", async () => {
    const user = await createAdministrator();
    const password = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await db.user.update({ where: { id: user.id }, data: { password } });
    expect(await attempt(user.username)).toMatchObject({ success: true });
    const stored = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(isOutdatedHash(stored.password)).toBe(false);
    expect(await attempt(user.username)).toMatchObject({ success: true });
  });

  it("refuses an account that changes while its password is checked", async () => {
    const user = await createAdministrator();
    let signingIn: ReturnType<typeof attempt> | undefined;
    await db.$transaction(
      async (tx) => {
        await tx.user.update({ where: { id: user.id }, data: { isActive: false } });
        // It reads the old account first, and then waits for this row.
        signingIn = attempt(user.username);
        signingIn.catch(() => undefined);
        await untilAnotherWaits();
      },
      { timeout: 15_000 },
    );
    await expect(signingIn).rejects.toMatchObject(refusal);
    expect(await db.adminSession.count({ where: { userId: user.id } })).toBe(0);
  });
});

describe("the code step", () => {
  it("asks for a code only after the right password, and opens one session for an authenticator code", async () => {
    const { user, secret } = await createWithTwoFactor();
    await expect(attempt(user.username, { password: "wrong" })).rejects.toMatchObject(refusal);
    expect(await attempt(user.username)).toEqual({ success: false, requires2FA: true });
    const twoFactorCode = oneTimeCode(secret);
    await expect(attempt(user.username, { twoFactorCode: "000000x" })).rejects.toMatchObject(wrongCode);
    const both = attempt(user.username, { password: "wrong", twoFactorCode });
    await expect(both).rejects.toMatchObject(refusal);
    expect(await winnersOf(user.username, { twoFactorCode })).toBe(1);
    await expect(attempt(user.username, { twoFactorCode })).rejects.toMatchObject(wrongCode);
  });

  it("refuses a code that is older than the last one used", async () => {
    const { user, secret } = await createWithTwoFactor();
    const now = Date.now() / 1000;
    const withCodeOf = (at: number) => attempt(user.username, { twoFactorCode: oneTimeCode(secret, at) });
    expect(await withCodeOf(now + 30)).toMatchObject({ success: true });
    await expect(withCodeOf(now)).rejects.toMatchObject(wrongCode);
  });

  it("opens one session for a backup code of this administrator and keeps the other nine", async () => {
    const { user, backupCodes } = await createWithTwoFactor();
    const [code = "", next = ""] = backupCodes;
    expect(await winnersOf(user.username, { twoFactorCode: code })).toBe(1);
    for (const twoFactorCode of [code, (await createWithTwoFactor()).backupCodes[0]])
      await expect(attempt(user.username, { twoFactorCode })).rejects.toMatchObject(wrongCode);
    const typed = `${next.slice(0, 4)}-${next.slice(4)}`.toLowerCase();
    expect(await attempt(user.username, { twoFactorCode: typed })).toMatchObject({ success: true });
    const stored = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(stored.backupCodes).toHaveLength(8);
  });
});

describe("a required enrollment", () => {
  async function start() {
    const user = await createAdministrator({ twoFactorRequired: true });
    const answer = await attempt(user.username);
    if (answer.success || !("requires2FASetup" in answer)) throw new Error("no enrollment was asked for");
    return { user, ...answer };
  }

  it("opens a session only after a code of the new secret, and returns ten backup codes", async () => {
    const { user, secret, setupToken, qrCode } = await start();
    expect(qrCode).toMatch(/^data:image\/png/);
    expect(await db.adminSession.count({ where: { userId: user.id } })).toBe(0);
    const wrong = attempt(user.username, { setupToken, twoFactorCode: "12345x" });
    await expect(wrong).rejects.toMatchObject(wrongCode);
    const answer = await signedIn(user.username, {}, { setupToken, twoFactorCode: oneTimeCode(secret) });
    expect(answer.user.twoFactorEnabled).toBe(true);
    expect(answer.backupCodes).toHaveLength(10);
    expect(await attempt(user.username)).toEqual({ success: false, requires2FA: true });
    const twoFactorCode = answer.backupCodes?.[3];
    expect(await attempt(user.username, { twoFactorCode })).toMatchObject({ success: true });
  });

  it("requires this administrator's newest setup token within 15 minutes", async () => {
    const { user, secret, setupToken } = await start();
    const foreign = await start();
    const refuses = (setupToken: string) =>
      expect(
        attempt(user.username, { twoFactorCode: oneTimeCode(secret), setupToken }),
      ).rejects.toMatchObject(wrongCode);
    await refuses(foreign.setupToken);
    const pendingTwoFactorAt = new Date(Date.now() - 15 * 60_000 - 1);
    await db.user.update({ where: { id: user.id }, data: { pendingTwoFactorAt } });
    await refuses(setupToken);
    await attempt(user.username);
    await refuses(setupToken);
  });

  it("is completed once, even with concurrent attempts", async () => {
    const { user, secret, setupToken } = await start();
    expect(await winnersOf(user.username, { setupToken, twoFactorCode: oneTimeCode(secret) })).toBe(1);
  });
});

it("counts neither successful sign-ins nor requests for a code as failed ones", async () => {
  const { user } = await createWithTwoFactor();
  const plain = await createAdministrator();
  const client = newClient();
  for (let round = 0; round < 11; round++) {
    expect(await attempt(plain.username, {}, client)).toMatchObject({ success: true });
    expect(await attempt(user.username, {}, client)).toMatchObject({ requires2FA: true });
  }
});
