import { toast } from "./admin-page";
import {
  expect,
  expectAccessible,
  expectAccessibleAtEachWidth,
  expectStepAccessible,
  test,
} from "./fixtures";

test("an editor clicks a picture and the headline to change them, shares a preview, publishes, and restores the original", async ({
  page,
  signIn,
  browser,
}) => {
  test.slow();
  await signIn();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/dashboard/page-texts");
  await page.getByRole("button", { name: "Edit texts of Home" }).click();
  const frame = page.frameLocator("iframe");
  await frame.locator("[data-slot=hero] img").click();
  const picker = page.getByRole("dialog", { name: "Replace Hero image" });
  await picker.getByRole("searchbox").fill("about");
  await picker.getByRole("button", { name: /^Use about/ }).click();
  await expect(frame.locator("[data-slot=hero] img")).toHaveAttribute("src", /^\/api\/media\/39\//);
  // Part of the draft: visitors see it after publishing.
  await expect(page.getByText(/^Draft kept on/)).toBeVisible();
  const visitors = await (await page.request.get("/")).text();
  expect(visitors.split(`data-slot="hero"`)[1]?.slice(0, 300)).toContain("/api/media/38/");
  await page.getByRole("button", { name: "Discard draft" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard draft" }).click();
  await expect(toast(page, "Draft saved")).toBeVisible();
  await expect(frame.locator("[data-slot=hero] img")).toHaveAttribute("src", /^\/api\/media\/38\//);

  await frame.getByRole("navigation", { name: "Main" }).getByText("Company").click();
  await expect(page.getByRole("status").getByRole("link", { name: "Menu" })).toHaveAttribute(
    "href",
    "/admin/dashboard/menu",
  );

  // As wide as the menu of wide screens needs.
  expect(await frame.locator("html").evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThanOrEqual(1280);
  const headlineOnPage = frame.getByRole("heading", { level: 1 });
  await headlineOnPage.click();
  await expect(headlineOnPage).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Calm computers");
  await expect(headlineOnPage).toHaveText("Calm computers");
  await expect(page.getByLabel("Hero: title", { exact: true })).toHaveValue("Calm computers");
  await page.keyboard.press("Enter");
  await expect(headlineOnPage).not.toBeFocused();
  await expect(page.getByText(/^Draft kept on/)).toBeVisible();
  await expectAccessibleAtEachWidth(page);

  await page.getByRole("button", { name: "Preview link" }).click();
  const dialog = page.getByRole("dialog", { name: "Preview link" });
  const link = new URL(await dialog.getByRole("textbox", { name: "Preview link" }).inputValue());
  await expectAccessible(page);
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  const { origin } = new URL(page.url());
  await other.goto(`${origin}${link.pathname}${link.search}`);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Calm computers");
  await expectStepAccessible(other);
  await dialog.getByRole("button", { name: "End link" }).click();
  await expect(toast(page, "Preview link ended")).toBeVisible();
  expect((await other.reload())?.status()).toBe(404);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(toast(page, "Published")).toBeVisible();
  const headline = async () =>
    (await (await stranger.request.get(`${origin}/`)).text()).split("<h1")[1]?.slice(0, 500);
  expect(await headline()).toContain("Calm computers");
  await page.getByRole("button", { name: "Reset to the original: Hero: title" }).click();
  const published = page.waitForResponse((answer) => answer.url().endsWith("/page-texts/home/publish"));
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  expect((await published).ok()).toBe(true);
  expect(await headline()).toContain("IT that keeps");
  await stranger.close();
});
