import { call, createAdministrator, database, prepareSite } from "./site";

prepareSite();

const ask = (account: string) => call("POST", "/api/admin/forgot-password", { body: { account } });

it("answers a request for a link the same way for known and unknown names, and limits the rate for a client", async () => {
  const { id, username } = await createAdministrator();
  await database.query("UPDATE users SET email = 'forgot@example.com' WHERE id = $1", [id]);
  for (const account of [username, "forgot@example.com", "nobody", "nobody@example.com"]) {
    const { status, body, headers } = await ask(account);
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect(headers.getSetCookie()).toEqual([]);
  }
  expect((await ask("")).status).toBe(422);
  expect((await ask(username)).status).toBe(429);
});

it("refuses a new password by a made-up link with 422", async () => {
  const token = `1.${Date.now() + 60_000}.${"a".repeat(43)}`;
  const body = { token, password: "seven blue herons" };
  const answer = await call("POST", "/api/admin/reset-password", { body });
  expect(answer).toMatchObject({ status: 422, body: { fields: { token: [expect.any(String)] } } });
});

it.each(["/admin/forgot-password", "/admin/reset-password"])(
  "%s is shown without a session, and is not cached",
  async (path) => {
    const { status, headers } = await call("GET", path);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toContain("no-store");
  },
);
