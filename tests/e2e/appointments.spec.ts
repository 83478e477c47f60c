import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, sectionShown } from "./admin-page";
import { expect, expectAccessible, expectStepAccessible, test } from "./fixtures";
import { expireTag } from "./stored-content";
import { fillPerson } from "./visitor";

const kind = `Call ${randomUUID().slice(0, 8)}`;

// Nobody else takes a booking in the administrator's place, such as a new site's first one.
test.beforeEach(async ({ database }) => {
  await database.query("UPDATE availabilities SET is_bookable = false");
});

test.afterEach(async ({ database, administrator }) => {
  await database.query("DELETE FROM appointments");
  await database.query("DELETE FROM availabilities WHERE user_id = $1", [administrator.id]);
  await database.query("UPDATE availabilities SET is_bookable = true");
  await database.query("DELETE FROM appointment_kinds WHERE name = $1", [kind]);
  await expireTag(database, "appointments");
});

const form = (page: Page) => page.locator("#it-consultation-form");

async function fillConsultation(page: Page, email: string): Promise<void> {
  await fillPerson(form(page), email);
  await form(page).getByRole("textbox", { name: "Your IT challenges" }).fill("Everything is slow.");
  await form(page).getByRole("checkbox", { name: "Network support" }).check();
  await form(page).getByRole("combobox", { name: "How urgent is it?" }).selectOption({ index: 1 });
}

