import { knownBrowserId } from "@/lib/access/auth/known-browser";
import { hashPassword, verifyPassword } from "@/lib/access/auth/password";
import {
  composeResetMail,
  queueResetMails,
  requestPasswordReset,
  resetLinkOf,
  resetPassword,
} from "@/lib/access/auth/password-reset";
import { db, pool } from "@/lib/data/db";
import { mailTypes } from "@/lib/jobs/mail/schema";
import { createAdministrator, openSession, PASSWORD } from "@/tests/factories/administrators";
import { withKeys } from "@/tests/factories/keys";
import { lastMail } from "@/tests/factories/queued-mails";
import { refusedFor } from "@/tests/factories/refusals";
import { cookieValue } from "@/tests/factories/sign-ins";

const NEW = "seven blue herons";
const client = { clientAddress: "192.0.2.1", requestId: "r", userAgent: null };
const over = refusedFor("token", expect.stringContaining("ask for a new one"));
const soon = () => Date.now() + 60_000;

beforeEach(async () => {
  await pool.query("DELETE FROM rate_limits");
  await pool.query("DELETE FROM outgoing_mails");
  await pool.query("DELETE FROM graphile_worker._private_jobs");
  await db.user.deleteMany();
});

let people = 0;

async function person(data: { email?: string | null; isActive?: boolean } = {}) {
  people += 1;
  const user = await createAdministrator();
  return db.user.update({ where: { id: user.id }, data: { email: `person_${people}@example.com`, ...data } });
}

const tokenFor = async (id: number, expiresAt = soon()) => (await resetLinkOf(id, expiresAt))?.token ?? "";
const passwordOf = async (id: number) => (await db.user.findUniqueOrThrow({ where: { id } })).password;

async function requestReset(account: string): Promise<number[]> {
  await pool.query("DELETE FROM graphile_worker._private_jobs");
  await requestPasswordReset(account);
  const { rows } = await pool.query("SELECT payload FROM graphile_worker._private_jobs");
  // Nothing that was typed is stored.
  expect(rows).toEqual([{ payload: { userIds: expect.any(Array), expiresAt: expect.any(Number) } }]);
  return rows[0].payload.userIds;
}

describe("asking for a link", () => {
  it("queues one job for any input and finds accounts only by an exact name or address", async () => {
    const user = await person();
    await person({ email: null });
    const inactive = await person({ isActive: false });
    const without = await person({ email: null });
    expect(await requestReset(user.username.toUpperCase())).toEqual([user.id]);
    expect(await requestReset(user.email?.toUpperCase() ?? "")).toEqual([user.id]);
    for (const nobody of ["no-one", "%", "person%example.com", "_", inactive.username, without.username]) {
      expect(await requestReset(nobody)).toEqual([]);
    }
    // An underscore is literal, not a wildcard.
    expect(await requestReset(user.email?.replace("_", "x") ?? "")).toEqual([]);
  });

  it("mails at most five accounts that share an address", async () => {
    const users = [];
    for (let i = 0; i < 7; i++) users.push(await person({ email: "shared@example.com" }));
    expect(await requestReset("shared@example.com")).toEqual(users.slice(0, 5).map(({ id }) => id));
  });

  it("queues at most three valid mails for an account and does not affect other accounts", async () => {
    const [one, other] = [await person(), await person()];
    for (let i = 0; i < 5; i++) await queueResetMails([one.id], soon() + i);
    await queueResetMails([one.id, other.id], soon());
    const mails = await db.outgoingMail.findMany({ orderBy: { id: "asc" } });
    const recipients = mails.map(({ payload }) => mailTypes["password-reset"].parse(payload).userId);
    expect(recipients).toEqual([one.id, one.id, one.id, other.id]);
  });
});

