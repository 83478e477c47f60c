import { knownBrowserLink } from "@/lib/access/auth/known-browser";
import { oneTimeCode } from "@/tests/factories/one-time-code";
import {
  call,
  createAdministrator,
  database,
  enableTwoFactor,
  forgetUsedStep,
  prepareSite,
  signIn,
} from "./site";

prepareSite();

const login = (body: unknown, headers?: Record<string, string>) =>
  call("POST", "/api/admin/login", { body, headers });

describe("POST /api/admin/login", () => {
  it("returns the user, and a cookie that scripts and other sites can't use", async () => {
    const { id, username, password } = await createAdministrator();
    const answer = await login({ username, password, somethingElse: 1 });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, user: { id, username, twoFactorEnabled: false } });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).toMatch(/Max-Age=43200/);
    const me = await call("GET", "/api/admin/me", { cookie: answer.cookie });
    expect(me.body).toMatchObject({ user: { id, username, role: "owner", mustChangePassword: false } });
  });

  it("returns the same 401 for an unknown name, a wrong password, and an inactive account", async () => {
    const { username } = await createAdministrator();
    const inactive = await createAdministrator({ isActive: false });
    const attempts = [{ username: "nobody", password: "x" }, { username, password: "x" }, inactive];
    const message = "Invalid credentials";
    for (const attempt of attempts) {
      const { status, body, cookie } = await login(attempt);
      expect({ status, cookie, body }).toEqual({
        status: 401,
        cookie: undefined,
        body: {
          success: false,
          message,
          error: message,
          code: "unauthorized",
          requestId: expect.any(String),
        },
      });
    }
  });

  it("names missing fields and fields of another type", async () => {
    const fields = { username: ["Username is required"], password: ["Password is required"] };
    for (const body of [{}, { username: ["admin"], password: { $ne: 1 } }])
      expect(await login(body)).toMatchObject({ status: 422, body: { success: false, fields } });
  });

  it("recognizes a browser that signed in before, despite a stranger's failures", async () => {
    const admin = await createAdministrator();
    const first = await login(admin);
    const known = first.headers.getSetCookie().find((cookie) => cookie.startsWith("known-browser-")) ?? "";
    expect(known).toMatch(
      /^known-browser-[0-9a-f]{16}=[^;]+; Max-Age=31536000; Path=\/api\/admin\/login; HttpOnly; SameSite=Strict$/,
    );
    const fail = () => login({ username: admin.username, password: "wrong" });
    const codes = (await Promise.all(Array.from({ length: 12 }, fail))).map(({ status }) => status).sort();
    expect(codes).toEqual([...Array(10).fill(401), 429, 429]);
    const locked = await login(admin);
    expect([locked.status, Number(locked.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await login(admin, { cookie: known.split(";")[0] ?? "" })).status).toBe(200);

    const changed = await call("PUT", `/api/admin/users/${admin.id}`, {
      cookie: first.cookie,
      body: { password: "another one", currentPassword: admin.password },
    });
    const renewed =
      changed.headers.getSetCookie().find((cookie) => cookie.startsWith("known-browser-")) ?? "";
    const now = { username: admin.username, password: "another one" };
    expect((await login(now, { cookie: renewed.split(";")[0] ?? "" })).status).toBe(200);
  });

  it("recognizes a browser that opened the link of a mail, but not a forged link", async () => {
    const admin = await createAdministrator();
    const { rows } = await database.query<{ password: string }>("SELECT password FROM users WHERE id = $1", [
      admin.id,
    ]);
    const link = knownBrowserLink({ ...admin, password: rows[0]?.password ?? "" });
    const opened = await call("GET", link);
    expect(opened.status).toBe(303);
    expect(opened.headers.get("location")).toBe("/admin/login");
    expect(opened.headers.getSetCookie()).toEqual([expect.stringMatching(/^known-browser-.*HttpOnly/)]);
    const forged = await call("GET", link.replace(`user=${admin.id}`, "user=1"));
    expect(forged.status).toBe(303);
    expect(forged.headers.getSetCookie()).toEqual([]);
    expect((await call("GET", "/api/known-browser?user=x")).status).toBe(422);
  });

  it("asks for the second factor, and accepts an app code once and a backup code", async () => {
    const admin = await createAdministrator();
    const { secret, backupCodes } = await enableTwoFactor(await signIn(admin));
    await forgetUsedStep(admin);
    const requested = await login(admin);
    expect({ status: requested.status, body: requested.body, cookie: requested.cookie }).toEqual({
      status: 200,
      body: { success: false, requires2FA: true },
      cookie: undefined,
    });
    const twoFactorCode = oneTimeCode(secret);
    expect((await login({ ...admin, twoFactorCode })).status).toBe(200);
    expect(await login({ ...admin, twoFactorCode })).toMatchObject({
      status: 401,
      body: { code: "unauthorized", message: "Invalid verification code" },
    });
    const withBackup = await login({ ...admin, twoFactorCode: backupCodes[0] });
    expect(withBackup.body).toMatchObject({ success: true, user: { twoFactorEnabled: true } });
  });
});

it("a 2FA enrollment forced by another administrator happens at the next sign-in, and returns the backup codes", async () => {
  const [admin, other] = [await createAdministrator(), await createAdministrator()];
  const otherCookie = await signIn(other);
  const forced = await call("POST", `/api/admin/users/${other.id}/2fa/force-enable`, {
    cookie: await signIn(admin),
  });
  expect(forced.body).toEqual({ success: true, message: expect.any(String) });
  expect((await call("GET", "/api/admin/me", { cookie: otherCookie })).status).toBe(401);

  const first = await login(other);
  expect(first).toMatchObject({ status: 200, cookie: undefined });
  expect(first.body).toEqual({
    success: false,
    requires2FASetup: true,
    qrCode: expect.stringMatching(/^data:image\/png;base64,/),
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    setupToken: expect.any(String),
  });
  const { secret, setupToken } = first.body;
  const twoFactorCode = oneTimeCode(String(secret));
  const done = await login({ ...other, setupToken, twoFactorCode });
  expect(done.body).toMatchObject({ success: true, user: { twoFactorEnabled: true } });
  expect(done.body.backupCodes).toHaveLength(10);
  expect(done.cookie).toBeDefined();
  expect((await login(other)).body).toEqual({ success: false, requires2FA: true });
});
