import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { type AdditionalServer, startAdditionalServer } from "../factories/further-server";
import { BROWSER, sendNow, setHidden } from "./analytics-page";
import { expect, expectAccessible, expectReady, test } from "./fixtures";
import { fillQuickQuote, quickQuote } from "./visitor";

const CALL = "/api/analytics/events";

test.use({ userAgent: BROWSER });

const newCampaign = () => `journey-${randomUUID().slice(0, 8)}`;

type Row = { name: string; path: string; seconds: number | null; properties: Record<string, unknown> };

async function eventsOf(database: Client, campaign: string): Promise<(Row & { session_key: string })[]> {
  const { rows } = await database.query("SELECT * FROM analytics_events WHERE utm_source = $1 ORDER BY id", [
    campaign,
  ]);
  return rows;
}

async function named(database: Client, campaign: string, name: string) {
  return (await eventsOf(database, campaign)).filter((event) => event.name === name);
}

/** Opens the home page, and waits until recording has begun and sent its first event. */
async function visit(page: Page, database: Client): Promise<string> {
  const campaign = newCampaign();
  await page.goto(`/?utm_source=${campaign}`);
  await sendNow(page);
  await expect.poll(async () => (await named(database, campaign, "page_view")).length).toBe(1);
  return campaign;
}

async function scrollTo(page: Page, part: number): Promise<void> {
  await page.evaluate(async (part) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, part);
}

test("records a session's start and end, the page view, its time, and each scroll step once", async ({
  page,
  database,
}) => {
  const campaign = newCampaign();
  await page.goto(`/?utm_source=${campaign}`);
  await expect.poll(async () => (await eventsOf(database, campaign)).length, { timeout: 15_000 }).toBe(2);
  const [start, view] = await eventsOf(database, campaign);
  expect(start).toMatchObject({
    name: "session_start",
    path: "/",
    language: "en-US",
    timezone: "America/New_York",
    screen: "1280x800",
    properties: { viewport: "1280x800" },
  });
  expect(view).toMatchObject({ name: "page_view", path: "/" });
  expect(await page.context().cookies()).toEqual([]);

  for (const part of [0.3, 0, 0.3, 0.8, 0.1]) await scrollTo(page, part);
  await setHidden(page, true);
  const steps = async () =>
    (await named(database, campaign, "scroll_depth")).map(({ properties }) => properties.percent);
  await expect.poll(steps).toEqual([25, 50, 75]);
  await expect.poll(async () => (await named(database, campaign, "session_end")).length).toBe(1);
  await setHidden(page, false);
  for (const part of [1, 0, 1]) await scrollTo(page, part);
  await page.close({ runBeforeUnload: true });
  await expect.poll(steps).toEqual([25, 50, 75, 100]);

  const all = await eventsOf(database, campaign);
  const count = (name: string) => all.filter((event) => event.name === name).length;
  expect([count("session_start"), count("page_view"), count("session_end")]).toEqual([1, 1, 1]);
  expect(all.at(-1)).toMatchObject({ name: "session_end", seconds: expect.any(Number) });
  const seconds = all.flatMap(({ name, seconds }) => (name === "time_on_page" ? [seconds ?? 0] : []));
  const onPage = seconds.reduce((sum, one) => sum + one, 0);
  expect(onPage).toBeGreaterThan(0);
  expect(onPage).toBeLessThanOrEqual((all.at(-1)?.seconds ?? 0) + 1);
  expect(new Set(all.map(({ session_key }) => session_key)).size).toBe(1);
});

test("a page opened without a load is recorded as a new view in the same session", async ({
  page,
  database,
}) => {
  const campaign = await visit(page, database);
  // Simulates a browser without prerendering: the router then follows the link.
  await page.evaluate(() => document.querySelector("script[type=speculationrules]")?.remove());
  const steps = async () =>
    (await named(database, campaign, "scroll_depth")).map(({ path, properties }) => [
      path,
      properties.percent,
    ]);
  const ofHome = [25, 50, 75, 100].map((step) => ["/", step]);
  // A new page starts at the previous scroll position, which does not count as scrolling.
  await expect(async () => {
    for (const part of [0.9, 1]) await scrollTo(page, part);
    await sendNow(page);
    expect(await steps()).toEqual(ofHome);
  }).toPass();
  await page.getByRole("link", { name: "Schedule Free Consultation" }).click();
  await expect(page).toHaveURL(/\/it-consultation$/);
  await sendNow(page);
  const views = async () => (await named(database, campaign, "page_view")).map(({ path }) => path);
  await expect.poll(views).toEqual(["/", "/it-consultation"]);
  const [request, ...more] = await named(database, campaign, "consultation_request");
  expect(request).toMatchObject({ path: "/", properties: { source: "hero_cta" } });
  expect(more).toEqual([]);
  expect(await named(database, campaign, "conversion"), "the button is no request yet").toEqual([]);
  const [click] = await named(database, campaign, "click");
  expect(click).toMatchObject({
    path: "/",
    properties: { element: "a", text: "Schedule Free Consultation" },
  });

  await expect(async () => {
    for (const part of [0.55, 0.6]) await scrollTo(page, part);
    await sendNow(page);
    expect(await steps()).toEqual([...ofHome, ["/it-consultation", 25], ["/it-consultation", 50]]);
  }).toPass();
  expect(await named(database, campaign, "session_start")).toHaveLength(1);

  await page.reload();
  await expect(async () => {
    await sendNow(page);
    expect(await views()).toEqual(["/", "/it-consultation", "/it-consultation"]);
  }).toPass();
  expect(await named(database, campaign, "session_start"), "a reload goes on").toHaveLength(1);
});

