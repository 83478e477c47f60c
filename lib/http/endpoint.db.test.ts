import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import { z } from "zod";
import { readSession, SESSION_COOKIE, startSession } from "@/lib/access/auth/session";
import { startPortalSession } from "@/lib/access/portal/session";
import { AppError } from "@/lib/core/errors";
import type { Role } from "@/lib/core/roles";
import { SOCKET_ADDRESS_HEADER } from "@/lib/core/socket-address";
import { db } from "@/lib/data/db";
import { setStoredSettings } from "@/lib/data/settings/snapshot";
import { endpoint } from "@/lib/http/endpoint";

const address = "http://site.test/api/things/7";
const route = { params: Promise.resolve({ id: "7" }) };
const json = { "content-type": "application/json", host: "site.test" };

const call = (
  handler: ReturnType<typeof endpoint>,
  init: ConstructorParameters<typeof NextRequest>[1] = {},
  url = address,
) => handler(new NextRequest(url, init), route);

const createItem = endpoint({
  access: "admin",
  right: "content.write",
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({ name: z.string().min(1, "Name is required") }),
  status: 201,
  run: async ({ body, params, session }) => ({
    thing: { ...body, id: params.id, by: session.user.username },
  }),
});

const viewed = endpoint({
  access: "public",
  run: async ({ viewerMay }) => ({ all: await viewerMay("content.read") }),
});

async function signIn(
  data: Partial<{ role: Role; twoFactorEnabled: boolean; mustChangePassword: boolean }> = {},
): Promise<string> {
  const user = await db.user.create({
    data: { username: `ana-${randomUUID()}`, password: "x", role: "owner", ...data },
  });
  return (await startSession(user.id)).split(";")[0] ?? "";
}

afterEach(() => setStoredSettings({}));

