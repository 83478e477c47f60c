import { signIn } from "@/lib/access/auth/sign-in";
import { encrypt, keyedHash } from "@/lib/core/encryption";
import { db } from "@/lib/data/db";
import { createAdministrator, PASSWORD } from "@/tests/factories/administrators";
import { withKeys } from "@/tests/factories/keys";
import { oneTimeCode } from "@/tests/factories/one-time-code";
import { newBrowser } from "@/tests/factories/sign-ins";
import { createWithTwoFactor } from "@/tests/factories/two-factor";

const stored = async (id: number) => (await db.user.findUniqueOrThrow({ where: { id } })).twoFactorSecret;

const attempt = (username: string, twoFactorCode: string, by = signIn) =>
  by({ username, password: PASSWORD, twoFactorCode }, newBrowser);

const load = () => import("@/lib/admin/stored-secrets");

beforeEach(async () => {
  await db.user.deleteMany();
  await db.webhook.deleteMany();
});

it("encrypts a secret again with the first key once, so that it opens without the former key", async () => {
  const { user, secret } = await createWithTwoFactor();
  const before = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  await withKeys([9, 7], async () => {
    const { rotateKeys } = await load();
    expect((await rotateKeys()).renewed[0]).toEqual(["two-factor secrets", 1]);
    const after = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(after.twoFactorSecret).not.toBe(before.twoFactorSecret);
    expect(after.updatedAt).toEqual(before.updatedAt);
    expect((await rotateKeys()).renewed).toContainEqual(["two-factor secrets", 0]);
    expect(await stored(user.id)).toBe(after.twoFactorSecret);
  });
  await withKeys([9], async () => {
    const { assertKeysOpenStored } = await load();
    await assertKeysOpenStored();
    const own = await import("@/lib/access/auth/sign-in");
    expect(await attempt(user.username, oneTimeCode(secret), own.signIn)).toMatchObject({ success: true });
  });
});

it("rotation continues after an interruption and processes all batches", async () => {
  const { user } = await createWithTwoFactor();
  const envelope = await stored(user.id);
  await db.webhook.create({ data: { secret: "not an envelope", address: "https://example.com" } });
  const ids = Array.from({ length: 401 }, (_, index) => 1_000_000 + index);
  await db.user.createMany({
    data: ids.map((id) => ({
      id,
      username: `u-${id}`,
      password: "-",
      role: "viewer" as const,
      twoFactorSecret: encrypt("SECRET", `totp:${id}`),
    })),
  });
  await withKeys([9, 7], async () => {
    const { rotateKeys } = await load();
    const own = await import("@/lib/core/encryption");
    // State left by an earlier run.
    const twoFactorSecret = own.encrypt("SECRET", `totp:${user.id}`);
    await db.user.update({ where: { id: user.id }, data: { twoFactorSecret } });
    const { renewed, closed } = await rotateKeys();
    expect(renewed[0]).toEqual(["two-factor secrets", 401]);
    expect(closed).toContainEqual(["webhook secrets", 1]);
    expect(await stored(user.id)).not.toBe(envelope);
    const left = await db.user.count({
      where: { NOT: { twoFactorSecret: { startsWith: `v2.${own.currentKeyId}.` } } },
    });
    expect(left).toBe(0);
  });
});

it("stops the start when no key opens a secret, and says how to fix it", async () => {
  const { user } = await createWithTwoFactor();
  await withKeys([9], async () => {
    const { assertKeysOpenStored, rotateKeys } = await load();
    const line =
      /^Wrong settings: DATA_ENCRYPTION_KEY .*\(two-factor secrets: 1\): put the key .*rotate-keys -- --discard/;
    await expect(assertKeysOpenStored()).rejects.toThrow(line);
    expect((await rotateKeys()).closed[0]).toEqual(["two-factor secrets", 1]);
    await expect(assertKeysOpenStored()).rejects.toThrow(line);
    await rotateKeys({ discard: true });
    await assertKeysOpenStored();
    const { twoFactorEnabled, twoFactorSecret } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect([twoFactorEnabled, twoFactorSecret]).toEqual([true, null]);
  });
});

it("counts administrators whose backup codes match no key, and still starts", async () => {
  const { user } = await createWithTwoFactor();
  const { backupCodes } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  await createAdministrator();
  const { countClosedBackupCodes } = await load();
  expect(await countClosedBackupCodes()).toBe(0);
  await withKeys([9, 7], async () => expect(await (await load()).countClosedBackupCodes()).toBe(0));
  await db.user.update({ where: { id: user.id }, data: { twoFactorSecret: null } });
  await withKeys([9], async () => {
    const own = await load();
    await own.assertKeysOpenStored();
    expect(await own.countClosedBackupCodes()).toBe(1);
  });
  // Hashes without a key's name may be of any key.
  const former = backupCodes.map((code) => code.split(".")[1] ?? "");
  await db.user.update({ where: { id: user.id }, data: { backupCodes: former } });
  await withKeys([9], async () => expect(await (await load()).countClosedBackupCodes()).toBe(0));
});

it("a secret that no key opens gives a conflict at sign-in, and backup codes work under any key", async () => {
  const { user, secret, backupCodes } = await createWithTwoFactor();
  await db.user.update({ where: { id: user.id }, data: { twoFactorSecret: "v2.00000000.AA.AA.AA" } });
  const [first = "", second = "", third = ""] = backupCodes;
  const conflict = { code: "conflict", message: expect.stringContaining("passkey or a backup code") };
  await expect(attempt(user.username, oneTimeCode(secret))).rejects.toMatchObject(conflict);
  expect(await attempt(user.username, first)).toMatchObject({ success: true });
  await expect(attempt(user.username, first)).rejects.toMatchObject({ code: "unauthorized" });
  await withKeys([9, 7], async () => {
    const own = await import("@/lib/access/auth/sign-in");
    expect(await attempt(user.username, second, own.signIn)).toMatchObject({ success: true });
    await expect(attempt(user.username, second, own.signIn)).rejects.toMatchObject({ code: "unauthorized" });
    const { rotateKeys } = await load();
    expect((await rotateKeys()).withFormerCodes).toBe(1);
  });
  // Stored form before hashes named their key.
  const former = keyedHash("backup-codes", `${user.id}:${third}`);
  await db.user.update({ where: { id: user.id }, data: { backupCodes: [former] } });
  expect(await attempt(user.username, third)).toMatchObject({ success: true });
  expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).backupCodes).toEqual([]);
});
