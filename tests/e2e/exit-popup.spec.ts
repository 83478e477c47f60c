import { expect, expectAccessible, expectStepAccessible, test } from "./fixtures";
import { isWatching, leaveThroughTop, open, pauseClock, popupOf, provoke, waitForInvitation } from "./popups";
import { fillPerson } from "./visitor";

test("opens once per load as the pointer leaves, not over an open menu, and leads to a consultation", async ({
  page,
  database,
}) => {
  const noThanks = page.getByRole("button", { name: "No thanks, I'll continue browsing" });
  await page.setViewportSize({ width: 900, height: 800 });
  await open(page);
  const menu = page.getByLabel("Menu", { exact: true });
  await menu.click();
  await leaveThroughTop(page);
  await page.clock.runFor(1000);
  await expect(popupOf(page)).toHaveCount(0);
  await menu.click();

  await provoke(page);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.mouse.click(20, 400);
  await expect(popupOf(page)).toBeVisible();
  await noThanks.click();
  await expect(popupOf(page)).toBeHidden();
  await pauseClock(page);
  const staysAway = async () => {
    await leaveThroughTop(page);
    await page.clock.runFor(1000);
    await expect(popupOf(page)).toHaveCount(0);
  };
  await staysAway();
  await page.locator("main").getByRole("link", { name: "Schedule Free Consultation" }).click();
  await expect(page).toHaveURL(/\/it-consultation$/);
  await staysAway();

  await page.clock.resume();
  await page.reload();
  await expect.poll(() => isWatching(page)).toBe(true);
  await provoke(page);
  await page.getByRole("button", { name: "Get Free Consultation" }).click();
  await expect(popupOf(page)).toBeHidden();
  const dialog = page.getByRole("dialog", { name: "Get your free IT consultation" });
  await expect(dialog.getByLabel("First name")).toBeFocused();
  await expectStepAccessible(page);
  await fillPerson(dialog, "ana@example.com");
  await dialog.getByLabel("VoIP Systems").check();
  await dialog.getByLabel("Data Backup").check();
  await dialog.getByLabel("How urgent is it?").selectOption("soon");
  const send = dialog.getByRole("button", { name: "Request Free Consultation" });
  await send.click();
  await expect(dialog.getByLabel("Your IT challenges")).toBeFocused();
  await dialog.getByLabel("Your IT challenges").fill("Calls drop.");
  await pauseClock(page);
  await send.click();

  const thanks = dialog.getByRole("heading", { name: "Thanks, we got your IT consultation request" });
  await expect(thanks).toBeFocused();
  await page.clock.runFor(2900);
  await expect(thanks).toBeVisible();
  // The dialog became smaller: the browser may notice later that the pointer is outside, which starts the seconds again.
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(dialog).toBeHidden({ timeout: 300 });
  }).toPass();
  await expect(popupOf(page)).toBeHidden();
  const { rows } = await database.query(
    "SELECT first_name, company, services, challenges, urgency FROM it_consultations ORDER BY id DESC LIMIT 1",
  );
  expect(rows[0]).toEqual({
    first_name: "Ana",
    company: null,
    services: ["Data Backup", "VoIP Systems"],
    challenges: "Calls drop.",
    urgency: "soon",
  });
});

test("the contact page opens if the consultation dialog can't load", async ({ page, expectConsole }) => {
  expectConsole(/net::ERR_FAILED/);
  await page.route(/\/_next\/static\/chunks\//, async (route) => {
    const answer = await route.fetch();
    const isDialog = (await answer.text()).includes("popup-consultation-firstName");
    await (isDialog ? route.abort() : route.fulfill({ response: answer }));
  });
  await open(page);
  await provoke(page);
  await page.getByRole("button", { name: "Get Free Consultation" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test("never opens", async ({ page }) => {
    await open(page, { watches: false });
    // Scrolls past the alert's tab, which allows no other overlay.
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await waitForInvitation(page);
    expect(await isWatching(page)).toBe(false);
  });
});
