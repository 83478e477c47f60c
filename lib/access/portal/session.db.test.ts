import { createHash } from "node:crypto";
import {
  endPortalSession,
  endPortalSessionsOf,
  readPortalSession,
  removeExpiredPortalSessions,
  startPortalSession,
} from "@/lib/access/portal/session";
import { removeExpiredVerifications } from "@/lib/commerce/portal/verifications";
import { db, pool } from "@/lib/data/db";
import { loadedWith } from "@/tests/factories/fresh-modules";
import { cookieValue } from "@/tests/factories/sign-ins";

const MARIA = { customerId: 1, email: "maria.alvarez@example.com", isVerified: false };

const start = async (customer = MARIA) => cookieValue(await startPortalSession(db, customer));

const age = (cookie: string, change: string) =>
  pool.query(`UPDATE portal_sessions SET ${change} WHERE id = $1`, [
    createHash("sha256").update(cookie).digest("hex"),
  ]);

beforeEach(() => db.portalSession.deleteMany());

it("carries 256 random bits and is stored as a hash", async () => {
  const header = await startPortalSession(db, MARIA);
  expect(header).toMatch(/^portal-session=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/);
  const [row] = await db.portalSession.findMany();
  expect(row?.id).toMatch(/^[0-9a-f]{64}$/);
  // The database's content is no valid cookie.
  expect(await readPortalSession(row?.id)).toBeNull();
});

it("has a secure cookie bound to the host when the site uses HTTPS", async () => {
  const secure = { SITE_URL: "https://www.example.com" };
  const { PORTAL_COOKIE: name, clearedPortalCookie } = await loadedWith(
    secure,
    () => import("@/lib/access/portal/session"),
  );
  expect(name).toBe("__Host-portal-session");
  expect(clearedPortalCookie).toBe(`${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure`);
});

it("belongs to one customer and is not opened by a forged cookie", async () => {
  const cookie = await start();
  expect(await readPortalSession(cookie)).toMatchObject(MARIA);
  const altered = [cookie.slice(1), `${cookie}0`, cookie.toLowerCase()];
  for (const forged of [undefined, "", ...altered, "a".repeat(5_000)])
    expect(await readPortalSession(forged)).toBeNull();
});

it("ends after half an hour without use, which extends it unless the session is only checked", async () => {
  const cookie = await start();
  await age(cookie, "last_seen_at = now() - interval '29 minutes'");
  await readPortalSession(cookie, { shouldExtend: false });
  await age(cookie, "last_seen_at = last_seen_at - interval '30 seconds'");
  expect(await readPortalSession(cookie)).not.toBeNull();
  await age(cookie, "last_seen_at = last_seen_at - interval '29 minutes'");
  expect(await readPortalSession(cookie)).not.toBeNull();
  await age(cookie, "last_seen_at = last_seen_at - interval '30 minutes'");
  expect(await readPortalSession(cookie)).toBeNull();
});

it("ends after eight hours, even when it is used", async () => {
  const cookie = await start();
  const [row] = await db.portalSession.findMany();
  const hours = ((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 3_600_000;
  expect(Math.round(hours * 100) / 100).toBe(8);
  await age(cookie, "expires_at = now()");
  expect(await readPortalSession(cookie)).toBeNull();
});

it("ends alone or with all sessions of its customer, without affecting other customers", async () => {
  const [one, two, three] = [await start(), await start(), await start()];
  const other = await start({ ...MARIA, customerId: 2, email: "daniel.oconnor@example.com" });
  await endPortalSession(one);
  expect([await readPortalSession(one), await readPortalSession(two)]).toEqual([null, expect.anything()]);
  await endPortalSessionsOf(1);
  expect([await readPortalSession(two), await readPortalSession(three)]).toEqual([null, null]);
  expect(await readPortalSession(other)).not.toBeNull();
});

it("is removed by the cleanup once it expires, as are expired verifications and codes", async () => {
  const [idle, old] = [await start(), await start()];
  await start();
  await age(idle, "last_seen_at = now() - interval '31 minutes'");
  await age(old, "expires_at = now() - interval '1 second'");
  expect(await removeExpiredPortalSessions(new Date())).toBe(2);
  expect(await db.portalSession.count()).toBe(1);

  const email = "someone@example.com";
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const requested = (id: string, minutes: number) => ({ id, client: "x", expiresAt: inMinutes(minutes) });
  const verifications = [requested("past", -1), requested("good", 1)];
  await db.portalVerification.createMany({ data: verifications.map((one) => ({ ...one, email })) });
  const code = (id: string, minutes: number) => ({ id, email, createdAt: inMinutes(-minutes) });
  const codes = [code("old", 61), code("may be prolonged", 59)];
  await db.portalCode.createMany({ data: codes.map((one) => ({ ...one, expiresAt: inMinutes(-1) })) });
  expect(await removeExpiredVerifications(new Date())).toBe(2);
  expect(await db.portalCode.findMany({ select: { id: true } })).toEqual([{ id: "may be prolonged" }]);
  expect(await db.portalVerification.findMany({ select: { id: true } })).toEqual([{ id: "good" }]);
});
