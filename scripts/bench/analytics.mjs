import { availableParallelism, loadavg } from "node:os";
import { setTimeout } from "node:timers/promises";
import { connectTo } from "../lib/postgres.mjs";
import { marked, measureAlone, quantile } from "./figures.mjs";
import { startSite } from "./site.mjs";

/**
 * node scripts/bench/analytics.mjs: what each report of visits takes among the sums of fifty million events, beside a day
 * at the site's limit that is not over; it fails where one call took longer than the limit. Alone, and not part
 * of `npm run bench`, which it would slow down. Writes its figures between its own marks of docs/benchmarks.md.
 */
const DAYS = 1_000;
/** The limit of the whole site, so that the days make fifty million. */
const EVENTS_A_DAY = 50_000;
/**
 * As long as events are kept, and with them loading times. BENCH_RAW_DAYS: how many of them are really written (4.5
 * million rows, 4 GB, where all are).
 */
const KEPT_DAYS = 90;
const RAW_DAYS = Number(process.env.BENCH_RAW_DAYS ?? KEPT_DAYS);
const CALLS = 30;
const WARM_UP = 3;
const LIMIT_MS = 200;
/** The job that sums up the running day comes each minute. */
const SUMS_WITHIN_MS = 150_000;

const REPORTS = ["overview", "sources", "pages", "audience", "conversions", "campaigns", "live", "vitals"];
const RANGES = ["today", "30d", "365d"];

/**
 * @param {{ url: string, databaseUrl: string, username: string, password: string }} site
 * @returns {Promise<string>} the figures, in Markdown
 */
