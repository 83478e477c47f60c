import type { Client } from "pg";
import { expect, test } from "./fixtures";

/** Runs a statement and tells the site, as an administrator's write does. */
async function change(database: Client, sql: string, tag: string): Promise<void> {
  await database.query(sql);
  await database.query("SELECT pg_notify('cache_tags', $1)", [JSON.stringify([tag])]);
}

const cases = [
  {
    what: "no review is visible",
    path: "/",
    text: "Customer reviews are being loaded...",
    tag: "reviews",
    empty: "UPDATE reviews SET source = source || '-hidden', is_visible = false WHERE is_visible",
    restore:
      "UPDATE reviews SET source = replace(source, '-hidden', ''), is_visible = true WHERE source LIKE '%-hidden'",
  },
  {
    what: "no article is published",
    path: "/knowledge-base",
    text: "No articles available yet",
    tag: "knowledge-base",
    empty:
      "UPDATE knowledge_base_articles SET order_index = order_index + 10000, is_published = false WHERE is_published",
    restore:
      "UPDATE knowledge_base_articles SET order_index = order_index - 10000, is_published = true WHERE order_index >= 10000",
  },
];

for (const { what, path, text, tag, empty, restore } of cases) {
  test(`${path} says so where ${what}, and shows them again`, async ({ page, database }) => {
    const notice = page.locator("main").getByText(text, { exact: true });
    await change(database, empty, tag);
    try {
      await expect(async () => {
        await page.goto(path);
        await expect(notice).toBeVisible({ timeout: 500 });
      }).toPass();
    } finally {
      await change(database, restore, tag);
    }
    await expect(async () => {
      await page.goto(path);
      await expect(notice).toHaveCount(0, { timeout: 500 });
    }).toPass();
  });
}
