import { createHash } from "node:crypto";
import { composeFloodMail } from "@/lib/access/auth/account-mail";
import {
  cookieOfLink,
  knownBrowserCookie,
  knownBrowserId,
  knownBrowserLink,
} from "@/lib/access/auth/known-browser";
import { hashPassword } from "@/lib/access/auth/password";
import { signIn } from "@/lib/access/auth/sign-in";
import { db, pool } from "@/lib/data/db";
import { mailTypes } from "@/lib/jobs/mail/schema";
import { createAdministrator, PASSWORD } from "@/tests/factories/administrators";
import { cookieValue, newBrowser, signedIn } from "@/tests/factories/sign-ins";
import { createWithTwoFactor } from "@/tests/factories/two-factor";

const refusal = { code: "unauthorized", message: "Invalid credentials" };
const limited = { code: "rate_limited", details: { retryAfterSeconds: expect.any(Number) } };

type From = { address?: string; browser?: string | undefined };

let networks = 0;
const newAddress = () => `10.${networks >> 8}.${networks++ & 255}.7`;

function attempt(
  username: string,
  rest: { password?: string; twoFactorCode?: string } = {},
  { address = newAddress(), browser }: From = {},
) {
  const client = { ...newBrowser, clientAddress: address, knownBrowserCookie: browser };
  return signIn({ username, password: PASSWORD, ...rest }, client);
}

/** Codes of the refused attempts. */
async function refusalsOf(attempts: ReturnType<typeof attempt>[]): Promise<string[]> {
  const results = await Promise.allSettled(attempts);
  return results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
}

const fail = (username: string, from: From = {}) =>
  expect(attempt(username, { password: "wrong" }, from)).rejects.toMatchObject(refusal);

const knownBrowserOf = async (username: string) =>
  (await signedIn(username, { clientAddress: newAddress() })).browser;

describe("a stranger's failed sign-ins under a name", () => {
  it("lock out only the stranger's network and this name, not other networks or a known browser", async () => {
    const [{ username }, other] = [await createAdministrator(), await createAdministrator()];
    const browser = await knownBrowserOf(username);
    const hosts = Array.from({ length: 10 }, (_, place) => `192.0.2.${place}`);
    await Promise.all(hosts.map((address) => fail(username, { address })));
    const address = "192.0.2.99";
    await expect(attempt(username.toUpperCase(), {}, { address })).rejects.toMatchObject(limited);
    expect(await attempt(other.username, {}, { address })).toMatchObject({ success: true });
    expect(await attempt(username)).toMatchObject({ success: true });
    expect(await attempt(username, {}, { address: "192.0.2.1", browser })).toMatchObject({ success: true });
  });

  it("do not lock out a known browser behind the same address", async () => {
    const { username } = await createAdministrator();
    const browser = await knownBrowserOf(username);
    const address = newAddress();
    await Promise.all(Array.from({ length: 10 }, (_, place) => fail(`nobody-${place}`, { address })));
    await expect(attempt(username, {}, { address })).rejects.toMatchObject(limited);
    expect(await attempt(username)).toMatchObject({ success: true });
    expect(await attempt(username, {}, { address, browser })).toMatchObject({ success: true });
  });

  it("are limited to a hundred an hour from many networks, and a mailed link passes that limit", async () => {
    const account = await createAdministrator();
    const { username } = account;
    const browser = await knownBrowserOf(username);
    const wrong = { password: "wrong" };
    const codes = await refusalsOf(Array.from({ length: 130 }, () => attempt(username, wrong)));
    expect(codes.filter((code) => code === "unauthorized")).toHaveLength(100);
    expect(codes.filter((code) => code === "rate_limited")).toHaveLength(30);

    const refusal = { ...limited, message: expect.stringContaining("open the link in the email") };
    await expect(attempt(username)).rejects.toMatchObject(refusal);
    expect(await attempt(username, {}, { browser })).toMatchObject({ success: true });
    const proof = new URL(knownBrowserLink(account), "http://x").searchParams.get("proof") ?? "";
    const cookie = (await cookieOfLink(account.id, proof)) ?? "";
    expect(cookie).toContain("Max-Age=86400");
    expect(await attempt(username, {}, { browser: cookieValue(cookie) })).toMatchObject({ success: true });
  });

  it("are answered with growing delays before they are refused", async () => {
    const { username } = await createAdministrator();
    const address = newAddress();
    for (let failure = 0; failure < 3; failure++) await fail(username, { address });
    const begun = performance.now();
    for (let failure = 0; failure < 3; failure++) await fail(username, { address });
    // 100, 200 and 400 ms; a timer may be a millisecond early.
    expect(performance.now() - begun).toBeGreaterThan(690);
  });

  it("include wrong authenticator codes, wrong backup codes, and wrong passwords", async () => {
    const { user, backupCodes } = await createWithTwoFactor();
    const address = newAddress();
    const wrong = [{ twoFactorCode: "00000x" }, { twoFactorCode: "AAAA-AAAA" }, { password: "wrong" }];
    const attempts = Array.from({ length: 12 }, (_, place) =>
      attempt(user.username, wrong[place % 3], { address }),
    );
    const codes = await refusalsOf(attempts);
    expect(codes.filter((code) => code === "unauthorized")).toHaveLength(10);
    const twoFactorCode = backupCodes[0];
    await expect(attempt(user.username, { twoFactorCode }, { address })).rejects.toMatchObject(limited);
  });
});

