import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { toasts } from "./visitor";

const PATH = "/it-consultation";
const CALL = "**/api/it-consultation";

const form = (page: Page) => page.locator("#it-consultation-form");
const field = (page: Page, name: string) => form(page).getByRole("textbox", { name });
const box = (page: Page, name: string) => form(page).getByRole("checkbox", { name, exact: true });
const button = (page: Page) => form(page).locator("button[type=submit]");

test("a visitor requests a consultation by keyboard despite errors and a reload", async ({
  page,
  database,
  waitForMail,
  expectConsole,
}) => {
  expectConsole(/503/);
  const email = `visitor-${randomUUID().slice(0, 8)}@example.com`;
  const { keyboard } = page;
  const next = () => keyboard.press("Tab");
  await page.goto(`${PATH}?utm_source=newsletter`);
  await page.getByRole("link", { name: "Request your consultation" }).press("Enter");
  await expect(
    page.getByRole("heading", { name: /^(Book|Request) your free consultation$/ }),
  ).toBeInViewport();
  await expect(page.locator("#it-consultation-form[novalidate]")).toBeVisible();

  await field(page, "First name").focus();
  await keyboard.type("Bo");
  await keyboard.press("Enter");
  await expect(field(page, "Last name")).toBeFocused();
  await expectAccessible(page);
  for (const text of ["Keys", email, "305 555 0101"]) {
    await keyboard.type(text);
    await next();
  }
  await expect(box(page, "Network support")).toBeFocused();
  await keyboard.press("Space");
  for (let boxes = 1; boxes < 14; boxes += 1) await next();
  await expect(box(page, "Custom AI")).toBeFocused();
  await keyboard.press("Space");
  await next();
  await keyboard.type("Everything is slow.");
  await next();
  await expect(form(page).getByLabel("Photos or documents (optional)")).toBeFocused();
  await next();
  await keyboard.type("Pla");
  await next();
  // Fields that few need are folded.
  await keyboard.press("Enter");
  await next();
  await keyboard.type("Diaz Farms");
  await next();
  await keyboard.type("Mor");
  await next();
  await expect(button(page)).toBeFocused();
  await page.route(CALL, (route) => route.fulfill({ status: 503, json: {} }));
  await keyboard.press("Enter");
  await expect(toasts(page)).toHaveCount(1);

  // Swiping 50 px to the right dismisses it.
  const at = await toasts(page).boundingBox();
  const [x, y] = [(at?.x ?? 0) + 40, (at?.y ?? 0) + (at?.height ?? 0) / 2];
  for (const [distance, left] of [
    [45, 1],
    [-80, 1],
    [55, 0],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 8 });
    await page.mouse.up();
    await expect(toasts(page)).toHaveCount(left);
  }

  await page.unroute(CALL);
  await page.reload();
  await expect(page.locator("#it-consultation-form[novalidate]")).toBeVisible();
  await expect(field(page, "Email")).toHaveValue(email);
  await button(page).click();
  await expect(
    page.getByRole("heading", { name: "Thanks, we got your IT consultation request" }),
  ).toBeFocused();
  const { rows } = await database.query("SELECT * FROM it_consultations WHERE email = $1", [email]);
  expect(rows).toEqual([
    expect.objectContaining({
      company: "Diaz Farms",
      services: ["network-support", "custom-ai"],
      challenges: "Everything is slow.",
      urgency: "planning",
      preferred_contact_time: "morning",
      source_page: PATH,
      utm_source: "newsletter",
    }),
  ]);
  await waitForMail(({ replyTo }) => replyTo.includes(email));
});
