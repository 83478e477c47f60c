import { db } from "@/lib/data/db";

/** A time on the known day, 2026-11-20 in New York, at UTC−5. */
const at = (time: string) => new Date(`2026-11-20T${time}-05:00`);

const ana = {
  visitorKey: "ana",
  device: "desktop",
  browser: "Chrome",
  country: "US",
  language: "en-US",
};
const ben = { visitorKey: "ben", device: "mobile", browser: "Mobile Safari", language: "es" };
const cem = { visitorKey: "cem", device: "mobile", browser: "Chrome", language: "en-GB" };

const search = { ...ana, sessionKey: "search", referrer: "www.google.com" };
const again = { ...ana, sessionKey: "again" };
const campaign = {
  ...ben,
  sessionKey: "campaign",
  utmSource: "Google",
  utmMedium: "cpc",
  utmCampaign: "Spring",
};
const social = { ...cem, sessionKey: "social", referrer: "t.co" };

const speed = (lcp: number, more: object = {}) => ({ name: "web_vitals", properties: { lcp, ...more } });

/**
 * The events of a day with figures counted by hand (lib/analytics/reports/reports.db.test.ts), and events
 * just before and after it:
 * - ana comes by a search, sees two pages, begins and sends the contact form, and stays for 120 seconds
 * - ana comes again directly, sees one page for 10 seconds: the one bounce
 * - ben comes by a campaign, sees two pages within 300 seconds and orders; the end of that visit is not
 * reported
 * - cem comes from a social network, sees one page, and sends the quick quote after 20 seconds
 */
export async function storeFixedDay(): Promise<void> {
  const view = { name: "page_view" };
  const converted = (conversion: string) => ({ name: "conversion", properties: { conversion } });
  await db.analyticsEvent.createMany({
    data: [
      { ...ana, ...view, sessionKey: "late", path: "/", createdAt: new Date("2026-11-20T04:59:59.999Z") },
      { ...search, ...view, path: "/", createdAt: at("00:00:00") },
      { ...search, name: "time_on_page", path: "/", seconds: 60, createdAt: at("00:01:00") },
      { ...search, ...view, path: "/contact", createdAt: at("00:01:00") },
      { ...search, name: "form_start", path: "/contact", createdAt: at("00:01:10") },
      { ...search, ...converted("contact_form_submitted"), path: "/contact", createdAt: at("00:01:50") },
      { ...search, name: "time_on_page", path: "/contact", seconds: 30, createdAt: at("00:02:00") },
      { ...search, name: "session_end", path: "/contact", seconds: 120, createdAt: at("00:02:00") },
      { ...again, ...view, path: "/", createdAt: at("12:00:00") },
      { ...again, name: "session_end", path: "/", seconds: 10, createdAt: at("12:00:10") },
      { ...campaign, ...view, path: "/checkout", createdAt: at("18:00:00") },
      { ...campaign, ...converted("order_placed"), path: "/checkout", createdAt: at("18:04:00") },
      { ...campaign, ...view, path: "/checkout/success", createdAt: at("18:05:00") },
      { ...social, ...view, path: "/", createdAt: at("23:59:30") },
      { ...social, ...converted("quick_quote_submitted"), path: "/", createdAt: at("23:59:50") },
      // Belongs to a visit with page views on the day before.
      { ...cem, name: "time_on_page", sessionKey: "rest", path: "/", seconds: 9, createdAt: at("00:00:09") },
      { ...search, ...speed(1_000, { inp: 48, cls: 0 }), path: "/", createdAt: at("00:01:00") },
      { ...again, ...speed(2_000, { cls: 0.1 }), path: "/", createdAt: at("12:00:10") },
      { ...campaign, ...speed(4_000, { inp: 240, cls: 0.02 }), path: "/checkout", createdAt: at("18:04:00") },
      { ...social, ...speed(3_000), path: "/", createdAt: at("23:59:50") },
      { ...ben, ...view, sessionKey: "early", path: "/", createdAt: new Date("2026-11-21T05:00:00Z") },
    ],
  });
}

/** Removes all visits, and their sums. */
export async function removeVisits(): Promise<void> {
  await db.analyticsEvent.deleteMany();
  await db.analyticsDaySum.deleteMany();
  await db.analyticsDayVital.deleteMany();
  await db.analyticsDay.deleteMany();
}
