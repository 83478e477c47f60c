import { BROWSER, sendNow } from "./analytics-page";
import { expect, expectAccessible, expectStepAccessible, test } from "./fixtures";

test.use({ userAgent: BROWSER, contextOptions: { reducedMotion: "reduce" } });

test("a visit appears in the cards, the live view, its campaign, and the Web Vitals", async ({
  page,
  database,
  signIn,
  administrator,
}) => {
  test.slow();
  const campaign = `journey-${administrator.id}`;
  const visitor = await page.context().newPage();
  await visitor.goto(`/contact?utm_source=${campaign}&utm_medium=email&utm_campaign=autumn`);
  const figureOf = async (name: string) => {
    const { rows } = await database.query(
      "SELECT path, properties FROM analytics_events WHERE utm_source = $1 AND name = $2",
      [campaign, name],
    );
    return rows;
  };
  await sendNow(visitor);
  await expect.poll(() => figureOf("page_view")).toHaveLength(1);
  await visitor.getByText("Privacy choices").click();
  await visitor.close({ runBeforeUnload: true });
  await expect
    .poll(() => figureOf("web_vitals"))
    .toEqual([{ path: "/contact", properties: expect.objectContaining({ lcp: expect.any(Number) }) }]);

  await signIn();
  await page.goto("/admin/dashboard/analytics?range=today");
  const today = page.locator("dl div", { has: page.getByText("Today's Visitors", { exact: true }) });
  await expect(today.first()).toContainText(/[1-9]/);
  await expect(page.getByText("Google Analytics Not Connected")).toBeVisible();
  await expect(page.getByRole("application").or(page.locator(".recharts-surface")).first()).toBeVisible();

  await page.getByRole("tab", { name: "Campaigns" }).click();
  await expect(page.getByRole("rowheader", { name: `${campaign} / email / autumn` })).toBeVisible();
  await page.getByRole("tab", { name: "Live" }).click();
  await expect(page.getByRole("region", { name: "Pages" })).toContainText("/contact");
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Web Vitals" }).click();
  await expect(page.getByRole("rowheader", { name: "/contact" }).first()).toBeVisible();
  await expectStepAccessible(page);

  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^analytics-vitals-[\d-]{21}\.csv$/);
});