async function measureAnalytics({ url, databaseUrl, username, password }) {
  const events = await fill(databaseUrl);
  const login = await fetch(new URL("/api/admin/login", url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const [loadBefore = 0] = loadavg();
  const rows = [];
  for (const report of REPORTS) {
    for (const range of RANGES) {
      const address = new URL(`/api/admin/analytics/${report}?range=${range}`, url);
      const times = [];
      for (let call = 0; call < WARM_UP + CALLS; call++) {
        const begun = performance.now();
        const answer = await fetch(address, { headers: { cookie } });
        const text = await answer.text();
        const took = performance.now() - begun;
        if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
        if (call >= WARM_UP) times.push(took);
      }
      rows.push({ report, range, times });
      console.log(report, range, quantile(times, 0.5), quantile(times, 1));
    }
  }
  const slow = rows.filter(({ times }) => Math.max(...times) > LIMIT_MS);
  if (slow.length > 0) process.exitCode = 1;
  const cores = availableParallelism();
  return marked("analytics", [
    `Reports of visits among the sums of ${(DAYS * EVENTS_A_DAY).toLocaleString("en-US")} events of ${DAYS.toLocaleString("en-US")} days, each by as many values as are kept, with ${events.toLocaleString("en-US")} events themselves, ${EVENTS_A_DAY.toLocaleString("en-US")} of them today's, which a job sums up each minute; one call after the other, to its whole answer, after ${WARM_UP} that don't count. ${cores} cores, whose load before was ${loadBefore.toFixed(1)}. Longer than ${LIMIT_MS} ms at the slowest: ${slow.map(({ report, range }) => `${report} of ${range}`).join(", ") || "none"}.`,
    "",
    "| Report | Days | Calls | Median ms | Slowest ms |",
    "|---|---|---|---|---|",
    ...rows.map(
      ({ report, range, times }) =>
        `| ${report} | ${range} | ${times.length} | ${quantile(times, 0.5)} | ${quantile(times, 1)} |`,
    ),
  ]);
}

/**
 * Writes the sums of all days as the roll-up would, and the events of the newest ones.
 * @param {string} databaseUrl
 * @returns {Promise<number>} how many events
 */
async function fill(databaseUrl) {
  const client = await connectTo(databaseUrl);
  try {
    await client.query("SET synchronous_commit = off");
    await client.query(
      `INSERT INTO analytics_days (day, summarized_at)
       SELECT (now() AT TIME ZONE 'America/New_York')::date - n, now() FROM generate_series(1, $1::int) AS n`,
      [DAYS],
    );
    // A tenth of the events are visits; the rarer a value, the fewer of them.
    await client.query(
      `INSERT INTO analytics_day_sums (day, dimension, value, visitors, sessions, entries, bounces, seconds, events, forms, leads, orders)
       SELECT (now() AT TIME ZONE 'America/New_York')::date - n, dimension,
         CASE WHEN place > most THEN '(other)' WHEN dimension = 'all' THEN '' WHEN dimension = 'campaign'
           THEN json_build_array('source ' || place, 'email', 'campaign ' || (n / 30))::text
           WHEN dimension = 'path' THEN '/some/page/' || (place + n % 7) ELSE dimension || ' ' || (place + n % 5) END,
         1 + visits / 2, visits, visits, visits / 3, visits * 90, visits * 3, visits / 20, visits / 50, visits / 400
       FROM generate_series(1, $1::int) AS n,
         (VALUES ('all', 0), ('channel', 6), ('source', 100), ('campaign', 100), ('path', 100), ('device', 2),
           ('browser', 20), ('country', 60), ('language', 30), ('conversion', 6)) AS side(dimension, most),
         LATERAL generate_series(1, most + 1) AS place,
         LATERAL (SELECT greatest(1, $2::int / 10 / place) AS visits) AS size`,
      [DAYS, EVENTS_A_DAY],
    );
    // Some four thousand loads a day of a hundred pages, the rarer a page, the fewer of them and the fewer different values.
    await client.query(
      `INSERT INTO analytics_day_vitals (day, path, device, metric, value, samples)
       SELECT (now() AT TIME ZONE 'America/New_York')::date - n, path, device, metric, 10 * value, 1 + (value * n) % 4
       FROM generate_series(1, $1::int) AS n,
         (SELECT '' AS path, 1 AS place UNION ALL SELECT '/some/page/' || page, page FROM generate_series(1, 100) AS page
          UNION ALL SELECT '(other)', 5) AS pages,
         (VALUES ('desktop'), ('mobile'), ('tablet')) AS devices(device),
         (VALUES ('LCP'), ('INP'), ('CLS')) AS metrics(metric), generate_series(11, 50) AS value
       WHERE (value * 7 + n + place) % 40 < 320 / place
       ORDER BY n DESC, path, device, metric, value`,
      [KEPT_DAYS],
    );
    for (let day = RAW_DAYS - 1; day >= 0; day--) await writeDay(client, day);
    await client.query(
      "VACUUM ANALYZE analytics_events, analytics_day_sums, analytics_day_vitals, analytics_days",
    );
    await sumsOfTheRunningDay(client);
    const { rows } = await client.query("SELECT count(*)::int AS events FROM analytics_events");
    return Number(rows[0].events);
  } finally {
    await client.end();
  }
}

/**
 * Waits until the site's own job has been there.
 * @param {import("pg").Client} client
 */
async function sumsOfTheRunningDay(client) {
  const until = Date.now() + SUMS_WITHIN_MS;
  while (Date.now() < until) {
    const { rowCount } = await client.query("SELECT FROM analytics_days WHERE sums_until IS NOT NULL");
    if (rowCount) return;
    await setTimeout(1_000);
  }
  throw new Error("the running day was not summed up");
}

/**
 * One day of events: visits of ten events each, with three page views, as recorded ones are.
 * @param {import("pg").Client} client
 * @param {number} daysAgo
 */
async function writeDay(client, daysAgo) {
  await client.query(
    `INSERT INTO analytics_events (name, path, visitor_key, session_key, referrer, utm_source, utm_medium, utm_campaign,
       country, device, browser, os, language, seconds, properties, created_at)
     SELECT names.name, '/some/page/' || (visit * 31 + place / 3) % 110, encode(sha256(('v' || visit / 2 || '.' || $1::int)::bytea), 'hex'),
       encode(sha256(('s' || visit || '.' || $1::int)::bytea), 'hex'),
       CASE WHEN visit % 3 = 0 THEN 'site-' || visit % 150 || '.example' END,
       CASE WHEN visit % 5 = 0 THEN 'source ' || visit % 40 END, CASE WHEN visit % 5 = 0 THEN 'email' END,
       CASE WHEN visit % 5 = 0 THEN 'campaign ' || visit % 90 END,
       chr(65 + visit % 9) || chr(65 + visit % 7), (ARRAY['desktop', 'mobile', 'tablet'])[1 + visit % 3],
       'Browser ' || visit % 20, 'Linux', (ARRAY['en-US', 'es-MX', 'pt-BR'])[1 + visit % 3],
       CASE WHEN names.name IN ('time_on_page', 'session_end') THEN visit % 300 END,
       CASE names.name WHEN 'web_vitals' THEN jsonb_build_object('lcp', 500 + visit % 4000, 'inp', visit % 400, 'cls', (visit % 30) / 100.0)
         WHEN 'conversion' THEN jsonb_build_object('conversion', CASE WHEN visit % 400 = 0 THEN 'order_placed' ELSE 'quick_quote_submitted' END)
         ELSE '{}' END,
       least(now(), ((now() AT TIME ZONE 'America/New_York')::date - $1::int) AT TIME ZONE 'America/New_York'
         + (visit * 10 + place) * interval '1.7 seconds')
     FROM generate_series(0, $2::int / 10 - 1) AS visit, generate_series(0, 9) AS place,
       LATERAL (SELECT (ARRAY['page_view', 'session_start', 'scroll_depth', 'page_view', 'click',
         CASE WHEN visit % 40 = 0 THEN 'conversion' ELSE 'scroll_depth' END, 'page_view', 'time_on_page', 'web_vitals', 'session_end'])[1 + place] AS name)
         AS names`,
    [daysAgo, EVENTS_A_DAY],
  );
}

await measureAlone(import.meta, "analytics", async (stops) => measureAnalytics(await startSite(stops)));
