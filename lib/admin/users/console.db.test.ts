import { verifyPassword } from "@/lib/access/auth/password";
import { enableTwoFactor, setUpTwoFactor } from "@/lib/access/auth/two-factor";
import {
  createAccount,
  listAccounts,
  removeTwoFactor,
  resetPassword,
  setRole,
} from "@/lib/admin/users/console";
import type { Role } from "@/lib/core/roles";
import { db } from "@/lib/data/db";
import { setStoredSettings } from "@/lib/data/settings/snapshot";
import { createAdministrator, PASSWORD as OLD_PASSWORD, openSession } from "@/tests/factories/administrators";
import { oneTimeCode } from "@/tests/factories/one-time-code";
import { signedIn } from "@/tests/factories/sign-ins";
import { withoutTwoFactor } from "@/tests/factories/two-factor";
import { written } from "@/tests/factories/written";

beforeEach(async () => {
  await db.auditLog.deleteMany();
  await db.user.deleteMany();
});
afterEach(() => setStoredSettings({}));

const entries = () => db.auditLog.findMany({ orderBy: { id: "asc" } });
const PASSWORD = "seven blue herons";

it("creates and lists accounts by the rules of the form, recorded as the console", async () => {
  await createAccount({ username: "ines", password: PASSWORD, email: "ines@example.com", role: "editor" });
  await createAccount({ username: "ana", password: PASSWORD });
  for (const [input, refusal] of [
    [{ username: "аnа" }, /looks like.* ana/],
    [{ username: "bo" }, /at least 3/],
    [{ username: "carl", password: "qwerty123" }, /most common/],
    [{ username: "carl", role: "boss" as Role }, /Choose a role/],
  ] as const)
    await expect(createAccount({ password: PASSWORD, ...input })).rejects.toThrow(refusal);
  expect((await listAccounts()).map(({ username, role }) => `${username} ${role}`)).toEqual([
    "ana owner",
    "ines editor",
  ]);
  const audited = await entries();
  expect(audited).toMatchObject(
    ["ines", "ana"].map((label) => ({ action: "user.create", username: "console", userId: null, label })),
  );
  expect(JSON.stringify(audited)).not.toContain(PASSWORD);
});

it("resets a password regardless of the name's case and ends the sessions", async () => {
  const user = await createAdministrator();
  await openSession(user.id);
  await resetPassword(user.username.toUpperCase(), PASSWORD);
  const { password } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(await verifyPassword(password, PASSWORD)).toBe(true);
  expect(await db.adminSession.count({ where: { userId: user.id } })).toBe(0);
  await expect(resetPassword(user.username, user.username)).rejects.toMatchObject({ code: "invalid" });
  await expect(resetPassword("nobody", PASSWORD)).rejects.toThrow("There is no administrator named nobody.");
  const entry = { action: "user.update", username: "console", label: user.username };
  expect(await entries()).toMatchObject([entry]);
});

it("refuses an empty or short password and changes nothing", async () => {
  const user = await createAdministrator();
  await openSession(user.id);
  for (const password of ["", "12345"]) {
    await expect(resetPassword(user.username, password)).rejects.toThrow(/at least 6 characters/);
  }
  const { password } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(await verifyPassword(password, OLD_PASSWORD)).toBe(true);
  expect(await db.adminSession.count({ where: { userId: user.id } })).toBe(1);
  expect(await entries()).toEqual([]);
});

it("reports that an account is inactive and does not activate it", async () => {
  const user = await createAdministrator({ isActive: false });
  expect(await resetPassword(user.username, PASSWORD)).toMatchObject({ isActive: false });
});

it("reports an account without a second factor and keeps its sessions", async () => {
  const none = await createAdministrator();
  const demanded = await createAdministrator({ twoFactorRequired: true });
  await openSession(none.id);
  expect(await removeTwoFactor(none.username)).toBe(false);
  expect(await db.adminSession.count({ where: { userId: none.id } })).toBe(1);
  expect(await entries()).toEqual([]);
  expect(await removeTwoFactor(demanded.username)).toBe(true);
  const row = await db.user.findUniqueOrThrow({ where: { id: demanded.id } });
  expect(row.twoFactorRequired).toBe(false);
});

it("turns off two-factor authentication with its passkeys and mails the account about the passkeys", async () => {
  const user = await createAdministrator();
  const data = { twoFactorEnabled: true, twoFactorSecret: "lost", backupCodes: ["x"] };
  await db.user.update({ where: { id: user.id }, data });
  const passkey = { credentialId: "key", publicKey: Buffer.from("k"), counter: 0, name: "Phone" };
  await db.adminPasskey.create({ data: { ...passkey, userId: user.id, transports: [], isSynced: false } });
  await openSession(user.id);
  await removeTwoFactor(user.username);
  expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject(withoutTwoFactor);
  expect(await db.adminPasskey.count()).toBe(0);
  expect(await db.adminSession.count({ where: { userId: user.id } })).toBe(0);
  const mail = await db.outgoingMail.findFirst({ where: { type: "passkeys" } });
  expect(mail).toMatchObject({ payload: { by: "console", address: "console" } });
});

it("an owner who lost the second factor can sign in and set up another one", async () => {
  const user = await createAdministrator();
  await db.user.update({ where: { id: user.id }, data: { twoFactorEnabled: true, twoFactorSecret: "lost" } });
  setStoredSettings({ ownersSecondFactor: true });
  await removeTwoFactor(user.username);
  expect((await signedIn(user.username)).success).toBe(true);
  const session = await openSession(user.id);
  expect(session.user.mustSetUpTwoFactor).toBe(true);
  const { secret, backupCodes } = await written((tx) => setUpTwoFactor(tx, session.user));
  const token = oneTimeCode(secret);
  await written((tx) => enableTwoFactor(tx, session, { secret, backupCodes, token }));
  expect((await openSession(user.id)).user).not.toHaveProperty("mustSetUpTwoFactor");
});

it("changes a role but keeps one active owner", async () => {
  const [one, other] = [await createAdministrator(), await createAdministrator()];
  await createAdministrator({ isActive: false });
  await setRole(one.username, "viewer");
  await expect(setRole(other.username, "viewer")).rejects.toThrow("The last active owner can't");
  await setRole(one.username, "owner");
  await setRole(other.username, "support");
  expect(await db.user.findUnique({ where: { id: other.id } })).toMatchObject({ role: "support" });
});