describe("endpoint", () => {
  it("answers 401 before any other check", async () => {
    const headers = { origin: "https://evil.test", host: "site.test" };
    const response = await call(createItem, { method: "POST", body: "not json", headers });
    expect(response.status).toBe(401);
    const refusal = { success: false, code: "unauthorized", requestId: expect.any(String) };
    expect(await response.json()).toMatchObject(refusal);
  });

  it("runs for an administrator and wraps the answer", async () => {
    const headers = { ...json, cookie: await signIn() };
    const sent = JSON.stringify({ name: "a", extra: 1 });
    const response = await call(createItem, { method: "POST", body: sent, headers });
    expect(response.status).toBe(201);
    expect(response.headers.get("x-request-id")).toBeTruthy();
    expect(response.headers.get("cache-control")).toBe("no-store");
    const body = await response.json();
    expect(body).toMatchObject({ success: true, thing: { name: "a", id: 7 } });
    expect(body.thing).not.toHaveProperty("extra");
  });

  it("sends the version of a record as its ETag, and none while nothing is stored", async () => {
    const thing = z.object({ updatedAt: z.string().nullable() }).nullable();
    const etagFor = async (stored: z.output<typeof thing>) => {
      const response = z.object({ thing });
      const read = endpoint({
        access: "public",
        response,
        etagOf: "thing",
        run: async () => ({ thing: stored }),
      });
      return (await call(read)).headers.get("etag");
    };
    const updatedAt = "2026-11-02T10:00:00.000Z";
    const etags = [{ updatedAt }, { updatedAt: null }, null].map(etagFor);
    expect(await Promise.all(etags)).toEqual([`"${updatedAt}"`, null, null]);
  });

  it.each([
    ["another site's page", { origin: "https://evil.test" }, '{"name":"a"}', 403],
    ["malformed JSON", {}, '{"name":', 400],
    ["invalid UTF-8", {}, new Uint8Array([0x22, 0xff, 0x22]), 400],
    ["another content type", { "content-type": "text/plain" }, '{"name":"a"}', 415],
    ["a body over 64 KiB", {}, JSON.stringify({ name: "x".repeat(70_000) }), 413],
    ["a missing field", {}, "{}", 422],
    ["a body that is not an object", {}, "[]", 422],
  ])("refuses %s", async (_name, change, body, status) => {
    const headers = { ...json, cookie: await signIn(), ...change };
    const response = await call(createItem, { method: "POST", body, headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, message: expect.any(String) });
  });

  it("allows an owner who must turn on 2FA only the calls for that, and grants no other rights", async () => {
    const own = { access: "admin", right: "own" } as const;
    const closed = endpoint({ ...own, run: async () => ({}) });
    const beforeProof = endpoint({
      ...own,
      beforeTwoFactor: true,
      run: async ({ session }) => ({ must: session.user.mustSetUpTwoFactor ?? false }),
    });
    const callWith = async (cookie: string) => {
      const answers = [closed, beforeProof, viewed].map((one) => call(one, { headers: { cookie } }));
      const [refused, redirected, shown] = await Promise.all(
        (await Promise.all(answers)).map((one) => one.json()),
      );
      return [refused.code, redirected.must, shown.all];
    };
    const [owner, withCodes] = [await signIn(), await signIn({ twoFactorEnabled: true })];
    const editor = await signIn({ role: "editor" });
    const free = [undefined, false, true];
    expect(await callWith(owner)).toEqual(free);
    setStoredSettings({ ownersSecondFactor: true });
    expect(await callWith(owner)).toEqual(["second_factor_required", true, false]);
    expect([await callWith(withCodes), await callWith(editor)]).toEqual([free, free]);
    // A changed role applies to open sessions.
    await db.user.updateMany({ where: { role: "editor" }, data: { role: "owner" } });
    expect(await callWith(editor)).toEqual(["second_factor_required", true, false]);
    setStoredSettings({});
    expect(await callWith(owner)).toEqual(free);
  });

  it("allows an administrator who must choose a new password only the calls for that", async () => {
    const own = { access: "admin", right: "own", run: async () => ({}) } as const;
    const calls = [endpoint(own), endpoint({ ...own, beforeTwoFactor: true })];
    const beforeProof = endpoint({ ...own, beforeNewPassword: true });
    const headers = { cookie: await signIn({ mustChangePassword: true }) };
    for (const one of calls) {
      const response = await call(one, { headers });
      expect([response.status, (await response.json()).code]).toEqual([403, "new_password_required"]);
    }
    setStoredSettings({ ownersSecondFactor: true });
    expect((await call(beforeProof, { headers })).status).toBe(200);
    setStoredSettings({});
    expect(await (await call(viewed, { headers })).json()).toMatchObject({ all: false });
  });

  it("admits a customer only with the portal cookie, and only to their own account", async () => {
    let runs = 0;
    const account = endpoint({
      access: "portal",
      run: async ({ session }) => {
        runs++;
        return { of: session.customerId };
      },
    });
    const callWith = (cookie: string, customer?: string) =>
      account(new NextRequest(address, { headers: { cookie } }), { params: Promise.resolve({ customer }) });
    const customer = { customerId: 7, email: "a@example.com", isVerified: false };
    const cookie = (await startPortalSession(db, customer)).split(";")[0] ?? "";
    for (const [adminCookie, customer] of [
      ["", "7"],
      ["portal-session=made-up", "7"],
      [await signIn(), "7"],
      [cookie, "8"],
      [cookie, "07"],
      [cookie, "7 "],
      [cookie, ""],
    ] as const) {
      expect([customer, (await callWith(adminCookie, customer)).status]).toEqual([customer, 401]);
    }
    expect(runs).toBe(0);
    expect(await (await callWith(cookie, "7")).json()).toEqual({ of: 7 });
    expect((await callWith(cookie)).status).toBe(200);
  });

  it("names the fields of a 422 and hides an unexpected failure", async () => {
    const cookie = await signIn();
    const invalid = await call(createItem, { method: "POST", headers: { ...json, cookie } });
    expect((await invalid.json()).fields).toHaveProperty("name");

    const broken = endpoint({
      access: "public",
      run: async () => {
        throw new Error("secret detail");
      },
    });
    const response = await call(broken);
    expect(response.status).toBe(500);
    expect(JSON.stringify(await response.json())).not.toContain("secret detail");
  });

  it("keeps a public list's answer to an administrator out of every cache", async () => {
    const list = endpoint({
      access: "public",
      cache: "list",
      run: async ({ viewerMay }) => ({ things: (await viewerMay("content.read")) ? [1, 2] : [1] }),
    });
    const cookie = await signIn();
    const answers = [await call(list), await call(list, { headers: { cookie } })] as const;
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { things: [1] },
      { things: [1, 2] },
    ]);
    expect(answers[0].headers.get("cache-control")).toMatch(/^public, max-age=\d, stale-while-revalidate/);
    expect(answers[1].headers.get("cache-control")).toBe("no-store");
    for (const { headers } of answers) expect(headers.get("vary")).toBe("Cookie");
  });

  it("limits by the client's address and says how long to wait", async () => {
    const limited = endpoint({ access: "public", limit: "leads", run: async () => ({}) });
    const from = (ip: string) =>
      call(limited, { method: "POST", headers: { host: "site.test", [SOCKET_ADDRESS_HEADER]: ip } });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) statuses.push((await from("192.0.2.1")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number((await from("192.0.2.1")).headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await from("192.0.2.2")).status).toBe(200);
  });

  it("passes on Retry-After and other headers of a failure", async () => {
    const waiting = endpoint({
      access: "public",
      run: async () => {
        throw new AppError("unavailable", undefined, { retryAfterSeconds: 5, headers: { "X-Why": "a" } });
      },
    });
    const response = await call(waiting);
    expect(response.status).toBe(503);
    expect(response.headers.get("x-why")).toBe("a");
    expect(response.headers.get("retry-after")).toBe("5");
  });
});

describe("an administrator's session", () => {
  const cookieValue = (cookie: string) => cookie.slice(SESSION_COOKIE.length + 1);
  const age = (data: { lastSeenAt?: Date; expiresAt?: Date }) => db.adminSession.updateMany({ data });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

  it("ends after two idle hours, at its absolute end, and when its administrator is deactivated", async () => {
    const value = cookieValue(await signIn());
    expect(await readSession(value)).not.toBeNull();
    await age({ lastSeenAt: hoursAgo(2) });
    expect(await readSession(value)).toBeNull();
    await age({ lastSeenAt: new Date(), expiresAt: new Date(Date.now() - 1) });
    expect(await readSession(value)).toBeNull();
    await age({ expiresAt: new Date(Date.now() + 60_000) });
    expect(await readSession(value)).not.toBeNull();
    await db.user.updateMany({ data: { isActive: false } });
    expect(await readSession(value)).toBeNull();
  });

  it("is extended by use, but not by polling", async () => {
    const value = cookieValue(await signIn());
    const before = hoursAgo(1.5);
    await age({ lastSeenAt: before });
    const lastSeenAt = async () =>
      (await db.adminSession.findFirstOrThrow({ orderBy: { createdAt: "desc" } })).lastSeenAt;
    await readSession(value, { shouldExtend: false });
    expect(await lastSeenAt()).toEqual(before);
    await readSession(value);
    expect(await lastSeenAt()).not.toEqual(before);
  });

  it("is not opened by a forged, invalid, or missing cookie", async () => {
    const value = cookieValue(await signIn());
    for (const cookie of [`${value.slice(0, -3)}abc`, "garbage", undefined])
      expect(await readSession(cookie)).toBeNull();
  });
});
