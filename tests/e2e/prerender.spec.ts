import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { BROWSER } from "./analytics-page";
import { BareBrowser, type Session } from "./bare-browser";
import { expect, test } from "./fixtures";

const SLUG = "how-to-spot-a-phishing-email";
const ARTICLE = `/knowledge-base/${SLUG}`;
const LINK = `document.querySelector('footer a[href="${ARTICLE}"]')`;

type Status = { key: { url: string }; status: string };

const viewsOf = async (database: Client) =>
  (await database.query("SELECT view_count FROM knowledge_base_articles WHERE slug = $1", [SLUG])).rows[0]
    ?.view_count as number;

const eventsOf = async (database: Client, campaign: string) =>
  (
    await database.query<{ name: string }>(
      "SELECT name FROM analytics_events WHERE utm_source = $1 AND path = $2 ORDER BY id",
      [campaign, ARTICLE],
    )
  ).rows.map(({ name }) => name);

test("a prerendered page counts no view and sends no event until it is opened", {
  tag: "@accelerator",
}, async ({ database, site }) => {
  const campaign = `journey-${randomUUID().slice(0, 8)}`;
  const address = (path: string) => new URL(path, site.url).href;
  const views = await viewsOf(database);
  const browser = new BareBrowser(BROWSER);
  try {
    const page = await browser.open(address(`/contact?utm_source=${campaign}`));
    const hydrated = `Object.keys(document.querySelector("header.site-header") ?? {}).some((key) => key.startsWith("__reactProps"))`;
    await expect.poll(() => browser.evaluate(page, hydrated)).toBe(true);

    await browser.send("Preload.enable", {}, page);
    const ready = browser.waitFor<Status>(
      "Preload.prerenderStatusUpdated",
      ({ key, status }) => key.url === address(ARTICLE) && (status === "Ready" || status === "Failure"),
    );
    const advance = browser.waitFor<Session>(
      "Target.attachedToTarget",
      ({ targetInfo }) => targetInfo.subtype === "prerender",
    );
    const place = `(() => { const link = ${LINK}; link.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = link.getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 }; })()`;
    const { x, y } = await browser.evaluate<{ x: number; y: number }>(page, place);
    const mouse = (type: string) =>
      browser.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 }, page);
    await browser.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y }, page);
    expect(await ready).toMatchObject({ status: "Ready" });

    const { sessionId: next } = await advance;
    const state = "[document.prerendering, '__next_f' in window, document.scripts.length > 0]";
    await expect.poll(() => browser.evaluate(next, state)).toEqual([true, false, true]);
    expect(await viewsOf(database)).toBe(views);
    expect(await eventsOf(database, campaign)).toEqual([]);

    await mouse("mousePressed");
    await mouse("mouseReleased");
    await expect.poll(() => browser.evaluate(next, "document.prerendering")).toBe(false);
    const { activationStart } = await browser.evaluate<{ activationStart: number }>(
      next,
      "performance.getEntriesByType('navigation')[0].toJSON()",
    );
    expect(activationStart).toBeGreaterThan(0);
    await expect.poll(() => viewsOf(database)).toBe(views + 1);
    await expect.poll(() => eventsOf(database, campaign)).toEqual(["page_view"]);
  } finally {
    await browser.end();
  }
});
