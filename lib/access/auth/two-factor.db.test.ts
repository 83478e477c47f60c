import type { AdminSession, AdminUser } from "@/lib/access/auth/session";
import { signIn } from "@/lib/access/auth/sign-in";
import * as twoFactor from "@/lib/access/auth/two-factor";
import type { TwoFactorEnableInput } from "@/lib/core/sign-in-schema";
import { db } from "@/lib/data/db";
import { createAdministrator, openSession, PASSWORD } from "@/tests/factories/administrators";
import { oneTimeCode } from "@/tests/factories/one-time-code";
import { refusedFor } from "@/tests/factories/refusals";
import { newBrowser } from "@/tests/factories/sign-ins";
import { withoutTwoFactor } from "@/tests/factories/two-factor";
import { written } from "@/tests/factories/written";

const setUpTwoFactor = (user: AdminUser) => written((tx) => twoFactor.setUpTwoFactor(tx, user));
const enableTwoFactor = (session: AdminSession, input: TwoFactorEnableInput) =>
  written((tx) => twoFactor.enableTwoFactor(tx, session, input));
const regenerateBackupCodes = async (user: AdminUser) =>
  (await written((tx) => twoFactor.regenerateBackupCodes(tx, user))).backupCodes;

const disableTwoFactor = (session: AdminSession) =>
  written((tx) => twoFactor.disableTwoFactor(tx, { session, clientAddress: "192.0.2.1", userAgent: null }));

async function start() {
  const user = await createAdministrator();
  const session = await openSession(user.id);
  const { secret, backupCodes, qrCode } = await setUpTwoFactor(session.user);
  return { user, session, secret, backupCodes, qrCode };
}

async function enabled() {
  const setup = await start();
  const { session } = setup;
  await enableTwoFactor(session, inputOf(setup));
  return { ...setup, session: { ...session, user: { ...session.user, twoFactorEnabled: true } } };
}

const rowOf = (id: number) => db.user.findUniqueOrThrow({ where: { id } });
const inputOf = ({ secret, backupCodes }: { secret: string; backupCodes: string[] }) => ({
  secret,
  backupCodes,
  token: oneTimeCode(secret),
});
const invalid = { code: "invalid" };
const conflict = { code: "conflict" };
const unauthorized = { code: "unauthorized" };

const withCode = (username: string, twoFactorCode: string) =>
  signIn({ username, password: PASSWORD, twoFactorCode }, newBrowser);

describe("setting up a second factor", () => {
  it("does not change the sign-in and stores neither the secret nor a code in plain text", async () => {
    const { user, secret, backupCodes, qrCode } = await start();
    expect(qrCode).toMatch(/^data:image\/png;base64,/);
    expect(backupCodes).toHaveLength(10);
    const row = await rowOf(user.id);
    expect(row.twoFactorEnabled).toBe(false);
    expect(row.updatedAt).toEqual(user.updatedAt);
    const stored = JSON.stringify(row);
    for (const text of [secret, ...backupCodes]) expect(stored).not.toContain(text);
  });

  it("is confirmed by the issued secret, the issued codes, and a current code, in any order and spelling", async () => {
    const { user, session, secret, backupCodes } = await start();
    const spelled = { secret: secret.toLowerCase().replace(/.{4}/g, "$& "), token: oneTimeCode(secret) };
    await enableTwoFactor(session, { ...spelled, backupCodes: backupCodes.toReversed() });
    const row = await rowOf(user.id);
    const pending = { pendingTwoFactorSecret: null, pendingBackupCodes: [] };
    expect(row).toMatchObject({ twoFactorEnabled: true, ...pending });
    expect(row.backupCodes).toHaveLength(10);
    await expect(withCode(user.username, oneTimeCode(secret))).rejects.toMatchObject(unauthorized);
    expect(await withCode(user.username, backupCodes[0] ?? "")).toMatchObject({ success: true });
  });

  it.each([
    ["a wrong code", { token: "000000" }, "token"],
    ["another secret", { secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" }, "secret"],
    ["self-chosen backup codes", { backupCodes: ["AAAAAAAA"] }, "backupCodes"],
  ])("refuses %s", async (_name, change, field) => {
    const { user, session, ...setup } = await start();
    const enabling = enableTwoFactor(session, { ...inputOf(setup), ...change });
    await expect(enabling).rejects.toMatchObject(refusedFor(field));
    expect((await rowOf(user.id)).twoFactorEnabled).toBe(false);
  });

  it("refuses values issued to another administrator, over 15 minutes ago, or before a newer secret", async () => {
    const [mine, other] = [await start(), await start()];
    await expect(enableTwoFactor(mine.session, inputOf(other))).rejects.toMatchObject(invalid);
    await setUpTwoFactor(other.session.user);
    await expect(enableTwoFactor(other.session, inputOf(other))).rejects.toMatchObject(invalid);
    const pendingTwoFactorAt = new Date(Date.now() - 15 * 60_000 - 1);
    await db.user.update({ where: { id: mine.user.id }, data: { pendingTwoFactorAt } });
    await expect(enableTwoFactor(mine.session, inputOf(mine))).rejects.toMatchObject(invalid);
  });

  it("is confirmed once and ends the administrator's other sessions", async () => {
    const { user, session, ...setup } = await start();
    await openSession(user.id);
    const input = inputOf(setup);
    const attempts = await Promise.allSettled([1, 2, 3].map(() => enableTwoFactor(session, input)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const sessions = await db.adminSession.findMany({ where: { userId: user.id }, select: { id: true } });
    expect(sessions).toEqual([{ id: session.id }]);
  });

  it("is refused when there already is a second factor", async () => {
    const { session } = await enabled();
    await expect(setUpTwoFactor(session.user)).rejects.toMatchObject(conflict);
  });
});

describe("turning off the second factor", () => {
  it("removes all of its data, so that no code is required", async () => {
    const { user, session } = await enabled();
    await disableTwoFactor(session);
    expect(await rowOf(user.id)).toMatchObject({ ...withoutTwoFactor, twoFactorLastStep: null });
    expect(await withCode(user.username, "")).toMatchObject({ success: true });
  });
});

describe("new backup codes", () => {
  it("replace the old ones and require a second factor", async () => {
    const { user, session, backupCodes } = await enabled();
    const fresh = await regenerateBackupCodes(session.user);
    expect(fresh).toHaveLength(10);
    expect(fresh.filter((code) => backupCodes.includes(code))).toEqual([]);
    await expect(withCode(user.username, backupCodes[0] ?? "")).rejects.toMatchObject(unauthorized);
    expect(await withCode(user.username, fresh[0] ?? "")).toMatchObject({ success: true });
    const without = await start();
    await expect(regenerateBackupCodes(without.session.user)).rejects.toMatchObject(conflict);
  });
});
