import { call, createAdministrator, prepareSite, signIn } from "./site";

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
    let current = admin.password;
    for (const path of ["/api/admin/me/password", `${users}/${admin.id}`]) {
      const password = `${current} and more`;
      for (const currentPassword of [undefined, "", password]) {
        expect(await send("PUT", path, { password, currentPassword })).toMatchObject({
          status: 422,
          body: { fields: { currentPassword: [expect.any(String)] } },
        });
      }
      expect((await send("PUT", path, { password, currentPassword: current })).status).toBe(200);
      current = password;
    }
    await expect(signIn({ ...admin, password: current })).resolves.toMatch(/session-token/);
    expect((await call("GET", "/api/admin/me", { cookie })).status).toBe(200);
  });

  it("change one's own email address only with the current password", async () => {
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
    const other = await createAdministrator();
    expect((await send("PUT", `${users}/${other.id}`, { email: "o@example.com" })).status).toBe(200);
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
