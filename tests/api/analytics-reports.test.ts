import type { Reports } from "@/lib/analytics/reports/schema";
import {
  BROWSER,
  call,
  createAdministrator,
  database,
  newClientAddress,
  prepareSite,
  signIn,
  site,
} from "./site";

prepareSite();

const VIEWS = [
  "overview",
  "sources",
  "pages",
  "audience",
  "conversions",
  "campaigns",
  "leads",
  "live",
  "vitals",
];

let cookie: string;
beforeAll(async () => {
  await database.query("DELETE FROM rate_limits");
  cookie = await signIn(await createAdministrator());
});

/** Sends the events of one visit like a visitor's browser. */
async function visit(events: object[], visit: object = {}): Promise<void> {
  const headers = {
    "user-agent": BROWSER,
    "x-forwarded-for": newClientAddress(),
    "cf-ipcountry": "US",
  };
  const body = { events, sessionStart: Date.now(), visit: { language: "es-MX", ...visit } };
  const answer = await call("POST", "/api/analytics/events", { body, headers });
  expect(answer.body).toMatchObject({ accepted: events.length });
}

async function report<Name extends keyof Reports>(name: Name, query = "range=today"): Promise<Reports[Name]> {
  const answer = await call("GET", `/api/admin/analytics/${name}?${query}`, { cookie });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return answer.body as Reports[Name];
}

const view = (path: string) => ({ name: "page_view", path });
const conversion = (name: string) => ({ name: "conversion", path: "/", properties: { conversion: name } });

test("events that visitors send appear in today's figures at once", async () => {
  const before = await report("overview");
  await visit([view("/"), { name: "session_end", path: "/", properties: { seconds: 30 } }]);
  await visit(
    [
      view("/"),
      view("/contact"),
      { name: "form_start", path: "/contact", properties: { form: "contact-form" } },
      conversion("contact_form_submitted"),
      { name: "session_end", path: "/contact", properties: { seconds: 90 } },
      { name: "web_vitals", path: "/", properties: { lcp: 1_200, inp: 80, cls: 0.01 } },
    ],
    { utmSource: "News", utmMedium: "email", utmCampaign: "autumn" },
  );
  await visit([view("/checkout"), conversion("order_placed"), view("/checkout/success")], {
    referrer: "https://www.bing.com/",
  });

  const { total, integration } = await report("overview");
  const grown = (name: "visitors" | "sessions" | "views" | "forms" | "leads" | "orders") =>
    total[name] - before.total[name];
  expect([grown("visitors"), grown("sessions"), grown("views")]).toEqual([3, 3, 5]);
  expect([grown("forms"), grown("leads"), grown("orders")]).toEqual([2, 2, 1]);
  expect(integration).toEqual({ connected: false, measurementId: null });

  const has = (list: { rows: object[] }, row: object) =>
    expect(list.rows).toContainEqual(expect.objectContaining(row));
  has((await report("campaigns")).campaigns, { value: '["news", "email", "autumn"]', averageSeconds: 90 });
  has((await report("sources")).sources, { value: "bing.com", sessions: 1, orders: 1 });
  has((await report("pages")).pages, { value: "/checkout/success", entries: 0, orders: 1 });
  const { countries, languages } = await report("audience");
  has(countries, { value: "US" });
  has(languages, { value: "es" });
  has((await report("conversions")).conversions, { value: "order_placed" });
  expect((await report("live")).visitors).toBeGreaterThanOrEqual(3);
  expect((await report("vitals")).pages).toContainEqual(
    expect.objectContaining({ path: "/", device: "desktop", INP: { p75: 80, samples: 1 } }),
  );
});

test.each(VIEWS)("%s requires an administrator, and can be exported as CSV", async (name) => {
  const path = `/api/admin/analytics/${name}?range=today&format=csv`;
  expect((await call("GET", path)).status).toBe(401);
  const answer = await fetch(site.url + path, { headers: { cookie } });
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(
    new RegExp(`^attachment; filename="analytics-${name}-[\\d-]{10}-[\\d-]{10}\\.csv"`),
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});
