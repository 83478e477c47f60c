import { randomUUID } from "node:crypto";
import { call, createAdministrator, database, enableTwoFactor, prepareSite, signIn } from "./site";

prepareSite();

const users = "/api/admin/users";
const newName = () => `new-${randomUUID().slice(0, 8)}`;

async function signedIn() {
  const admin = await createAdministrator();
  const cookie = await signIn(admin);
  const send = (method: string, path: string, body?: unknown) => call(method, path, { cookie, body });
  return { admin, cookie, send };
}

describe("the administrators' calls", () => {
  it("create, list, change and delete, and never show a hash, a secret or a code", async () => {
    const { send } = await signedIn();
    const username = newName();
    const created = await send("POST", users, {
      username,
      password: "plain words",
      email: "",
      id: 1,
      backupCodes: [],
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      success: true,
      user: { username, email: null, isActive: true, twoFactorEnabled: false, lastLogin: null },
    });
    const { id } = created.body.user as { id: number };
    expect(id).not.toBe(1);
    const changed = await send("PUT", `${users}/${id}`, { email: "new@example.com", isActive: false });
    expect(changed.body).toMatchObject({
      success: true,
      user: { username, email: "new@example.com", isActive: false },
    });
    const list = await send("GET", users);
    expect(list.body.users).toContainEqual(changed.body.user);
    expect(JSON.stringify([created, changed, list])).not.toMatch(/argon2|password|secret(?!1)|backupCodes/i);
    expect(await send("DELETE", `${users}/${id}`)).toMatchObject({ status: 200, body: { success: true } });
    expect((await send("DELETE", `${users}/${id}`)).status).toBe(404);
    expect((await send("PUT", `${users}/${id}`, { email: "" })).status).toBe(404);
  });

  it.each([
    [{ username: "ab", password: "plain words" }, "username", "Username must be at least 3 characters"],
    [{ username: "   a  ", password: "plain words" }, "username", "Username must be at least 3 characters"],
    [{ password: "plain words" }, "username", "Username must be at least 3 characters"],
    [{ username: "abc", password: "12345" }, "password", "Password must be at least 6 characters"],
    [{ username: "abc" }, "password", "Password must be at least 6 characters"],
    [
      { username: "abc", password: "Password1" },
      "password",
      "This password is one of the most common ones and is guessed first. Please choose another.",
    ],
    [
      { username: "abcdefghi-j", password: "ABCDEFGHI-J" },
      "password",
      "The password must differ from the username",
    ],
    [{ username: "abc", password: "plain words", email: "nonsense" }, "email", "Please enter a valid email"],
  ])("refuse %j", async (body, field, message) => {
    const { send } = await signedIn();
    const answer = await send("POST", users, body);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toMatchObject({ [field]: [message] });
  });

  it("refuse a name that is taken, in any case of its letters", async () => {
    const { admin, send } = await signedIn();
    const answer = await send("POST", users, {
      username: admin.username.toUpperCase(),
      password: "plain words",
    });
    expect(answer).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(answer.body.message).toMatch(/username/);
  });

  it.each(["0", "-1", "abc", "1.5", "99999999999", "1e3"])("refuse the id %s", async (id) => {
    const { send } = await signedIn();
    expect((await send("DELETE", `${users}/${id}`)).status).toBe(400);
  });

  it("end sessions: of others with their password, of oneself all but the one that asks", async () => {
    const { admin, cookie, send } = await signedIn();
    const other = await createAdministrator();
    const otherCookie = await signIn(other);
    await send("PUT", `${users}/${other.id}`, { password: "", email: "o@example.com" });
    expect((await call("GET", "/api/admin/me", { cookie: otherCookie })).status).toBe(200);
    await send("PUT", `${users}/${other.id}`, { password: "another pair" });
    expect((await call("GET", "/api/admin/me", { cookie: otherCookie })).status).toBe(401);
    await expect(signIn(other)).rejects.toThrow("401");
    await expect(signIn({ ...other, password: "another pair" })).resolves.toMatch(/session-token/);

    const second = await signIn(admin);
    await send("PUT", `${users}/${admin.id}`, { password: "my-new-one" });
    expect((await call("GET", "/api/admin/me", { cookie })).status).toBe(200);
    expect((await call("GET", "/api/admin/me", { cookie: second })).status).toBe(401);
  });

  it("let nobody delete or deactivate themselves", async () => {
    const { admin, send } = await signedIn();
    expect((await send("DELETE", `${users}/${admin.id}`)).status).toBe(409);
    expect((await send("PUT", `${users}/${admin.id}`, { isActive: false })).status).toBe(409);
    expect((await send("PUT", `${users}/${admin.id}`, { isActive: true })).status).toBe(200);
  });

  it("tell the truth when two delete each other at once", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const statuses = await Promise.all([
      one.send("DELETE", `${users}/${other.admin.id}`),
      other.send("DELETE", `${users}/${one.admin.id}`),
    ]);
    const { rows } = await database.query("SELECT id FROM users WHERE id = ANY($1)", [
      [one.admin.id, other.admin.id],
    ]);
    // Others are active in this database, so both may go; the service's own test has only these two.
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(2 - rows.length);
  });

  it("force 2FA on and off for others, and send oneself to the regular way", async () => {
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

  it("are written to the audit log, without what was sent", async () => {
    const { admin, send } = await signedIn();
    const other = await createAdministrator();
    await send("PUT", `${users}/${other.id}`, { password: "another pair" });
    const { rows } = await database.query(
      "SELECT action, target_id, username, audit_log::text AS row FROM audit_log WHERE user_id = $1 ORDER BY id",
      [admin.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(["session.start", "user.update"]);
    expect(rows[1]).toMatchObject({ target_id: String(other.id), username: admin.username });
    expect(JSON.stringify(rows)).not.toContain("another pair");
  });
});

describe("PUT /api/admin/me/sidebar-order", () => {
  it("is kept for this administrator alone, and refuses unknown and repeated sections", async () => {
    const { cookie, send } = await signedIn();
    const other = await signedIn();
    const path = "/api/admin/me/sidebar-order";
    const order = ["users", "overview", "country-blocking"];
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
