import { setTimeout } from "node:timers/promises";
import { connectTo } from "../lib/postgres.mjs";
import { marked, measureAlone, quantile } from "./figures.mjs";
import { startSite } from "./site.mjs";

/**
 * node scripts/bench/admin-lists.mjs: what a page, a search and a sort of an administrator's list take among a hundred
 * thousand rows, alone; `npm run bench` measures it after the search. Writes its figures between its own marks of
 * docs/benchmarks.md.
 */
const ROWS = 100_000;
const CALLS = 200;
const WARM_UP = 20;
const PAGE_SIZE = 25;

const WORDS =
  "team service quick kind server backup network printer phone great helped again office night weekend mail cloud laptop price honest fair fast friendly Zürich".split(
    " ",
  );
const PLACES = ["Miami", "Doral", "Kendall", "South Florida"];

/** The same numbers at every run, from 0 to `below` - 1 (a linear congruential generator). */
function numbers(seed = 1) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Where each list is asked for. */
const LISTS = {
  reviews: "/api/reviews/database",
  "audit log": "/api/admin/activity",
  quotes: "/api/admin/service-calculations",
  leads: "/api/admin/leads",
  "leads, polled": "/api/admin/leads/changes",
  orders: "/api/admin/orders",
};

/**
 * Fills the site's database with a hundred thousand reviews, entries of the audit log, quotes, leads and orders, and then
 * asks for pages of each, one call after the other.
 * @param {{ url: string, databaseUrl: string, username: string, password: string }} site
 * @returns {Promise<string>} the figures, in Markdown
 */
