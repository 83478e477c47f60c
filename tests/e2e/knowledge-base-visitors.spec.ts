import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { zipOf } from "../factories/zip";
import { BROWSER } from "./analytics-page";
import { expect, expectAccessible, expectStepAccessible, test } from "./fixtures";

test.use({ userAgent: BROWSER });

const say = (page: Page, answer: "Yes" | "No") =>
  page.getByRole("form", { name: "Was this helpful?" }).getByRole("button", { name: answer });

test("staff import an article, and a visitor finds it by its former URL and rates it as helpful", async ({
  page,
  signIn,
  database,
}) => {
  test.slow();
  const slug = `e2e-${randomUUID().slice(0, 8)}`;
  const title = `Article ${slug}`;
  const file = `---\ntitle: ${title}\ncategory: null\n---\n\n## What to do\n\nTurn it off.\n`;
  await signIn();

  await page.goto("/admin/dashboard/knowledge");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import articles" });
  const zip = { name: "articles.zip", mimeType: "application/zip" };
  const buffer = await zipOf({ [`${slug}.md`]: file, "notes.txt": "x" });
  await dialog.getByLabel("Zip file").setInputFiles({ ...zip, buffer });
  await dialog.getByRole("button", { name: "Check" }).click();
  await expect(dialog.getByRole("heading", { name: "1 new, 1 not an article" })).toBeFocused();
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog.getByRole("heading", { name: "1 created, 1 not an article" })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByRole("row").filter({ hasText: title })).toBeVisible();

  await page.goto(`/knowledge-base/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await database.query("UPDATE knowledge_base_articles SET slug = $2 WHERE slug = $1", [slug, `${slug}-new`]);
  // Same as the administration after its writes.
  const { rows } = await database.query<{ id: number }>(
    "SELECT id FROM knowledge_base_articles WHERE slug = $1",
    [`${slug}-new`],
  );
  await page.request.put(`/api/admin/knowledge-base/articles/${rows[0]?.id}`, { data: { tags: ["e2e"] } });

  await page.goto(`/knowledge-base/${slug}?from=an-old-link`);
  await expect(page).toHaveURL(`/knowledge-base/${slug}-new?from=an-old-link`);
  let loads = 0;
  page.on("load", () => loads++);
  await say(page, "Yes").click();
  const thanks = page.getByRole("status").filter({ hasText: "Thank you for telling us." });
  await expect(thanks).toBeFocused();
  await expect(say(page, "Yes")).toBeHidden();
  await expectAccessible(page);
  expect(loads).toBe(0);

  await page.reload();
  await say(page, "No").click();
  await expect(page.getByText("You already told us today. Thank you.")).toBeVisible();

  await page.goto("/admin/dashboard/knowledge?tab=redirects");
  await expect(page.getByRole("row").filter({ hasText: `/knowledge-base/${slug}` })).toContainText(title);
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Searches" }).click();
  await expectStepAccessible(page);
  await page.getByRole("tab", { name: "Articles" }).click();
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("1 yes, 0 no");
});
