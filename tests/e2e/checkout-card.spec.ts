import {
  expectOrderPage,
  field,
  fillCard,
  fillPerson,
  keptByBrowser,
  notice,
  openFilled,
  payButton,
  SERVER,
} from "./checkout-page";
import { expect, test } from "./fixtures";

// A payment is a long way, on a machine that others share.
test.setTimeout(90_000);

test("the card is checked when a field is left, and then with each letter", async ({ page }) => {
  await page.goto(SERVER);
  const number = field(page, "Card number");
  await number.pressSequentially("41111111");
  await expect(number).toHaveValue("4111 1111");
  await expect(page.getByText("Visa", { exact: true })).toBeVisible();
  await expect(number).toHaveAttribute("aria-invalid", "false");
  await page.keyboard.press("Tab");
  await expect(number).toHaveAccessibleDescription(
    "This card number is incomplete or has a typo. Please check it.",
  );
  await number.focus();
  await page.keyboard.press("End");
  await page.keyboard.type("11111111");
  await expect(number).toHaveAttribute("aria-invalid", "false");

  const code = field(page, "Security code");
  await code.fill("12345x");
  await page.keyboard.press("Tab");
  await expect(code).toHaveValue("1234");
  await expect(code).toHaveAccessibleDescription(/Enter the 3 digits on the back of the card/);
  await number.fill("370000000000002");
  await expect(number).toHaveValue("3700 0000 0000 002");
  await expect(code).toHaveAttribute("aria-invalid", "false");

  // No further digit can make it right.
  await number.fill("4111111111111112");
  await expect(number).toHaveAttribute("aria-invalid", "true");
});

test("an expired card is not sent", async ({ page }) => {
  await openFilled(page);
  // The years that are offered begin with this one, so only its months can be over.
  await page.clock.setFixedTime(new Date(Date.UTC(new Date().getUTCFullYear() + 4, 0, 15)));
  let sent = false;
  page.on("request", (request) => {
    sent ||= request.url().includes("process-payment");
  });
  await payButton(page).click();
  await expect(page.getByLabel("Expiry year")).toHaveAccessibleDescription(
    "This card has expired. Please use another card.",
  );
  await expect(page.getByLabel("Expiry year")).toBeFocused();
  expect(sent).toBe(false);
});

test("what was typed survives a reload, but for the card, of which nothing is kept anywhere", async ({
  page,
}) => {
  const customer = await openFilled(page);
  expect(await keptByBrowser(page)).not.toMatch(/411111|\b900\b|Name on card/);
  await page.reload();
  await expect(field(page, "Email")).toHaveValue(customer.Email);
  for (const label of ["Card number", "Security code", "Name on card"]) {
    await expect(field(page, label)).toHaveValue("");
  }
  await fillCard(page);
  await page.goto("/contact");
  await page.goBack();
  await expect(field(page, "Email")).toHaveValue(customer.Email);
  await expect(field(page, "Card number")).toHaveValue("");
  await expect(page.getByLabel("Expiry month")).toHaveValue("");
  expect(await keptByBrowser(page)).not.toMatch(/411111|\b900\b/);
});

test("where what checks the form does not arrive, nothing is sent, that is said, and the next press tries again", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  const scripts = "**/_next/static/chunks/**";
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("process-payment")) sent.push(request.url());
  });
  await page.goto(SERVER);
  await expect(payButton(page)).toBeVisible();
  await page.route(scripts, (route) => route.abort());
  await payButton(page).click();
  await expect(notice(page)).toContainText("Your card was not charged");
  expect(sent).toEqual([]);
  await page.unroute(scripts);
  await payButton(page).click();
  await expect(field(page, "First name")).toBeFocused();
  await fillPerson(page);
  await fillCard(page);
  await payButton(page).click();
  await expectOrderPage(page, "Payment Successful!");
});