export async function measureAdminLists({ url, databaseUrl, username, password }) {
  await fill(databaseUrl);
  const cookie = await signIn(url, { username, password });
  const next = numbers(7);
  const pages = ROWS / PAGE_SIZE;
  const rare = () => `customer-${String(next(ROWS)).padStart(6, "0")}`;
  const word = () => String(WORDS[next(WORDS.length)]);
  const somewhere = () => String(1 + next(pages));
  const open = { urgency: "urgent", converted: "false" };
  const sold = { converted: "true", sort: "-totalEstimate" };
  const phone = () =>
    `+1 (305) ${String(next(1000)).padStart(3, "0")}-${String(next(10_000)).padStart(4, "0")}`;
  /** @type {[list: keyof typeof LISTS, kind: string, query: () => Record<string, string>][]} */
  const kinds = [
    ["reviews", "first page", () => ({})],
    ["reviews", "any page", () => ({ page: somewhere() })],
    ["reviews", "last page", () => ({ page: String(pages) })],
    ["reviews", "sorted by name, any page", () => ({ sort: "customerName", page: somewhere() })],
    ["reviews", "sorted by rating, any page", () => ({ sort: "-rating", page: somewhere() })],
    ["reviews", "search, one in 100,000", () => ({ search: rare() })],
    ["reviews", "search, a common word", () => ({ search: word() })],
    ["reviews", "search, two common words", () => ({ search: `${word()} ${word()}`, sort: "customerName" })],
    ["reviews", "search, two letters", () => ({ search: word().slice(0, 2) })],
    ["reviews", "search, nothing to find", () => ({ search: `zq${rare()}` })],
    ["audit log", "any page", () => ({ page: somewhere() })],
    ["audit log", "of a kind, any page", () => ({ kind: "user", page: String(1 + next(pages / 5)) })],
    ["audit log", "of a month", () => ({ from: "2026-02-01", to: "2026-02-28" })],
    ["audit log", "search, one in 100,000", () => ({ search: rare() })],
    ["audit log", "search, in every row", () => ({ search: "192.0.2" })],
    ["quotes", "any page", () => ({ page: somewhere() })],
    ["quotes", "urgent and not converted, any page", () => ({ ...open, page: String(1 + next(pages / 5)) })],
    ["quotes", "converted, by total, any page", () => ({ ...sold, page: String(1 + next(pages / 4)) })],
    ["quotes", "search, one in 100,000", () => ({ search: rare() })],
    ["quotes", "urgent, search, a common word", () => ({ ...open, search: word() })],
    ["leads", "first page", () => ({})],
    ["leads", "any page", () => ({ page: somewhere() })],
    ["leads", "sorted by name, any page", () => ({ sort: "name", page: somewhere() })],
    ["leads", "sorted by status, any page", () => ({ sort: "-status", page: somewhere() })],
    ["leads", "what waits longest, any page", () => ({ sort: "due", page: somewhere() })],
    [
      "leads",
      "open and urgent, any page",
      () => ({ status: "open", urgency: "urgent", page: String(1 + next(500)) }),
    ],
    [
      "leads",
      "of a kind, nobody's, sorted by name",
      () => ({ kind: "calculator", owner: "none", sort: "name" }),
    ],
    ["leads", "late, what waits longest first", () => ({ answer: "late", sort: "due" })],
    ["leads", "follow-ups that are due", () => ({ followUp: "due" })],
    ["leads", "of a month, spam", () => ({ from: "2026-02-01", to: "2026-02-28", status: "spam" })],
    [
      "leads",
      "filters that find nothing",
      () => ({ kind: "windows10", urgency: "low", answer: "green", sort: "name" }),
    ],
    ["leads", "search, one in 100,000", () => ({ search: rare() })],
    ["leads", "search, a phone number", () => ({ search: phone() })],
    ["leads", "search, a common word", () => ({ search: word() })],
    [
      "leads",
      "search, two common words, new",
      () => ({ search: `${word()} ${word()}`, status: "new", sort: "name" }),
    ],
    ["leads", "search, two letters", () => ({ search: word().slice(0, 2) })],
    ["leads", "search, nothing to find", () => ({ search: `zq${rare()}` })],
    ["leads, polled", "what is new", () => ({ since: "2026-11-01T00:00:00Z" })],
    ["orders", "first page", () => ({})],
    ["orders", "any page", () => ({ page: somewhere() })],
    ["orders", "sorted by amount, any page", () => ({ sort: "-amount", page: somewhere() })],
    ["orders", "sorted by name, any page", () => ({ sort: "name", page: somewhere() })],
    ["orders", "declined, any page", () => ({ state: "declined", page: String(1 + next(pages / 8)) })],
    [
      "orders",
      "refunded, by amount, any page",
      () => ({ state: "refunded", sort: "amount", page: String(1 + next(pages / 30)) }),
    ],
    ["orders", "what needs staff, by name", () => ({ attention: "undecided", sort: "name" })],
    ["orders", "what does not get on", () => ({ attention: "stuck" })],
    ["orders", "of a month", () => ({ from: "2026-02-01", to: "2026-02-28" })],
    ["orders", "search, a customer", () => ({ search: rare() })],
    ["orders", "search, a transaction", () => ({ search: String(60_000_000_000 + next(ROWS)) })],
    [
      "orders",
      "search, last four digits, by amount",
      () => ({ search: String(1_000 + next(9_000)), sort: "amount" }),
    ],
    ["orders", "search, in every row", () => ({ search: "smith", page: String(1 + next(100)) })],
    [
      "orders",
      "declined, search, in every row",
      () => ({ search: "smith", state: "declined", sort: "name" }),
    ],
    ["orders", "search, nothing to find", () => ({ search: `zq${rare()}` })],
  ];
  const rows = [];
  for (const [list, kind, query] of kinds) {
    const address = new URL(LISTS[list], url);
    const times = [];
    for (let call = 0; call < WARM_UP + CALLS; call++) {
      address.search = String(new URLSearchParams({ pageSize: String(PAGE_SIZE), ...query() }));
      const begun = performance.now();
      const answer = await fetch(address, { headers: { cookie } });
      const text = await answer.text();
      const took = performance.now() - begun;
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
      if (call >= WARM_UP) times.push(took);
    }
    rows.push({ list, kind, times });
  }
  return report(rows);
}

const SETTLING_TRIES = 100;

/**
 * Vacuums until every page of the table is settled.
 * @param {import("pg").Client} client
 * @param {string} table
 */
async function settle(client, table) {
  for (let tried = 0; tried < SETTLING_TRIES; tried++) {
    await client.query(`VACUUM ANALYZE ${table}`);
    const open = await client.query(
      "SELECT FROM pg_class WHERE oid = $1::regclass AND relallvisible < relpages",
      [table],
    );
    if (!open.rowCount) return;
    await setTimeout(100);
  }
  throw new Error(`${table} is not settled after ${SETTLING_TRIES} times`);
}

