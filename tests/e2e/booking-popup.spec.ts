import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import {
  ageOf,
  invitationOf,
  leaveThroughTop,
  loadInvitation,
  open,
  pauseClock,
  popupOf,
  waitForInvitation,
} from "./popups";

/** A page with its form at the right, which leaves the popup's corner free. */
const FREE = "/contact";

const mockNoRecentRequests = (page: Page) =>
  page.route("**/api/booking-popup", (route) => route.fulfill({ json: { recent: [] } }));

test("opens after 15 s for 5 s and again a minute later, stays while in use, and hides for good when the chat opens", async ({
  page,
}) => {
  await mockNoRecentRequests(page);
  await open(page, { path: FREE });
  const invitation = invitationOf(page);
  await loadInvitation(page);
  await waitForInvitation(page);
  expect(await ageOf(page)).toBeLessThan(16_000);
  await expect(invitation).toContainText("Miami");
  await page.clock.runFor(4700);
  await expect(invitation).toBeVisible();
  await page.clock.runFor(500);
  await expect(invitation).toBeHidden();
  await page.clock.runFor(60_000 - 5700);
  await expect(invitation).toBeHidden();
  await page.clock.runFor(700);
  await expect(invitation).toBeVisible();

  await invitation.hover();
  await page.clock.runFor(20_000);
  await expect(invitation).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  await pauseClock(page);
  await invitation.getByRole("link").focus();
  await page.mouse.move(900, 300);
  await page.clock.runFor(20_000);
  await expect(invitation).toBeVisible();
  await page.locator(".chat-launcher").click();
  await expect(page.locator(".chat[open]")).toBeVisible();
  await expect(invitation).toBeHidden();
  await page.locator(".chat").getByRole("button", { name: "Close chat" }).click();
  await page.clock.runFor(1000);
  await expect(invitation).toBeHidden();
});

test("on a phone is the only overlay and never covers a form", async ({ page }) => {
  await mockNoRecentRequests(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  const bottomOf = (selector: string, at: number) =>
    page.evaluate(
      ([selector, at]) => {
        const element = document.querySelector(String(selector));
        const { bottom = 0 } = element?.getBoundingClientRect() ?? {};
        window.scrollBy({ top: bottom - Number(at), behavior: "instant" });
      },
      [selector, at],
    );
  await bottomOf("#contact-form", 700);
  await loadInvitation(page);
  await page.clock.runFor(40_000);
  await expect(invitationOf(page)).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.clock.runFor(2000);
  await expect(invitationOf(page), "while the alert's tab is there").toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await page.clock.runFor(2000);
  await expect(invitationOf(page)).toBeVisible();
  for (const other of [".chat-launcher", ".contact-bar"]) await expect(page.locator(other)).toBeHidden();
  const place = () => invitationOf(page).boundingBox();
  // Waits until it is still.
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await place()) ?? {};
      return y + height;
    })
    .toBeLessThanOrEqual(740);
  const { x = 0, width = 0 } = (await place()) ?? {};
  expect(x).toBe(16);
  expect(x + width).toBeLessThanOrEqual(360 - 16);
  await bottomOf("#contact-form", 700);
  await expect(invitationOf(page)).toBeHidden();
});

test("waits for an open dialog, a form in use, or a hidden tab, names the service of a recent request, and can be closed", async ({
  page,
  database,
}) => {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO it_consultations (first_name, last_name, email, phone, services, challenges)
     VALUES ('Zoraida', 'Quux', 'zq@example.com', '305 555 0199', '{VoIP Systems}', 'secret') RETURNING id`,
  );
  await open(page, { path: FREE });
  await page.locator("main").getByLabel("First name").focus();
  await loadInvitation(page);
  await page.clock.runFor(20_000);
  await expect(invitationOf(page)).toBeHidden();

  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    Object.defineProperty(document, "hidden", { configurable: true, value: true });
  });
  await page.clock.runFor(20_000);
  await expect(invitationOf(page)).toBeHidden();

  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: false }));
  await leaveThroughTop(page);
  await page.clock.runFor(100);
  await expect(popupOf(page)).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(invitationOf(page)).toBeHidden();
  await page.getByRole("button", { name: "No thanks, I'll continue browsing" }).click();
  await expect(popupOf(page)).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(invitationOf(page)).toContainText(
    "Someone recently asked for a free consultation: VoIP Systems.",
  );
  await invitationOf(page).getByRole("button", { name: "Close" }).click();
  await expect(invitationOf(page)).toBeHidden();
  await database.query("DELETE FROM it_consultations WHERE id = $1", [rows[0]?.id]);
});
