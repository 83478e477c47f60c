import { call, createAdministrator, database, prepareSite, signIn } from "./site";

prepareSite();

const users = "/api/admin/users";

async function signedIn() {
  const admin = await createAdministrator();
  const cookie = await signIn(admin);
  const send = (method: string, path: string, body?: unknown) => call(method, path, { cookie, body });
  return { admin, cookie, send };
}

describe("the administrator calls", () => {
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
});
