import { readdirSync, readFileSync } from "node:fs";
import { encode } from "next-auth/jwt";
import { type Right, ROLES, type Role, rolesWith } from "@/lib/core/roles";
import { until } from "@/tests/factories/until";
import { call, createAdministrator, database, enableTwoFactor, prepareSite, signIn } from "./site";

type Call = { method: string; path: string; access: string; isAdminWrite: boolean; right?: string };

const METHODS = "GET|POST|PUT|PATCH|DELETE";

const AREA = /area: "([a-z]+)"/;
const writeRightIn = (source: string) =>
  (source.match(/write: "([a-z.]+)"/)?.[1] ?? `${source.match(AREA)?.[1]}.write`) as Right;

/** Every call that a route file exports, with its declared access and permission. */
function callsOf(file: string): Call[] {
  const source = readFileSync(file, "utf8");
  const declared = (name: string) => {
    if (new RegExp(`const ${name} = reportCall\\("`).test(source))
      return { access: "admin", isAdminWrite: false, right: "analytics.read" };
    if (new RegExp(`const ${name} = reorderCall\\(`).test(source))
      return { access: "admin", isAdminWrite: true, right: writeRightIn(source) };
    if (new RegExp(`const ${name} = leadCall\\(`).test(source))
      return { access: "public", isAdminWrite: false };
    // Ends at the next declaration.
    const [declaration] =
      source.match(
        new RegExp(`const ${name} = (?:endpoint|adminRead|adminWrite)\\(\\{(?:(?!\\nexport )[\\s\\S])*`),
      ) ?? [];
    const right = declaration?.match(/right: "([a-z.]+)"/)?.[1];
    if (declaration?.includes("= adminWrite(")) return { access: "admin", isAdminWrite: true, right };
    if (declaration?.includes("= adminRead(")) return { access: "admin", isAdminWrite: false, right };
    const access = declaration?.match(/access: "(\w+)"/)?.[1];
    return { access: access ?? "undeclared", isAdminWrite: false, right };
  };
  const made = [
    ...source.matchAll(/export const \{ ([A-Z, ]+) \} = (?:listCalls|itemCalls|removeManyCall)\(/g),
  ].flatMap(([, methods = ""]) =>
    methods.split(", ").map((method) => {
      const area = source.match(AREA)?.[1];
      const isAdminWrite = method !== "GET";
      const write = writeRightIn(source);
      const read = source.match(/read: "([a-z.]+)"/)?.[1] ?? `${area}.read`;
      return { method, access: "admin", isAdminWrite, right: isAdminWrite ? write : read };
    }),
  );
  const direct = [...source.matchAll(new RegExp(`export const (${METHODS})\\b`, "g"))].map(
    ([, method = ""]) => ({ method, ...declared(method) }),
  );
  const renamed = [...source.matchAll(new RegExp(`(\\w+) as (${METHODS})\\b`, "g"))].map(
    ([, name = "", method = ""]) => ({ method, ...declared(name) }),
  );
  const path = file
    .replace(/^app/, "")
    .replace(/\/route\.ts$/, "")
    .replace(/\[\.\.\.\w+\]/g, "nothing/here")
    .replace(/\[\w+\]/g, "1");
  return [...direct, ...made, ...renamed].map((one) => ({ ...one, path }));
}

const files = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.ts"))
  .map((file) => `app/api/${file}`);
const calls = files.flatMap(callsOf);
const guarded = calls.filter(({ access }) => access !== "public");
const administrative = calls.filter(({ access }) => access === "admin");

const FOREIGN: Record<string, string> = { origin: "https://evil.example" };
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const mayCall = (role: Role, { right }: Call) => rolesWith(right as Right).includes(role);

/** Tables that the site's jobs write meanwhile: payment comparisons, missed addresses, sizes of pictures. */
const WRITTEN_BY_JOBS = [
  ...["reconciliations", "outages", "missed_addresses"],
  ...["media_derivatives", "media_loose_keys"],
];
/** Tables that jobs write in part, without that part: order checks, and mails whose time comes. */
const WITHOUT_JOBS: Record<string, string> = {
  orders: `SELECT to_jsonb(orders) - '{claimed_by,claimed_until,next_try_at,tries,updated_at,trouble}'::text[] FROM orders`,
  outgoing_mails: `SELECT * FROM outgoing_mails
    WHERE type <> ALL('{alert,appointment,chat-answer,chat-waiting,lead-follow-up,order-pending}')`,
};

/**
 * Waits until the site's jobs are idle, since they write, too: orders of earlier tests wait for an hour, all
 * mail is sent, and the hourly cleanup has left nothing for its next run.
 */
async function atRest(): Promise<void> {
  await database.query("SELECT graphile_worker.add_job('cleanup', '{}', job_key => 'cleanup-of-tests')");
  await until(async () => {
    await database.query(
      `UPDATE orders SET next_try_at = now() + interval '1 hour'
       WHERE next_try_at IS NOT NULL AND coalesce(claimed_until <= now(), true)`,
    );
    const { rows } = await database.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM orders WHERE next_try_at < now() + interval '50 minutes')::int
         + (SELECT count(*) FROM outgoing_mails WHERE sent_at IS NULL AND given_up_at IS NULL
              AND next_attempt_at < now() + interval '2 minutes')::int
         + (SELECT count(*) FROM graphile_worker.jobs WHERE key = 'cleanup-of-tests')::int AS count`,
    );
    return rows[0]?.count === 0;
  }, "no orders, mails or remains of earlier tests are left");
}

/** Number of rows and a content hash of each table. */
async function contents(): Promise<Record<string, string>> {
  const { rows: tables } = await database.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1) ORDER BY tablename",
    [WRITTEN_BY_JOBS],
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await database.query<{ state: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS state
       FROM (${WITHOUT_JOBS[name] ?? `SELECT * FROM "${name}"`}) t`,
    );
    found[name] = rows[0]?.state ?? "";
  }
  return found;
}

