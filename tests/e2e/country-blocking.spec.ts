import type { Browser } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";

/** Address of a registry that has been in the Netherlands for many years. */
const DUTCH = "193.0.6.139";

test.afterEach(async ({ database, signIn, page }) => {
  // Uses the API, which also updates the site.
  await signIn();
  const { rows } = await database.query<{ id: number }>("SELECT id FROM blocked_countries");
  for (const { id } of rows) await page.request.delete(`/api/admin/country-blocking/countries/${id}`);
  const defaults = {
    isEnabled: false,
    allowSearchEngines: false,
    messageTitle: "Service Not Available",
    blockMessage: "This service is not available in your region.",
    fontSize: "text-base",
    fontColor: "#1f2937",
    backgroundColor: "#ffffff",
    borderColor: "#e5e7eb",
  };
  await page.request.put("/api/admin/country-blocking", { data: defaults });
});

/** Another visitor's browser, in the Netherlands, with a small window. */
async function visitorOf(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { "X-Forwarded-For": DUTCH },
  });
  return context.newPage();
}

test("a country is blocked by keyboard, its visitors see the message, and unblocking lets them in again", async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  test.slow();
  await signIn();
  await page.goto("/admin/dashboard/country-blocking");
  await page.getByLabel("Search all countries").fill("netherl");
  await page.getByRole("combobox", { name: "Country" }).selectOption("Netherlands (NL)");
  await page.getByRole("button", { name: "Block country" }).press("Enter");
  await expect(page.getByText("Country added", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Blocked countries" })).toContainText("Netherlands");
  await page.getByRole("switch", { name: "Country blocking" }).press("Space");
  await expect(
    page.getByText("Visitors from one country see the message instead of the site."),
  ).toBeVisible();

  await expect(page.getByText("Settings updated", { exact: true })).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("textbox", { name: "Title" }).fill("Not in your country");
  expect((await saved).status()).toBe(200);
  const preview = page.frameLocator('iframe[title="What visitors of blocked countries see"]');
  await expect(preview.getByRole("heading", { name: "Not in your country" })).toBeVisible();

  // Colors that hide the text, the smallest and largest size, and one long word.
  const title = `Not in your country ${"Unbreakable".repeat(15)}`;
  const hiding = { fontColor: "#2563eb", backgroundColor: "#2563eb", borderColor: "#2563eb" };
  const visitor = await visitorOf(browser, baseURL);
  for (const fontSize of ["text-xs", "text-3xl"]) {
    await page.request.put("/api/admin/country-blocking", {
      data: { ...hiding, fontSize, messageTitle: title, blockMessage: "Line one\nLine two" },
    });
    const answer = await visitor.goto("/services");
    expect(answer?.status()).toBe(403);
    await expect(visitor.getByRole("heading", { name: title })).toBeVisible();
    await expectAccessible(visitor);
    const over = await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  }

  await page.getByRole("button", { name: "Remove Netherlands" }).click();
  await expect(page.getByText("No country is blocked")).toBeVisible();
  expect((await visitor.goto("/services"))?.status()).toBe(200);
  await visitor.context().close();
});