describe("the mail with the link", () => {
  it("goes only to the account, with the token behind the # of the site's address", async () => {
    const user = await person();
    const expiresAt = soon();
    const mail = await composeResetMail({ userId: user.id, expiresAt });
    expect(mail).toMatchObject({ to: user.email, subject: `New password for ${user.username}` });
    const token = await tokenFor(user.id, expiresAt);
    expect(mail?.text).toContain(
      `http://localhost:3000/admin/reset-password#${token}/${encodeURIComponent(user.username)}\n`,
    );
    expect(mail?.text.match(/https?:/g)).toHaveLength(1);
  });

  it("is not composed after the link expires, without an address, or for an inactive account", async () => {
    const { id: userId } = await person();
    expect(await composeResetMail({ userId, expiresAt: Date.now() - 1 })).toBeNull();
    for (const { id } of [await person({ email: null }), await person({ isActive: false })])
      expect(await composeResetMail({ userId: id, expiresAt: soon() })).toBeNull();
  });
});

describe("the link", () => {
  it("changes the password, ends the sessions, keeps the second factor, and is logged and mailed", async () => {
    const user = await person();
    const lastLogin = new Date();
    const data = { lastLogin, twoFactorEnabled: true, twoFactorSecret: "kept", backupCodes: ["kept"] };
    await db.user.update({ where: { id: user.id }, data });
    await openSession(user.id);
    const input = { token: await tokenFor(user.id), password: NEW };
    const { cookie, ...rest } = await resetPassword(input, client);
    // Only an invited person gets the name: all others have signed in before.
    expect(rest).toEqual({});
    expect(await verifyPassword(await passwordOf(user.id), NEW)).toBe(true);
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject(data);
    expect(await db.adminSession.count({ where: { userId: user.id } })).toBe(0);
    expect(await knownBrowserId(user.username, cookieValue(cookie))).toMatch(/^link-/);
    const entry = { action: "user.password-reset", userId: user.id, label: user.username };
    const written = await db.auditLog.findMany({ where: { userId: user.id } });
    expect(written).toMatchObject([{ ...entry, details: { changes: { password: { hidden: true } } } }]);
    expect(await db.outgoingMail.count()).toBe(1);
    const notice = await lastMail("password-changed");
    expect(notice).toMatchObject({ to: user.email, subject: `Password changed: ${user.username}` });
  });

  it("works once, even with concurrent requests, and makes other links invalid", async () => {
    const user = await person();
    const [token, other] = [await tokenFor(user.id), await tokenFor(user.id, soon() + 1)];
    const tries = [1, 2, 3].map((n) => resetPassword({ token, password: `${NEW} ${n}` }, client));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(over);
    for (const used of [token, other])
      await expect(resetPassword({ token: used, password: NEW }, client)).rejects.toMatchObject(over);
  });

  it("becomes invalid with its expiry, a new address or password, or a deactivated account", async () => {
    const user = await person();
    const stranger = await person();
    const update = (data: object) => db.user.update({ where: { id: user.id }, data });
    const refused = (token: string) =>
      expect(resetPassword({ token, password: NEW }, client)).rejects.toMatchObject(over);
    const expiresAt = soon();
    const token = await tokenFor(user.id, expiresAt);
    const [id, time, hash] = token.split(".");
    await refused([id, Date.now() - 1, hash].join("."));
    await refused([id, expiresAt + 1, hash].join("."));
    await refused([stranger.id, time, hash].join("."));
    for (const made of ["", "1.2.3", `${token}x`, `${"9".repeat(30)}.${time}.${hash}`]) await refused(made);
    for (const change of [
      { email: "elsewhere@example.com" },
      { email: null },
      { isActive: false },
      { password: await hashPassword(PASSWORD) },
    ]) {
      await update(change);
      await refused(token);
      await update({ email: user.email, isActive: true, password: user.password });
    }
    await resetPassword({ token, password: NEW }, client);
  });

  it("is not used up by a password that is too common", async () => {
    const user = await person();
    const token = await tokenFor(user.id);
    const tooCommon = refusedFor("password", expect.stringContaining("common"));
    await expect(resetPassword({ token, password: "qwerty123" }, client)).rejects.toMatchObject(tooCommon);
    await resetPassword({ token, password: NEW }, client);
  });

  it("still works when its key is no longer the first one", async () => {
    const user = await person();
    const token = await tokenFor(user.id);
    await withKeys([9, 7], async () => {
      const own = await import("@/lib/access/auth/password-reset");
      await own.resetPassword({ token, password: NEW }, client);
    });
    expect(await verifyPassword(await passwordOf(user.id), NEW)).toBe(true);
  });
});
