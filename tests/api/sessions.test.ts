import { call, createAdministrator, database, prepareSite, signIn } from "./site";

prepareSite();

const isSignedIn = async (cookie: string) => (await call("GET", "/api/admin/me", { cookie })).status === 200;

describe("a session", () => {
  it("alone ends when it is signed out, for every copy of its cookie", async () => {
    const admin = await createAdministrator();
    const [cookie, elsewhere] = [await signIn(admin), await signIn(admin)];
    const answer = await call("POST", "/api/admin/logout", { cookie });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
    expect(answer.headers.get("clear-site-data")).toBe('"storage"');
    expect([await isSignedIn(cookie), await isSignedIn(elsewhere)]).toEqual([false, true]);
    expect((await call("POST", "/api/admin/logout", { cookie })).status).toBe(200);
    expect((await call("POST", "/api/admin/logout")).status).toBe(200);
  });

  it("lasts at most twelve hours, and is extended by use but not by polling", async () => {
    const admin = await createAdministrator();
    const cookie = await signIn(admin);
    const row = async () => {
      const { rows } = await database.query<{ idle: number; left: number }>(
        `SELECT extract(epoch FROM now() - last_seen_at)::int AS idle,
                extract(epoch FROM expires_at - now())::int AS left FROM admin_sessions WHERE user_id = $1`,
        [admin.id],
      );
      return rows[0] ?? { idle: -1, left: -1 };
    };
    expect((await row()).left).toBeLessThanOrEqual(12 * 3600);
    expect((await row()).left).toBeGreaterThan(12 * 3600 - 60);
    await database.query(
      "UPDATE admin_sessions SET last_seen_at = now() - interval '1 hour' WHERE user_id = $1",
      [admin.id],
    );
    for (const polled of ["/api/dashboard/stats", "/api/dashboard/overview"]) {
      const answer = await call("GET", polled, { cookie });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect((await row()).idle).toBeGreaterThan(3000);
    }
    await isSignedIn(cookie);
    expect((await row()).idle).toBeLessThan(60);
  });
});

it("the administration's pages redirect signed-out clients to the sign-in, and signed-in ones from there to the dashboard", async () => {
  const cookie = await signIn(await createAdministrator());
  for (const path of ["/admin", "/admin/dashboard", "/admin/reviews"]) {
    const answer = await call("GET", path);
    expect({ path, status: answer.status }).toEqual({ path, status: 307 });
    expect(new URL(answer.headers.get("location") ?? "", "http://x").pathname).toBe("/admin/login");
  }
  const answer = await call("GET", "/admin/login", { cookie });
  expect(new URL(answer.headers.get("location") ?? "", "http://x").pathname).toBe("/admin/dashboard");
});

describe("the health calls", () => {
  it("answer without a session", async () => {
    expect((await call("GET", "/api/health")).body).toEqual({ status: "ok" });
    expect((await call("GET", "/api/ready")).body).toEqual({ status: "ok" });
  });

  it("report 503 with Retry-After while a migration is missing", async () => {
    await database.query("UPDATE _prisma_migrations SET finished_at = NULL");
    const answer = await call("GET", "/api/ready").finally(() =>
      database.query("UPDATE _prisma_migrations SET finished_at = now()"),
    );
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await call("GET", "/api/health")).status).toBe(200);
  });
});
