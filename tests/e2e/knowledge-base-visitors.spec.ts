import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { zipOf } from "../factories/zip";
import { sectionShown } from "./admin-page";
import { BROWSER } from "./analytics-page";
import { expect, expectAccessible, expectStepAccessible, test } from "./fixtures";

test.use({ userAgent: BROWSER });

const yes = (page: Page) =>
  page.getByRole("form", { name: "Was this helpful?" }).getByRole("button", { name: "Yes" });

test("staff import an article, and a visitor reads it and rates it as helpful", async ({ page, signIn }) => {
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
  let loads = 0;
  page.on("load", () => loads++);
  await yes(page).click();
  const thanks = page.getByRole("status").filter({ hasText: "Thank you for telling us." });
  await expect(thanks).toBeFocused();
  await expect(yes(page)).toBeHidden();
  await expectAccessible(page);
  expect(loads).toBe(0);

  await page.goto("/admin/dashboard/knowledge?tab=redirects");
  await sectionShown(page);
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Searches" }).click();
  await expectStepAccessible(page);
  await page.getByRole("tab", { name: "Articles" }).click();
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("1 yes, 0 no");
});
