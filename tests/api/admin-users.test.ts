import { call, createAdministrator, database, enableTwoFactor, prepareSite, signIn } from "./site";

prepareSite();

const users = "/api/admin/users";

async function signedIn() {
  const admin = await createAdministrator();
  const cookie = await signIn(admin);
  const send = (method: string, path: string, body?: unknown) => call(method, path, { cookie, body });
  return { admin, cookie, send };
}

describe("the administrator calls", () => {
  it("end all of another user's sessions on a password change, and all but the current one for one's own", async () => {
    const { admin, cookie, send } = await signedIn();
    const other = await createAdministrator();
    const otherCookie = await signIn(other);
    await send("PUT", `${users}/${other.id}`, { password: "", email: "o@example.com" });
    expect((await call("GET", "/api/admin/me", { cookie: otherCookie })).status).toBe(200);
    await send("PUT", `${users}/${other.id}`, { password: "another pair" });
    const { rows } = await database.query(
      "SELECT details FROM audit_log WHERE target_id = $1 ORDER BY id DESC",
      [String(other.id)],
    );
    expect(rows[0]?.details).toEqual({ changes: { password: { hidden: true } } });
    expect((await call("GET", "/api/admin/me", { cookie: otherCookie })).status).toBe(401);
    await expect(signIn(other)).rejects.toThrow("401");
    await expect(signIn({ ...other, password: "another pair" })).resolves.toMatch(/session-token/);

    const second = await signIn(admin);
    const { password: currentPassword } = admin;
    await send("PUT", `${users}/${admin.id}`, { password: "my-new-one", currentPassword });
    expect((await call("GET", "/api/admin/me", { cookie })).status).toBe(200);
    expect((await call("GET", "/api/admin/me", { cookie: second })).status).toBe(401);
  });

  it("require a user to choose a new password before doing anything else", async () => {
    const { send } = await signedIn();
    const other = await createAdministrator();
    expect((await send("PUT", `${users}/${other.id}`, { mustChangePassword: true })).status).toBe(200);
    const cookie = await signIn(other);
    const callAs = (method: string, path: string, body?: unknown) => call(method, path, { cookie, body });
    expect(await callAs("GET", users)).toMatchObject({
      status: 403,
      body: { code: "new_password_required" },
    });
    const page = await call("GET", "/admin/dashboard/users", { cookie });
    expect([page.status, page.headers.get("location")]).toEqual([
      307,
      expect.stringMatching(/\/admin\/new-password$/),
    ]);
    const change = (password: string) =>
      callAs("PUT", "/api/admin/me/password", { password, currentPassword: other.password });
    expect(await change(other.password)).toMatchObject({
      status: 422,
      body: { fields: { password: [expect.any(String)] } },
    });
    expect((await change("seven blue herons")).status).toBe(200);
    expect((await callAs("GET", users)).status).toBe(200);
  });

  it("change one's own password only with the current password, in both calls", async () => {
    const { admin, cookie, send } = await signedIn();
    await database.query(
      "UPDATE admin_sessions SET proven_at = now() - interval '9 minutes' WHERE user_id = $1",
      [admin.id],
    );
    const password = "seven blue herons";
    for (const path of ["/api/admin/me/password", `${users}/${admin.id}`]) {
      for (const currentPassword of [undefined, "", `${admin.password}x`, password]) {
        expect(await send("PUT", path, { password, currentPassword })).toMatchObject({
          status: 422,
          body: { fields: { currentPassword: [expect.any(String)] } },
        });
      }
    }
    await expect(signIn(admin)).resolves.toMatch(/session-token/);
    const own = { password, currentPassword: admin.password };
    expect((await send("PUT", "/api/admin/me/password", own)).status).toBe(200);
    const back = { password: "nine blue herons", currentPassword: password };
    expect((await send("PUT", `${users}/${admin.id}`, back)).status).toBe(200);
    await expect(signIn({ ...admin, password: back.password })).resolves.toMatch(/session-token/);
    expect((await call("GET", "/api/admin/me", { cookie })).status).toBe(200);
  });

  it("change one's own email address only with the current password, and notify the former address", async () => {
    const { admin, send } = await signedIn();
    const path = `${users}/${admin.id}`;
    const put = (email: string | null, currentPassword?: string) =>
      send("PUT", path, { email, currentPassword });
    const refused = { status: 422, body: { fields: { currentPassword: [expect.any(String)] } } };
    for (const wrong of [undefined, "", `${admin.password}x`]) {
      expect(await put("own@example.com", wrong)).toMatchObject(refused);
    }
    expect((await put("own@example.com", admin.password)).status).toBe(200);
    expect(await put(null)).toMatchObject(refused);
    expect((await send("PUT", path, { email: "own@example.com", isActive: true })).status).toBe(200);
    expect((await put("other@example.com", admin.password)).status).toBe(200);
    const other = await createAdministrator();
    expect((await send("PUT", `${users}/${other.id}`, { email: "o@example.com" })).status).toBe(200);
    const { rows } = await database.query<{ to: string; by: string | null }>(
      `SELECT payload ->> 'formerAddress' AS to, payload ->> 'by' AS by FROM outgoing_mails
      WHERE type = 'address-changed' AND payload ->> 'userId' IN ($1, $2)`,
      [String(admin.id), String(other.id)],
    );
    expect(rows).toEqual([{ to: "own@example.com", by: null }]);
  });

  it("refuse to delete or deactivate one's own account", async () => {
    const { admin, send } = await signedIn();
    expect((await send("DELETE", `${users}/${admin.id}`)).status).toBe(409);
    expect((await send("PUT", `${users}/${admin.id}`, { isActive: false })).status).toBe(409);
    expect((await send("PUT", `${users}/${admin.id}`, { isActive: true })).status).toBe(200);
  });

  it("report success for exactly the deletions that happened when two administrators delete each other at once", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const statuses = await Promise.all([
      one.send("DELETE", `${users}/${other.admin.id}`),
      other.send("DELETE", `${users}/${one.admin.id}`),
    ]);
    const { rows } = await database.query("SELECT id FROM users WHERE id = ANY($1)", [
      [one.admin.id, other.admin.id],
    ]);
    // This database has other active administrators, so both may go; the service's test has only these two.
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(2 - rows.length);
  });

  it("allow two administrators to rename each other at once", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        one.send("PUT", `${users}/${other.admin.id}`, { username: `${other.admin.username}-${round}` }),
        other.send("PUT", `${users}/${one.admin.id}`, { username: `${one.admin.username}-${round}` }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  it("disable 2FA for another user, and refuse to force 2FA on or off for oneself", async () => {
    const { admin, send } = await signedIn();
    const other = await createAdministrator();
    const force = (id: number, what: string) => send("POST", `${users}/${id}/2fa/force-${what}`);
    const own = [await force(admin.id, "enable"), await force(admin.id, "disable")];
    expect(own.map(({ status }) => status)).toEqual([403, 403]);
    expect(own[0]?.body.message).toContain("Use the regular 2FA setup");
    expect(own[1]?.body.message).toContain("Use the regular 2FA disable");

    await enableTwoFactor(await signIn(other));
    expect((await force(other.id, "enable")).status).toBe(409);
    const off = await force(other.id, "disable");
    expect(off.body).toEqual({ success: true, message: expect.any(String) });
    await expect(signIn(other)).resolves.toMatch(/session-token/);
    expect((await force(2_000_000_000, "enable")).status).toBe(404);
    expect((await force(2_000_000_000, "disable")).status).toBe(404);
  });
});

describe("PUT /api/admin/me/sidebar-order", () => {
  it("stores groups and sections in order for this administrator only, and refuses unknown and repeated ones", async () => {
    const { cookie, send } = await signedIn();
    const other = await signedIn();
    const path = "/api/admin/me/sidebar-order";
    const order = ["users", "inbox", "overview", "website", "country-blocking"];
    expect((await send("PUT", path, { order })).body).toEqual({ success: true, order });
    for (const wrong of [{ order: ["users", "users"] }, { order: ["nothing"] }, { order: "users" }, {}]) {
      expect((await send("PUT", path, wrong)).status).toBe(422);
    }
    const orderOf = async (one: string) =>
      ((await call("GET", "/api/admin/me", { cookie: one })).body.user as { sidebarOrder: string[] })
        .sidebarOrder;
    expect(await orderOf(cookie)).toEqual(order);
    expect(await orderOf(other.cookie)).toEqual([]);
  });
});