test("a visitor books and moves an appointment, and staff move it by mouse, and cancel it", async ({
  page,
  administrator,
  signIn,
  waitForMail,
}) => {
  test.slow();
  const email = `ana-${administrator.id}@example.com`;
  await signIn();
  await page.goto("/admin/dashboard/appointments?view=kinds");
  await page.getByRole("button", { name: "Add kind" }).first().click();
  const kindForm = page.getByRole("dialog", { name: "Add kind" });
  await kindForm.getByLabel(/^Name/).fill(kind);
  await kindForm.getByLabel(/^Notice, in minutes/).fill("0");
  await expectAccessible(page);
  await kindForm.getByRole("button", { name: "Add kind" }).click();
  await expect(page.getByRole("button", { name: kind, exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Availability" }).click();
  await page.getByRole("switch", { name: "Can be booked" }).click();
  await page.getByRole("switch", { name: "Same as the opening hours" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Availability saved").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [320, 360, 768]);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/it-consultation");
  await fillConsultation(page, email);
  await form(page).getByText("More days and times").click();
  const offered = page.waitForResponse(/\/appointments\/slots\?.*kind=/);
  await form(page)
    .getByLabel("What kind of appointment?")
    .selectOption({ label: `${kind} (30 min)` });
  await offered;
  const day = form(page).getByLabel("Day", { exact: true });
  await day.selectOption({ index: 1 });
  await form(page)
    .getByRole("group", { name: /^Time, / })
    .getByRole("button")
    .nth(2)
    .click();
  await expect(form(page).getByRole("radio", { checked: true })).toBeFocused();
  await expectAccessible(page);
  await form(page).getByRole("button", { name: "Book This Time" }).click();
  await expect(page.getByRole("heading", { name: /^You're booked: / })).toBeFocused();
  // The steps beside the form are still those of a booked time.
  await expect(page.getByRole("heading", { name: "We call you at your time" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "We contact you" })).toBeHidden();
  const manage = page.getByRole("link", { name: "Move or cancel it" });
  await expect(manage).toBeVisible();
  const link = (await manage.getAttribute("href")) ?? "";
  await waitForMail(({ to, text }) => to.includes(email) && text.includes(kind));
  const corrected = `corrected-${email}`;
  await page.getByRole("button", { name: "Wrong address?" }).click();
  await page.getByLabel(/^Your email address/).fill(corrected);
  await page.getByRole("button", { name: "Send it there" }).click();
  await expect(page.getByText(`A confirmation is on its way to ${corrected}.`)).toBeFocused();
  await waitForMail(({ to, text }) => to.includes(corrected) && text.includes(kind));

  await page.goto(new URL(link).pathname);
  await expect(page.getByText("We'll call you at (305) 555-0100")).toBeVisible();
  await page.getByRole("link", { name: "Move", exact: true }).click();
  // While the address changes, the old title is gone and the new one not there yet.
  await expect(page).toHaveURL(/\?change=move/);
  await expect(page.getByRole("button", { name: "Move my appointment" })).toBeVisible();
  await expect(page).toHaveTitle(/Your appointment/);
  await expectAccessible(page);
  // Today may be nearly over. A time before four, as the calendar ends at six, and a drag beyond its end moves nothing.
  await openLastDay(page);
  const times = await page
    .getByRole("radio")
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute("value")));
  const start = times.find((time) => time && clockOf(time, 0) < "16:00") ?? "";
  await page.locator(`input[type=radio][value="${start}"]`).check();
  await expect(page.getByRole("button", { name: "Move my appointment" })).toBeInViewport();
  await page.getByRole("button", { name: "Move my appointment" }).click();
  await expect(page.getByText(/^Your appointment was moved/)).toBeInViewport();

  await page.setViewportSize({ width: 1440, height: 900 });
  const date = start.slice(0, 10);
  await page.goto(`/admin/dashboard/appointments?date=${date}`);
  await sectionShown(page);
  const block = page.getByRole("button", { name: /Ana Diaz/ });
  await expect(block).toBeVisible();
  await expectStepAccessible(page);
  await expectNoSidewaysScroll(page, [320, 360, 768]);
  await block.click();
  const dialog = page.getByRole("dialog", { name: `${kind} with Ana Diaz` });
  await expect(dialog.getByRole("link", { name: corrected })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  // Dragged by an hour: the day and the time are asked for before anyone is told. The whole day is in view, as a drag
  // near the edge of a window scrolls it.
  await page.setViewportSize({ width: 1440, height: 1600 });
  // The event of a resize may come late, and ends a drag: none is left after a reload.
  await page.reload();
  await sectionShown(page);
  await block.hover({ position: { x: 20, y: 10 } });
  const at = await block.boundingBox();
  const [x, y] = [(at?.x ?? 0) + 20, (at?.y ?? 0) + 10];
  await page.mouse.down();
  await page.mouse.move(x, y + 40, { steps: 5 });
  await page.mouse.move(x, y + 64, { steps: 5 });
  await expect.poll(async () => (await block.boundingBox())?.y).toBeCloseTo(y - 10 + 64, 0);
  await page.mouse.up();
  const move = page.getByRole("dialog", { name: "Move the appointment with Ana Diaz" });
  await expect(move.getByLabel(/^Time/)).toHaveValue(clockOf(start, 60));
  await expectStepAccessible(page);
  await move.getByRole("switch", { name: "Tell the visitor by email" }).click();
  await move.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByText("Appointment updated").first()).toBeVisible();

  await block.click();
  await dialog.getByRole("button", { name: "Cancel appointment" }).click();
  const cancel = page.getByRole("dialog", { name: "Cancel the appointment with Ana Diaz?" });
  await cancel.getByLabel("Line to the visitor").fill("We are closed that day.");
  await expectStepAccessible(page);
  await cancel.getByRole("button", { name: "Cancel appointment" }).click();
  await expect(dialog.getByText("Canceled", { exact: true })).toBeVisible();
  await waitForMail(({ to, text }) => to.includes(corrected) && text.includes("We are closed that day."));
  await dialog.getByRole("link", { name: /^Lead R-/ }).click();
  await expect(page.getByRole("list", { name: "Appointments" })).toContainText("Canceled");

  await page.goto(new URL(link).pathname);
  await expect(page.getByText("This appointment was canceled.")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor books from the list, moves the appointment, and cancels it", async ({
    page,
    administrator,
    database,
  }) => {
    const everyHour = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: "00:00", to: "24:00" }));
    await database.query("INSERT INTO availabilities (user_id, is_bookable, weekly) VALUES ($1, true, $2)", [
      administrator.id,
      JSON.stringify(everyHour),
    ]);
    await expireTag(database, "appointments");
    const times = page.locator("details[open]").getByRole("link");
    await expect(async () => {
      await page.goto("/appointments");
      await openLastDay(page);
      expect(await times.count()).toBeGreaterThan(2);
    }).toPass();
    await expect(page.getByText("All times on these days are taken")).toBeHidden();
    await times.nth(2).click();
    await fillConsultation(page, `ana-${administrator.id}@example.com`);
    await form(page).getByRole("button", { name: "Book This Time" }).click();
    await expect(page.getByRole("heading", { name: "Your appointment" })).toBeVisible();

    await page.getByRole("link", { name: "Move", exact: true }).click();
    await page.getByRole("link", { name: "Later days" }).click();
    await page.getByRole("radio").nth(4).check();
    await page.getByRole("button", { name: "Move my appointment" }).click();
    await expect(page.getByText(/^Your appointment was moved/)).toBeVisible();
    await page.getByRole("link", { name: "Cancel", exact: true }).click();
    await page.getByRole("button", { name: "Cancel my appointment" }).click();
    await expect(page.getByText("This appointment was canceled.")).toBeInViewport();
  });
});

const openLastDay = (page: Page) =>
  page.getByRole("main").locator("summary").last().click({ timeout: 5_000 });

/** Time of a start by the office's clocks, some minutes later, as an input has it: "09:30". */
function clockOf(start: string, minutes: number): string {
  return new Date(Date.parse(start) + minutes * 60_000).toLocaleTimeString("en-GB", {
    timeZone: "America/New_York",
    hour: "2-digit",
    minute: "2-digit",
  });
}