describe("a known browser", () => {
  it("has a separate limit: after ten failures only that browser is refused", async () => {
    const { username } = await createAdministrator();
    const [browser, other] = [await knownBrowserOf(username), await knownBrowserOf(username)];
    const address = newAddress();
    await Promise.all(Array.from({ length: 10 }, () => fail(username, { address, browser })));
    await expect(attempt(username, {}, { address, browser })).rejects.toMatchObject(limited);
    await expect(attempt(username, {}, { browser })).rejects.toMatchObject(limited);
    expect(await attempt(username, {}, { address, browser: other })).toMatchObject({ success: true });
    expect(await attempt(username, {}, { address })).toMatchObject({ success: true });
  });

  it("keeps its id when it signs in again", async () => {
    const { username } = await createAdministrator();
    const browser = await knownBrowserOf(username);
    const again = await signedIn(username, { clientAddress: newAddress(), knownBrowserCookie: browser });
    const id = await knownBrowserId(username, browser);
    expect(id).toEqual(expect.any(String));
    expect(await knownBrowserId(username.toUpperCase(), again.browser)).toBe(id);
  });

  it("is recognized only under its username, until it expires, is altered, or the password changes", async () => {
    const [user, other] = [await createAdministrator(), await createAdministrator()];
    const browser = await knownBrowserOf(user.username);
    for (const name of [other.username, "nobody-has-this"])
      expect(await knownBrowserId(name, browser)).toBeNull();
    const [id, expires, signature] = browser.split(".");
    const forged = browser.replace(/.$/, (end) => (end === "A" ? "B" : "A"));
    for (const altered of [forged, `${id}.${Number(expires) + 1}.${signature}`])
      expect(await knownBrowserId(user.username, altered)).toBeNull();
    expect(await cookieOfLink(other.id, browser)).toBeNull();

    jest.useFakeTimers({
      doNotFake: ["nextTick", "setImmediate", "setTimeout"],
      now: Date.now() - 366 * 86_400_000,
    });
    const past = cookieValue(knownBrowserCookie(user, "browser"));
    jest.useRealTimers();
    expect(await knownBrowserId(user.username, past)).toBeNull();

    expect(await knownBrowserId(user.username, browser)).not.toBeNull();
    const password = await hashPassword("a new password");
    await db.user.update({ where: { id: user.id }, data: { password } });
    expect(await knownBrowserId(user.username, browser)).toBeNull();
  });
});

describe("a flood of failures", () => {
  it("sends one mail for a name, whether or not the name exists", async () => {
    await pool.query("DELETE FROM outgoing_mails");
    const { id, username } = await createAdministrator();
    const many = (name: string) => Promise.all(Array.from({ length: 15 }, () => fail(name)));
    await many(username);
    await many("nobody-has-this");
    const mails = await db.outgoingMail.findMany({ where: { type: "sign-in-flood" } });
    const userIds = mails.map(({ payload }) => mailTypes["sign-in-flood"].parse(payload).userId);
    expect(userIds.sort()).toEqual([0, id]);
  });

  it("is reported to the administrator with a link, and to staff without one", async () => {
    const user = await createAdministrator();
    const compose = () => composeFloodMail({ userId: user.id, hour: 1 });
    expect(await composeFloodMail({ userId: 0, hour: 1 })).toBeNull();
    const toStaff = await compose();
    expect(toStaff).toMatchObject({ to: "sales@bayline.example.com" });
    expect(toStaff?.text).toContain(user.username);
    expect(toStaff?.text).not.toContain("/api/known-browser");
    await db.user.update({ where: { id: user.id }, data: { email: "ana@example.com" } });
    const toOwner = await compose();
    expect(toOwner).toMatchObject({ to: "ana@example.com" });
    const link = toOwner?.text.match(/http:\/\/localhost:3000(\/api\/known-browser\?\S+)/)?.[1] ?? "";
    const query = new URL(link, "http://x").searchParams;
    expect(query.get("user")).toBe(String(user.id));
    expect(await cookieOfLink(user.id, query.get("proof") ?? "")).toContain("HttpOnly; SameSite=Strict");
  });
});

it("limits store a hash of the typed name instead of the name", async () => {
  await fail("a password in the wrong field");
  const { rows } = await pool.query("SELECT key FROM rate_limits");
  expect(JSON.stringify(rows)).not.toContain("a password");
  const hash = createHash("sha256").update("a password in the wrong field").digest("base64url");
  expect(JSON.stringify(rows)).toContain(hash);
});
