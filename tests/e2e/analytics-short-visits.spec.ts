import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { BROWSER } from "./analytics-page";
import { expect, test } from "./fixtures";

test.use({ userAgent: BROWSER });

/** Longer than what waits would have waited, were the page still there. */
const LATER_MS = 4_000;

const visits: [time: string, visit: (page: Page, path: string) => Promise<unknown>][] = [
  [
    "before the recorder is there",
    async (page, path) => {
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      await page.goto(path, { waitUntil: "networkidle" });
    },
  ],
  [
    "as soon as it is there, long before a batch would leave",
    async (page, path) => {
      await page.goto(path);
      await page.waitForFunction(() => sessionStorage.getItem("analyticsSessionStart"));
    },
  ],
];

for (const [time, visit] of visits) {
  test(`who closes the tab ${time} is counted, and once`, async ({ page, database }) => {
    const campaign = `short-${randomUUID().slice(0, 8)}`;
    const counts = async () => {
      const { rows } = await database.query<{ name: string; count: number }>(
        `SELECT name, count(*)::int AS count FROM analytics_events
           WHERE utm_source = $1 AND name IN ('session_start', 'page_view', 'session_end') GROUP BY name`,
        [campaign],
      );
      return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
    };
    await visit(page, `/?utm_source=${campaign}`);
    await page.close({ runBeforeUnload: true });
    await expect.poll(async () => (await counts()).page_view).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, LATER_MS));
    expect(await counts()).toEqual({ session_start: 1, page_view: 1, session_end: 1 });
  });
}
