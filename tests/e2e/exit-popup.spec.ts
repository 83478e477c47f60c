import type { Locator, Page } from "@playwright/test";
import type { Client } from "pg";
import { expect, expectAccessible, test } from "./fixtures";
import { isWatching, leaveThroughTop, open, popupOf, provoke, waitForInvitation } from "./popups";

const consultationOf = (page: Page) => page.getByRole("dialog", { name: "Get your free IT consultation" });

/** Sets columns of the stored popup, shown on the next load; the function it gives puts the old values back. */
async function storePopup(database: Client, values: Record<string, string | boolean | null>) {
  const columns = Object.keys(values);
  const { rows } = await database.query(`SELECT ${columns.join(", ")} FROM exit_intent_popup WHERE id = 1`);
  const write = async (next: Record<string, unknown>) => {
    const set = columns.map((column, index) => `${column} = $${index + 1}`).join(", ");
    await database.query(
      `UPDATE exit_intent_popup SET ${set} WHERE id = 1`,
      columns.map((column) => next[column]),
    );
    await database.query(`SELECT pg_notify('cache_tags', '["popup"]')`);
  };
  await write(values);
  return () => write(rows[0] ?? {});
}

test.describe("exit-intent popup", () => {
  test("comes when the pointer has left through the top for 100 ms, and only its buttons close it", async ({
    page,
  }) => {
    await open(page);
    await leaveThroughTop(page);
    await page.clock.runFor(60);
    await page.mouse.move(300, 200);
    await page.clock.runFor(1000);
    await expect(popupOf(page)).toHaveCount(0);

    await leaveThroughTop(page);
    await page.clock.runFor(99);
    await expect(popupOf(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(popupOf(page)).toBeVisible();
    await page.clock.resume();
    await expectAccessible(page);

    await page.keyboard.press("Escape");
    await page.mouse.click(20, 400);
    await expect(popupOf(page)).toBeVisible();
    await page.getByRole("button", { name: "No thanks, I'll continue browsing" }).click();
    await expect(popupOf(page)).toBeHidden();
  });

  test("comes once a visit: not on the next page, again after a reload", async ({ page }) => {
    await open(page);
    await provoke(page);
    await page.getByRole("button", { name: "No thanks, I'll continue browsing" }).click();
    await expect(popupOf(page)).toBeHidden();
    await leaveThroughTop(page);
    await page.clock.runFor(1000);
    await expect(popupOf(page)).toHaveCount(0);

    await page.locator("header").getByRole("link", { name: "Free Consultation" }).click();
    await expect(page).toHaveURL(/\/it-consultation$/);
    await leaveThroughTop(page);
    await page.clock.runFor(1000);
    await expect(popupOf(page)).toHaveCount(0);

    await page.reload();
    await expect.poll(() => isWatching(page)).toBe(true);
    await provoke(page);
  });

  test("stays away from what is open, and comes when that is closed", async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await open(page);
    const menu = page.getByLabel("Menu", { exact: true });
    await menu.click();
    await leaveThroughTop(page);
    await page.clock.runFor(1000);
    await expect(popupOf(page)).toHaveCount(0);
    await menu.click();
    await provoke(page);
  });

  test("is not there where it is switched off", async ({ page, database }) => {
    const restore = await storePopup(database, { is_active: false });
    try {
      await expect(async () => {
        const tree = await page.request.get("/?_rsc", { headers: { RSC: "1" } });
        expect(await tree.text()).not.toContain("Don't Leave Yet");
      }).toPass();
      // No form stands there, which the other popup would keep away from.
      await open(page, { path: "/services", watches: false });
      // The other popup is there, so that this one's code would be too.
      await waitForInvitation(page);
      await leaveThroughTop(page);
      await page.clock.runFor(1000);
      expect(await isWatching(page)).toBe(false);
      await expect(popupOf(page)).toHaveCount(0);
    } finally {
      await restore();
    }
  });

  test("wears the stored texts, picture and colours, made readable", async ({ page, database }) => {
    const title = `<b onclick="x">Before you go</b>`;
    const restore = await storePopup(database, {
      title,
      button_text: "Ask us",
      image_url: "/api/media/38/file",
      background_color: "#0f2747",
      text_color: "#081a33",
      button_color: "#facc15",
    });
    try {
      await expect(async () => {
        const tree = await page.request.get("/?_rsc", { headers: { RSC: "1" } });
        expect(await tree.text()).toContain("Before you go");
      }).toPass();
      await open(page);
      await leaveThroughTop(page);
      await page.clock.runFor(100);
      const popup = page.getByRole("dialog", { name: title });
      await expect(popup).toHaveCSS("background-color", "rgb(15, 39, 71)");
      await expect(popup).toHaveCSS("color", "rgb(255, 255, 255)");
      const button = popup.getByRole("button", { name: "Ask us" });
      await expect(button).toHaveCSS("background-color", "rgb(250, 204, 21)");
      await expect(button).toHaveCSS("color", "rgb(0, 0, 0)");
      const image = popup.locator("img");
      await expect(image).toHaveAttribute("src", "/api/media/38/file?w=960&format=webp");
      await expect
        .poll(() => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
        .toBeGreaterThan(0);
      await page.clock.resume();
      await expectAccessible(page);
    } finally {
      await restore();
    }
  });

  test("leads to the contact page where the dialog can't be loaded", async ({ page, expectConsole }) => {
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

    test("never comes", async ({ page }) => {
      await open(page, { watches: false });
      await waitForInvitation(page);
      expect(await isWatching(page)).toBe(false);
    });
  });
});

test.describe("consultation dialog", () => {
  const person = {
    "First name": "Ana",
    "Last name": "Diaz",
    Email: "ana@example.com",
    Phone: "(305) 555-0100",
  };

  async function openDialog(page: Page) {
    await open(page);
    await provoke(page);
    await page.getByRole("button", { name: "Get Free Consultation" }).click();
    await expect(popupOf(page)).toBeHidden();
    const dialog = consultationOf(page);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel("First name")).toBeFocused();
    return dialog;
  }

  async function fillIn(dialog: Locator) {
    for (const [name, value] of Object.entries(person)) {
      await dialog.getByRole("textbox", { name, exact: true }).fill(value);
    }
  }

  test("sends, thanks to the letter, and closes by itself after 3 seconds", async ({ page, database }) => {
    const dialog = await openDialog(page);
    await expectAccessible(page);
    await expect(dialog.getByRole("checkbox")).toHaveCount(12);
    await expect(dialog.getByLabel("How urgent is it?").locator("option")).toHaveCount(5);
    await fillIn(dialog);
    await dialog.getByLabel("VoIP Systems").check();
    await dialog.getByLabel("Data Backup").check();
    await dialog.getByLabel("How urgent is it?").selectOption("soon");

    const send = dialog.getByRole("button", { name: "Request Free Consultation" });
    await send.click();
    await expect(dialog.getByLabel("Your IT challenges")).toBeFocused();
    await expect(dialog.getByText("Please describe your IT challenges")).toBeVisible();
    await dialog.getByLabel("Your IT challenges").fill("Calls drop.");
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await send.click();

    const thanks = dialog.getByRole("heading", { name: "We have your IT consultation request" });
    await expect(thanks).toBeFocused();
    const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
    await expect(toast).toContainText("Request Submitted");
    await expect(toast).toContainText(
      "We'll contact you within 2 business hours for your free IT consultation.",
    );
    await page.clock.runFor(2900);
    await expect(thanks).toBeVisible();
    await page.clock.runFor(200);
    await expect(dialog).toBeHidden();
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

  test("stays where the visitor stays with what it says", async ({ page }) => {
    const dialog = await openDialog(page);
    await fillIn(dialog);
    await dialog.getByLabel("Your IT challenges").fill("Calls drop.");
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await dialog.getByRole("button", { name: "Request Free Consultation" }).click();
    await expect(dialog.getByRole("heading", { name: "We have your IT consultation request" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.clock.runFor(10_000);
    await expect(dialog.getByText(/^R-\d+$/)).toBeVisible();
  });

  test("keeps what was typed when it can't be sent, and Cancel closes it", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 500/);
    await page.route("**/api/it-consultation", (route) =>
      route.fulfill({ status: 500, json: { message: "Not to be shown." } }),
    );
    const dialog = await openDialog(page);
    await fillIn(dialog);
    await dialog.getByLabel("Your IT challenges").fill("Calls drop.");
    await dialog.getByRole("button", { name: "Request Free Consultation" }).click();
    const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
    await expect(toast).toContainText("Submission Failed");
    const phone = await page.locator("html").getAttribute("data-phone");
    await expect(toast).toContainText(`Please try again or call us directly at ${phone}`);
    await expect(dialog.getByLabel("First name")).toHaveValue("Ana");
    await expect(dialog.getByLabel("Your IT challenges")).toHaveValue("Calls drop.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  });
});
