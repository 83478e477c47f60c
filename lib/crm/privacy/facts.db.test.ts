/** @jest-environment node */

import { textsOf } from "@/lib/content/page-texts/declare";
import { privacyTexts } from "@/lib/crm/pages/privacy";
import { termsTexts } from "@/lib/crm/pages/terms";

async function factsWith(settings: Record<string, string>): Promise<Record<string, string>> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    let facts: Record<string, string> = {};
    await jest.isolateModulesAsync(async () => {
      facts = (await import("@/lib/crm/privacy/facts")).privacyFacts();
    });
    return facts;
  } finally {
    process.env = before;
  }
}

test("periods and limits follow the settings", async () => {
  const facts = await factsWith({
    EVENTS_KEPT_DAYS: "45",
    SUMMARIES_KEPT_DAYS: "1100",
    RATE_LIMITS: "leads:7/60,leadsDaily:9/86400",
  });
  expect(facts).toMatchObject({
    visitsKept: "45 days",
    totalsKept: "1,100 days (about 3 years)",
    requestsAtOnce: "7 a minute",
    requestsDaily: "9 a day",
    countersKept: "24 hours",
    portalIdle: "30 minutes",
    locationServices: "ipapi.co, ip-api.com, or ipinfo.io",
  });
});

test("every placeholder of the pages has a fact, and every fact is used", async () => {
  const facts = await factsWith({});
  const company = ["product", "phone", "email", "hours"];
  const texts = [privacyTexts, termsTexts].flatMap((page) => [...textsOf(page).values()]);
  const named = texts.flatMap(({ original }) =>
    [...original.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
  );
  expect(named.filter((name) => !company.includes(name) && !(name in facts))).toEqual([]);
  expect(Object.keys(facts).filter((name) => !named.includes(name))).toEqual([]);
});

test("no period is written directly into the texts", () => {
  const texts = [...textsOf(privacyTexts).values()].map(({ original }) => original);
  expect(texts.filter((text) => /\d+ (day|hour|minute|month|year)s?\b/.test(text))).toEqual([]);
});