prepareSite();

describe("every route", () => {
  it("is found, and declares the access of each of its calls", () => {
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) expect({ file, calls: callsOf(file).length }).not.toMatchObject({ calls: 0 });
    expect(calls.filter(({ access }) => !["public", "admin", "portal", "cron"].includes(access))).toEqual([]);
    expect(administrative.filter(({ right }) => rolesWith(right as Right) === undefined)).toEqual([]);
  });

  it("of the administration is guarded, except the sign-in and the public reviews", () => {
    const open = calls
      .filter(
        ({ access, path }) => access === "public" && /^\/api\/(admin|reviews|dashboard)\//.test(`${path}/`),
      )
      .map(({ method, path }) => `${method} ${path}`);
    const signIn = ["POST /api/admin/login", "POST /api/admin/login/passkey", "POST /api/admin/logout"];
    const forgotten = ["POST /api/admin/forgot-password", "POST /api/admin/reset-password"];
    const allowed = ["GET /api/reviews/database", ...signIn, ...forgotten];
    expect(open.filter((one) => !allowed.includes(one))).toEqual([]);
  });

  it("that changes a record for an administrator is declared as a write, so that the audit log records it", () => {
    const others = calls
      .filter(({ method, access, isAdminWrite }) => access === "admin" && method !== "GET" && !isAdminWrite)
      .map(({ method, path }) => `${method} ${path}`);
    const unknown = others.filter((one) => one.endsWith(" /api/admin/nothing/here"));
    const changingNoRecord = ["POST /api/admin/chat/1/typing", "POST /api/admin/media/incoming"];
    expect(others.filter((one) => ![...unknown, ...changingNoRecord].includes(one))).toEqual([]);
    expect(calls.filter(({ method, isAdminWrite }) => isAdminWrite && method === "GET")).toEqual([]);
  });

  it("refuses a signed-out client before any other check, and changes nothing", async () => {
    const forged = await encode({ token: { sub: "1", sid: "1" }, secret: "not the secret of this site" });
    await atRest();
    const before = await contents();
    const answers: string[] = [];
    for (const { method, path } of guarded) {
      for (const cookie of [
        undefined,
        "next-auth.session-token=garbage",
        `next-auth.session-token=${forged}`,
        `portal-session=${"a".repeat(43)}`,
      ]) {
        const body = method === "GET" ? undefined : "{ not json";
        const answer = await call(method, path, { cookie, body, headers: FOREIGN });
        answers.push(`${method} ${path} ${answer.status} ${answer.body.code} ${answer.cookie}`);
      }
    }
    expect(answers.filter((line) => !line.endsWith(" 401 unauthorized undefined"))).toEqual([]);
    expect(await contents()).toEqual(before);
  }, 150_000);

  it("that a visitor may write to is closed to another site's page", async () => {
    const writes = calls.filter(({ access, method }) => access === "public" && method !== "GET");
    expect(writes.length).toBeGreaterThan(30);
    for (const one of writes) {
      const { body } = await call(one.method, one.path, { body: {}, headers: FOREIGN });
      expect([nameOf(one), body.code]).toEqual([nameOf(one), "forbidden"]);
    }
  });

  it("that only owners manage has a right that only owners have", () => {
    const owners =
      /\/(users|country-blocking|webhook|acknowledgement|mail|leads\/person)(\/|$)|\/(refund|void)$/;
    // Support reads the mails to its own customers and sends them again.
    const ofCustomers = ["GET /api/admin/mail", "GET /api/admin/mail/1", "POST /api/admin/mail/1/resend"];
    const others = administrative.filter(
      (one) =>
        owners.test(one.path) && !one.path.includes("orders/1/mail") && !ofCustomers.includes(nameOf(one)),
    );
    expect(others.length).toBeGreaterThan(20);
    expect(others.filter((one) => ROLES.some((role) => role !== "owner" && mayCall(role, one)))).toEqual([]);
    expect(administrative.filter((one) => !mayCall("owner", one))).toEqual([]);
  });

  it("is closed to an owner who must enable 2FA, except the calls needed for that", async () => {
    const boss = await signIn(await createAdministrator());
    await enableTwoFactor(boss);
    const require = (ownersSecondFactor: boolean | null) =>
      call("PUT", "/api/admin/settings/signIn", { cookie: boss, body: { ownersSecondFactor } });
    const cookie = await signIn(await createAdministrator());
    expect((await require(true)).status).toBe(200);
    try {
      const admittedTo: string[] = [];
      for (const one of administrative) {
        const headers = one.method === "GET" ? {} : FOREIGN;
        const { body } = await call(one.method, one.path, { cookie, headers });
        if (body.code !== "second_factor_required") admittedTo.push(nameOf(one));
      }
      expect(admittedTo.sort()).toEqual([
        "GET /api/admin/me",
        "POST /api/admin/2fa/enable",
        "POST /api/admin/2fa/setup",
        "POST /api/admin/proof",
      ]);
      for (const path of ["/admin/dashboard", "/admin/dashboard/account", "/admin/reviews", "/admin/api"]) {
        const { status, headers } = await call("GET", path, { cookie });
        expect([path, status, headers.get("location")]).toEqual([path, 307, "/admin/dashboard/twofactor"]);
      }
      expect((await call("GET", "/admin/dashboard/twofactor", { cookie })).status).toBe(200);
      await enableTwoFactor(cookie);
      expect((await call("GET", "/admin/dashboard", { cookie })).status).toBe(200);
    } finally {
      await require(null);
    }
  }, 150_000);

  it("that changes the site is closed to viewers, who may change only their own records", () => {
    const open = administrative.filter((one) => one.isAdminWrite && mayCall("viewer", one)).map(nameOf);
    const own = /^\w+ \/api\/admin\/(me|2fa|proof|sessions|passkeys|leads\/views)(\/|$)/;
    expect(open.filter((one) => !own.test(one))).toEqual([]);
  });

  it.each(ROLES)(
    "allows the role %s exactly what its rights permit, and changes nothing when it refuses",
    async (role) => {
      const cookie = await signIn(await createAdministrator({ role }));
      await atRest();
      const before = await contents();
      const refused = administrative.filter((one) => !mayCall(role, one));
      const wronglyAdmitted: string[] = [];
      for (const one of refused) {
        const body = one.method === "GET" ? undefined : {};
        const { status, body: answer } = await call(one.method, one.path, { cookie, body });
        const isRefused = status === 403 && answer.code === "not_allowed";
        if (!isRefused) wronglyAdmitted.push(`${nameOf(one)} ${status} ${answer.code}`);
      }
      expect(wronglyAdmitted).toEqual([]);
      expect(await contents()).toEqual(before);

      const wronglyRefused: string[] = [];
      for (const one of administrative.filter((other) => mayCall(role, other))) {
        const isRead = one.method === "GET";
        // A cross-site write is rejected right after the role check, so that nothing is written here.
        const headers = isRead ? {} : FOREIGN;
        const { status, body } = await call(one.method, one.path, { cookie, headers });
        const isAdmitted = isRead ? body.code !== "not_allowed" && status !== 401 : body.code === "forbidden";
        if (!isAdmitted) wronglyRefused.push(`${nameOf(one)} ${status} ${body.code}`);
      }
      expect(wronglyRefused).toEqual([]);
    },
    150_000,
  );

  it("refuses a query that the database could not read", async () => {
    const cookie = await signIn(await createAdministrator());
    expect((await call("GET", "/api/admin/users?search=%00", { cookie })).status).toBe(400);
  });
});
