import { createServer } from "node:http";
import { listen, stopServer } from "@/fakes/control";
import { metrics, routeClassOf } from "@/lib/admin/metrics/registry";
import { measureRequests } from "@/lib/admin/metrics/requests";
import { respondToScrape } from "@/lib/admin/metrics/scrape";
import { mark } from "@/lib/admin/operation/marks";
import { pool } from "@/lib/data/db";

const token = "a token of the tests";
const scrape = async () => (await respondToScrape(`Bearer ${token}`, token)).text();

test.each([
  [undefined, undefined, 404],
  [undefined, `Bearer ${token}`, 404],
  [token, undefined, 401],
  [token, token, 401],
  [token, `Bearer ${token}x`, 401],
  [token, `Bearer ${token}`, 200],
])("with the token %j, a request that sends %j is answered with %d", async (set, sent, status) => {
  const response = await respondToScrape(sent ?? null, set);
  expect(response.status).toBe(status);
  expect(response.headers.get("cache-control")).toBe("no-store");
  if (status !== 200) expect(await response.text()).not.toContain("site_");
});

test("jobs and mails are counted by state", async () => {
  await pool.query(
    "SELECT graphile_worker.add_job('t', run_at := '2999-01-01'), graphile_worker.add_job('t', run_at := '2000-01-01')",
  );
  await pool.query(
    "UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE run_at < '2001-01-01'",
  );
  await pool.query(`
    INSERT INTO outgoing_mails (type, payload, key, next_attempt_at) VALUES ('t', '{}', 'f', '2999-01-01');
    INSERT INTO outgoing_mails (type, payload, key, attempts, sent_at, given_up_at) VALUES
    ('t', '{}', 'a', 0, NULL, NULL), ('t', '{}', 'b', 2, NULL, NULL), ('t', '{}', 'c', 9, NULL, now()),
    ('t', '{}', 'd', 1, now(), NULL), ('t', '{}', 'e', 1, now() - interval '2 days', NULL)`);
  await mark("backup.good", { at: new Date(Date.now() + 60_000), message: "of a test" });
  const text = await scrape();
  for (const line of [
    // One of them is the scheduled mail's.
    'site_jobs{state="scheduled"} 2',
    'site_jobs{state="given_up"} 1',
    'site_jobs{state="running"} 0',
    'site_mails{state="waiting"} 1',
    'site_mails{state="scheduled"} 1',
    'site_mails{state="retrying"} 1',
    'site_mails{state="given_up"} 1',
    'site_mails{state="sent"} 1',
    "site_database_up 1",
    "site_backup_age_seconds 0",
    'site_database_waiting{pool="reading"} 0',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/^site_mail_wait_seconds \d/m);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
});

test("what a database out of order would tell is left out, not 0", async () => {
  await pool.query("ALTER TABLE outages RENAME TO away");
  const text = await scrape();
  await pool.query("ALTER TABLE away RENAME TO outages");
  expect(text).toContain("site_database_up 0\n");
  expect(text).not.toMatch(/^site_(jobs|mails|mail_wait_seconds|outages|backup_age_seconds)[ {]/m);
});

test("requests are measured by class and status, without any text from the request", async () => {
  measureRequests();
  measureRequests();
  const server = createServer((request, response) => {
    response.statusCode = request.url?.startsWith("/api/") ? 422 : 200;
    response.end("done");
  });
  const url = await listen(server);
  for (const path of ["/contact?name=secret", "/typed-by-a-stranger", "/api/leads", "/knowledge-base/vpn"])
    await (await fetch(`${url}${path}`)).text();
  await stopServer(server);
  const text = await metrics().register.metrics();
  for (const counted of [
    'route="page",status="200"} 2',
    'route="call",status="422"} 1',
    'route="article",status="200"} 1',
  ])
    expect(text).toContain(`site_request_duration_seconds_count{${counted}\n`);
  expect(text).not.toMatch(/secret|stranger/);
});

test.each([
  ["/", "page"],
  ["/knowledge-base", "page"],
  ["/knowledge-base/vpn", "article"],
  ["/api/contact", "call"],
  ["/api/media/7/file", "media"],
  ["/api/ready", "probe"],
  ["/metrics", "probe"],
  ["/admin/login", "admin"],
  ["/_next/static/a.js", "static"],
  ["/robots.txt", "static"],
])("%s belongs to the class %s", (path, expected) => expect(routeClassOf(path)).toBe(expected));
