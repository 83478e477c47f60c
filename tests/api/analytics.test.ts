import { BROWSER, call, database, newClientAddress, prepareSite } from "./site";

prepareSite();

const PATH = "/api/analytics/events";
const view = { name: "page_view", path: "/" };

/** A visitor unique to one test. */
const newVisitor = () => ({
  "user-agent": BROWSER,
  "x-forwarded-for": newClientAddress(),
});

const send = (body: unknown, headers: Record<string, string> = newVisitor()) =>
  call("POST", PATH, { body, headers });

async function count(): Promise<number> {
  const { rows } = await database.query<{ n: number }>("SELECT count(*)::int AS n FROM analytics_events");
  return rows[0]?.n ?? 0;
}

async function last(number: number) {
  const { rows } = await database.query(
    "SELECT * FROM (SELECT * FROM analytics_events ORDER BY id DESC LIMIT $1) AS e ORDER BY id",
    [number],
  );
  return rows;
}

it("accepts a batch and stores each event, with hashes in place of the visitor's IP address", async () => {
  const before = await count();
  const visitor = newVisitor();
  const events = [view, { name: "scroll_depth", path: "/", properties: { percent: 25 } }];
  const answer = await send({ events, sessionStart: Date.now(), visit: { screen: "1440x900" } }, visitor);
  expect(answer.status).toBe(202);
  expect(answer.body).toEqual({ success: true, accepted: 2 });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(await count()).toBe(before + 2);
  const rows = await last(2);
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(rows).toMatchObject([
    { name: "page_view", path: "/", screen: "1440x900", browser: "Chrome", visitor_key: hash },
    { name: "scroll_depth", properties: { percent: 25 }, session_key: hash },
  ]);
  expect(JSON.stringify(rows)).not.toContain(visitor["x-forwarded-for"]);
});

it("ignores a country header that names no country", async () => {
  await send({ events: [view] }, { ...newVisitor(), "cf-ipcountry": "'; DROP" });
  expect(await last(1)).toMatchObject([{ country: null }]);
});

it("text that could harm JSON, a page, or a line is stored harmlessly", async () => {
  const text = '\\ud83d <script>\\r\\n\\u202e\\"';
  const body = `{"events":[{"name":"click","path":"/","properties":{"element":"a","text":"${text}","__proto__":{"x":1}}}]}`;
  expect((await send(body)).status).toBe(202);
  expect(await last(1)).toMatchObject([{ properties: { element: "a", text: '<script> "' } }]);
});

it("limits the events of each client separately", async () => {
  const visitor = newVisitor();
  const statuses = new Set<number>();
  for (let round = 0; round < 9; round += 1) {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send({ events: [view] }, visitor)));
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([202, 429]);
  expect((await send({ events: [view] })).status).toBe(202);
});