/** @param {string} databaseUrl */
async function fill(databaseUrl) {
  const client = await connectTo(databaseUrl);
  try {
    await client.query(
      `INSERT INTO reviews (customer_name, rating, review_text, business_name, location, date_posted)
       SELECT 'Customer-' || lpad(n::text, 6, '0'), 1 + n % 5,
         (SELECT string_agg(($2::text[])[1 + (n * 7919::bigint + k * k * 31 + k * 104729) % cardinality($2::text[])], ' ')
          FROM generate_series(1, 30) AS k),
         CASE WHEN n % 3 = 0 THEN 'Business ' || n % 5000 END, ($3::text[])[1 + n % cardinality($3::text[])],
         '2026-01-01'::timestamptz - n * interval '1 minute'
       FROM generate_series(0, $1::int - 1) AS n`,
      [ROWS, WORDS, PLACES],
    );
    await client.query(
      `INSERT INTO audit_log (user_id, username, action, kind, target_id, label, details, ip_address, created_at)
       SELECT (SELECT min(id) FROM users), 'admin', kind || '.update', kind, n::text, 'Customer-' || lpad(n::text, 6, '0'),
         '{"changes":{"rating":{"before":4,"after":5}}}', '192.0.2.' || n % 250,
         '2026-11-01'::timestamptz - n * interval '5 minutes'
       FROM generate_series(0, $1::int - 1) AS n,
         LATERAL (SELECT (ARRAY['review', 'user', 'footer-link', 'menu-item', 'mail'])[1 + n % 5] AS kind) AS of`,
      [ROWS],
    );
    await client.query(
      `INSERT INTO pricing_calculations (session_id, customer_name, customer_email, customer_phone, company_name,
         selected_services, total_estimate, estimate_breakdown, urgency_level, is_converted, project_description, created_at)
       SELECT 'calc_' || n, 'Customer-' || lpad(n::text, 6, '0'), 'customer' || n || '@example.com', '(305) 555-0100',
         CASE WHEN n % 3 = 0 THEN 'Business ' || n % 5000 END, services, 199 + n % 9000,
         '[{"service":"Network","cost":"199.00","steps":[{"label":"Base price","amount":"199.00"}]}]',
         (ARRAY['low', 'normal', 'high', 'urgent'])[1 + n % 4], n % 5 > 2,
         (SELECT string_agg(($2::text[])[1 + (n * 7919::bigint + k * k * 31 + k * 104729) % cardinality($2::text[])], ' ')
          FROM generate_series(1, 30) AS k),
         '2026-01-01'::timestamptz - n * interval '1 minute'
       FROM generate_series(0, $1::int - 1) AS n, LATERAL (SELECT jsonb_build_array(jsonb_build_object(
         'categoryId', 1, 'categoryName', 'Network', 'basePrice', '199.00', 'hourlyRate', '125.00',
         'selectedOptions', '[]'::jsonb, 'estimatedHours', 0, 'options', '[]'::jsonb)) AS services) AS of`,
      [ROWS, WORDS],
    );
    await client.query(
      `INSERT INTO leads (kind, record, record_id, name, email, phone, phone_digits, company, summary, texts, urgency, status,
         owner_id, follow_up_on, warn_at, due_at, first_answered_at, created_at, updated_at, activity_at)
       SELECT (ARRAY['contact', 'quick-quote', 'it-consultation', 'ai-consultation', 'calculator'])[1 + n % 5], 'contact', -n - 1,
         'Customer-' || lpad(n::text, 6, '0') || ' Smith', 'customer-' || n || '@example.com', '(305) 555-' || n,
         '305' || lpad((n * 7919::bigint % 10000000)::text, 7, '0'), CASE WHEN n % 3 = 0 THEN 'Business ' || n % 5000 END,
         left(words, 160), words, (ARRAY['urgent', 'high', 'normal', 'low', NULL])[1 + n % 7 % 5],
         (ARRAY['new', 'contacted', 'qualified', 'won', 'lost', 'spam'])[1 + n % 11 % 6],
         CASE WHEN n % 4 = 0 THEN (SELECT min(id) FROM users) END,
         CASE WHEN n % 50 = 0 THEN '2026-11-01'::date + n % 60 END,
         at + interval '90 minutes', at + interval '2 hours', CASE WHEN n % 11 % 6 > 0 THEN at + interval '1 hour' END, at, at, at
       FROM generate_series(0, $1::int - 1) AS n,
         LATERAL (SELECT '2026-11-01'::timestamptz - n * interval '5 minutes' AS at,
           (SELECT string_agg(($2::text[])[1 + (n * 7919::bigint + k * k * 31 + k * 104729) % cardinality($2::text[])], ' ')
            FROM generate_series(1, 30) AS k) AS words) AS of`,
      [ROWS, WORDS],
    );
    await client.query(
      `INSERT INTO orders (order_id, status, service_id, service_name, billing_cycle, recurring_amount, amount, first_name,
         last_name, email, phone, company, undecided, undecided_at, paid_at, created_at)
       SELECT 'order-' || lpad(n::text, 16, '0'), status, 1 + n % 6, 'Workstation PC/Mac', 'monthly', 51 + n % 900, 51 + n % 900,
         'Customer-' || lpad((n * 7919::bigint % $1)::text, 6, '0'), 'Smith', 'customer-' || n || '@example.com',
         '(305) 555-0100', CASE WHEN n % 3 = 0 THEN 'Business ' || n % 5000 END,
         CASE WHEN n % 4999 = 7 THEN 'no_invoice' END, CASE WHEN n % 4999 = 7 THEN at END,
         CASE WHEN status <> 'declined' THEN at END, at
       FROM generate_series(0, $1::int - 1) AS n, LATERAL (SELECT '2026-11-01'::timestamptz - n * interval '5 minutes' AS at,
         CASE WHEN n % 4999 = 7 OR n % 3001 = 9 THEN 'invoiced' WHEN n % 8 = 1 THEN 'declined' WHEN n % 30 = 2 THEN 'refunded'
           ELSE 'activated' END AS status) AS of`,
      [ROWS],
    );
    await client.query(
      `INSERT INTO payment_attempts (order_id, idempotency_key, request_fingerprint, invoice_number, amount, transaction_id,
         card_last4, card_type)
       SELECT order_id, order_id, repeat('0', 64), 'W261101' || lpad(n::text, 8, '0'), 51, 60000000000 + n,
         lpad((n * 7919::bigint % 10000)::text, 4, '0'), 'Visa'
       FROM generate_series(0, $1::int - 1) AS n, LATERAL (SELECT 'order-' || lpad(n::text, 16, '0') AS order_id) AS of`,
      [ROWS],
    );
    // As the database does by itself within a minute of such a change. What is not on the disk yet, as commits of a
    // temporary database are, VACUUM would not take for settled; nor what someone may still see as it was before.
    await client.query("CHECKPOINT");
    for (const table of ["reviews", "audit_log", "pricing_calculations", "leads", "orders"])
      await settle(client, table);
  } finally {
    await client.end();
  }
}

/**
 * @param {string} url
 * @param {{ username: string, password: string }} credentials
 */
async function signIn(url, credentials) {
  const answer = await fetch(new URL("/api/admin/login", url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`the sign-in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

/** @param {{ list: string, kind: string, times: number[] }[]} rows */
function report(rows) {
  const all = rows.flatMap(({ times }) => times);
  const row = (/** @type {string} */ list, /** @type {string} */ kind, /** @type {number[]} */ times) =>
    `| ${list} | ${kind} | ${times.length} | ${quantile(times, 0.5)} | ${quantile(times, 0.99)} |`;
  const count = ROWS.toLocaleString("en-US");
  return marked("admin-lists", [
    `An administrator's lists of ${count} reviews, ${count} entries of the audit log, ${count} submitted quotes, ${count} leads and ${count} orders, ${PAGE_SIZE} rows a page, one call after the other, from the call to its whole answer with the total:`,
    "",
    "| List | Asked for | Calls | Median ms | 99% ms |",
    "|---|---|---|---|---|",
    row("**all**", "**all**", all),
    ...rows.map(({ list, kind, times }) => row(list, kind, times)),
  ]);
}

await measureAlone(import.meta, "admin-lists", async (stops) => measureAdminLists(await startSite(stops)));