test("form events record starts, submissions, and errors, but no input, and go only to our server", async ({
  page,
  database,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const campaign = await visit(page, database);
  const form = quickQuote(page);
  const email = `${campaign}@example.com`;
  await form.getByRole("textbox", { name: "Name" }).fill("Secret Name");
  await form.getByRole("button").click();
  const events = async () =>
    (await eventsOf(database, campaign)).flatMap(({ name, properties }) =>
      /^(form|quick|conversion)/.test(name) ? [[name, properties]] : [],
    );
  await expect(form.getByRole("textbox", { name: "Email" })).toHaveAttribute("aria-invalid", "true");
  await sendNow(page);
  const begun = [
    ["form_start", { form: "quick-quote-form" }],
    ["form_submit", { form: "quick-quote-form" }],
    ["form_error", { form: "quick-quote-form", fields: ["email", "phone"] }],
  ];
  await expect.poll(events).toEqual(begun);
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await form.getByRole("textbox", { name: "Phone" }).fill("305 555 0199");
  await form.getByRole("button").click();
  await expect(page.locator("[data-sent]")).toBeVisible();
  await sendNow(page);
  await expect
    .poll(events)
    .toEqual([
      ...begun,
      ["form_submit", { form: "quick-quote-form" }],
      ["quick_quote_submitted", expect.any(Object)],
      ["conversion", { conversion: "quick_quote_submitted" }],
    ]);
  const all = JSON.stringify(await eventsOf(database, campaign));
  for (const typed of ["Secret Name", email, "0199"]) expect(all).not.toContain(typed);
  expect(await page.evaluate(() => "dataLayer" in window || "clarity" in window)).toBe(false);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test("nothing is sent when the browser asks not to be tracked, and the switch explains why", async ({
  page,
}) => {
  const sent = watchCalls(page);
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.goto("/");
  await page.getByText("Privacy choices").click();
  await expect(page.getByText("Your browser asks sites not to track you, so we don't.")).toBeVisible();
  const choice = page.getByRole("checkbox", { name: "Count my visits from this browser" });
  await expect(choice).toBeDisabled();
  await expect(choice).not.toBeChecked();
  await scrollTo(page, 0.5);
  await page.goto("/contact");
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem("analyticsSessionStart"))).toBeNull();
});

function watchCalls(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(CALL)) sent.push(request.url());
  });
  return sent;
}

test("the footer's switch stops the recording, even after a reload, and starts it again", async ({
  page,
  database,
}) => {
  const campaign = await visit(page, database);
  const choice = page.getByRole("checkbox", { name: "Count my visits from this browser" });
  await page.getByText("Privacy choices").press("Enter");
  await expect(choice).toBeChecked();
  await expectAccessible(page);
  // Pending events may still be sent.
  const left = page.waitForRequest((request) => request.url().endsWith(CALL));
  await sendNow(page);
  await left;
  const sent = watchCalls(page);
  await choice.uncheck();
  await scrollTo(page, 0.5);
  await page.reload();
  await page.getByText("Privacy choices").click();
  await expect(choice).toBeEnabled();
  await expect(choice).not.toBeChecked();
  await page.goto("/contact");
  await page.getByText("Privacy choices").click();
  await expect(choice).toBeEnabled();
  expect(sent).toEqual([]);
  const before = await eventsOf(database, campaign);

  await choice.check();
  await page.reload();
  await sendNow(page);
  await expect.poll(async () => (await eventsOf(database, campaign)).length).toBeGreaterThan(before.length);
});

test.describe("with the outside services' ids", () => {
  const OUTSIDE = /googletagmanager\.com|clarity\.ms/;
  let server: AdditionalServer;

  test.beforeAll(async ({ site }) => {
    test.setTimeout(90_000);
    server = await startAdditionalServer(site, {
      GTM_ID: "GTM-TEST123",
      GA_MEASUREMENT_ID: "G-TEST123456",
      ADS_CONVERSION_ID: "AW-123456789/TestLabel",
      SESSION_REPLAY_ID: "testreplay",
    });
    await expectReady(server.url);
  });
  test.afterAll(() => server.stop());

  /** Simulates outside scripts, which run only if the page's policy allows them. */
  async function playServices(page: Page): Promise<string[]> {
    const requested: string[] = [];
    await page.route(OUTSIDE, async (route) => {
      requested.push(route.request().url());
      await route.fulfill({
        contentType: "text/javascript",
        body: "window.outsideScripts = (window.outsideScripts ?? 0) + 1",
      });
    });
    return requested;
  }

  const layer = (page: Page) =>
    page.evaluate(() =>
      (Reflect.get(window, "dataLayer") as ArrayLike<unknown>[]).map((entry) =>
        "event" in entry ? entry : Array.from(entry),
      ),
    );

  test("loads each script once, and passes on events and conversions until the visitor opts out", async ({
    page,
  }) => {
    const requested = await playServices(page);
    await page.goto(server.url);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "outsideScripts"))).toBe(3);
    expect(requested.sort()).toEqual([
      "https://www.clarity.ms/tag/testreplay",
      "https://www.googletagmanager.com/gtag/js?id=G-TEST123456",
      "https://www.googletagmanager.com/gtm.js?id=GTM-TEST123",
    ]);
    await fillQuickQuote(page, "Ana Diaz", "ana@example.com");
    await quickQuote(page).getByRole("button").click();
    const conversion = ["event", "conversion", { send_to: "AW-123456789/TestLabel" }];
    await expect.poll(() => layer(page)).toContainEqual(conversion);
    const told = await layer(page);
    expect(told.filter((entry) => JSON.stringify(entry) === JSON.stringify(conversion))).toHaveLength(1);
    for (const name of ["gtm.js", "session_start", "page_view", "form_start", "quick_quote_submitted"]) {
      expect(
        told.filter((entry) => Reflect.get(entry, "event") === name),
        name,
      ).toHaveLength(1);
    }
    const start = told.find((entry) => Reflect.get(entry, "event") === "session_start");
    expect(start).toMatchObject({ userAgent: BROWSER, screen: "1280x800" });
    expect(told).toContainEqual(["config", "G-TEST123456", { send_page_view: false }]);
    expect(told).toContainEqual(["event", "page_view", { page_path: "/", send_to: "G-TEST123456" }]);
    expect(JSON.stringify(told)).not.toContain("ana@example.com");
    await page.getByText("Privacy choices").click();
    // The page reloads itself, since loaded scripts can't be unloaded otherwise.
    const reloaded = page.waitForEvent("load");
    await page.getByRole("checkbox", { name: "Count my visits from this browser" }).click();
    await reloaded;
    await page.getByText("Privacy choices").click();
    await expect(page.getByRole("checkbox", { name: "Count my visits from this browser" })).toBeEnabled();
    expect(requested).toHaveLength(3);
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
  });
});

test("a visit that ends early is counted both before the recorder has loaded and right after", async ({
  context,
  database,
}) => {
  const visits: ((page: Page, path: string) => Promise<unknown>)[] = [
    async (page, path) => {
      // The recorder waits for an idle browser, for four seconds at most, once a leave is listened for.
      await page.addInitScript(() => {
        const requestIdleCallback = (_: IdleRequestCallback, options?: IdleRequestOptions) => {
          if (options?.timeout === 4_000) document.documentElement.dataset.listens = "";
          return 0;
        };
        Object.assign(window, { requestIdleCallback });
      });
      await page.goto(path);
      await expect(page.locator("html[data-listens]")).toBeAttached();
    },
    async (page, path) => {
      await page.goto(path);
      await page.waitForFunction(() => sessionStorage.getItem("analyticsSessionStart"));
    },
  ];
  for (const visit of visits) {
    const campaign = newCampaign();
    const page = await context.newPage();
    await visit(page, `/?utm_source=${campaign}`);
    await page.close({ runBeforeUnload: true });
    const names = async () =>
      (await eventsOf(database, campaign))
        .map(({ name }) => name)
        .filter((name) => name !== "web_vitals")
        .sort();
    // A closed page's last request is the browser's to send, when it has time.
    await expect.poll(names, { timeout: 40_000 }).toEqual(["page_view", "session_end", "session_start"]);
  }
});
