import {
  CARD,
  expectOrderPage,
  expectToast,
  field,
  fillCard,
  fillPerson,
  newCustomer,
  notice,
  openFilled,
  payButton,
  SERVER,
  storedByBrowser,
} from "./checkout-page";
import { expect, expectAccessibleAtEachWidth, test } from "./fixtures";
import { shiftsOf, watchShifts } from "./page-walk";

// A payment is slow on a shared machine.
test.setTimeout(120_000);

test("a service is paid by keyboard, with one charge, one order, and a receipt, accessible at every width", async ({
  page,
  payments,
  billing,
  waitForMail,
}) => {
  await page.goto("/services-order");
  await page.goto("/checkout?service=4");
  await expect(payButton(page)).toBeDisabled();
  await page.getByLabel("Billing cycle").focus();
  await page.keyboard.type("Monthly");
  await expect(payButton(page)).toHaveText("Complete Secure Payment - $270.00");
  await expectAccessibleAtEachWidth(page);
  // On a phone the button stays within reach of a thumb, with what paying agrees to, and never covers the focused field.
  await page.setViewportSize({ width: 360, height: 740 });
  for (const label of ["First name", "City", "Card number", "Security code"]) {
    await field(page, label).focus();
    const button = await payButton(page).boundingBox();
    const bar = await page.locator(".pay-bar").boundingBox();
    const box = await field(page, label).boundingBox();
    if (!button || !bar || !box) throw new Error("nothing is there");
    expect(button.y + button.height).toBeLessThanOrEqual(740);
    expect(button.height).toBeGreaterThanOrEqual(44);
    expect(box.y + box.height, label).toBeLessThanOrEqual(bar.y);
    await expect(page.locator(".pay-bar").getByRole("link", { name: "Terms of Use" })).toBeInViewport();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await payButton(page).press("Enter");
  await expect(field(page, "First name")).toBeFocused();
  await expectAccessibleAtEachWidth(page);

  const customer = newCustomer();
  const next = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  };
  for (const value of Object.values(customer).slice(0, 4)) await next(value);
  // The company is optional.
  await page.keyboard.press("Tab");
  for (const value of ["12 Palm Way", "Miami", "FL", "33101", "Ana Diaz", CARD.replaceAll(" ", ""), "12"]) {
    await next(value);
  }
  await next(String(new Date().getFullYear() + 3));
  await next("900");
  // Links to the terms and the privacy page.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expectOrderPage(page, "Payment Successful!");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const receipt = page.getByRole("region", { name: "Receipt" });
  for (const text of ["Active Directory Server", "Monthly", "$270.00", "ending in 1111"]) {
    await expect(receipt).toContainText(text);
  }
  expect(await page.evaluate(() => localStorage.getItem("selectedService"))).toBeNull();
  // The page shows no customer data but the buyer's name and company.
  await expect(receipt).toContainText("Diaz");
  await expect(page.getByRole("main")).not.toContainText(/Palm|ana\./);
  await expectAccessibleAtEachWidth(page);

  const number = (await receipt.getByText(/^W\w+$/).textContent()) ?? "";
  const charges = (await payments.transactions()).filter(({ invoiceNumber }) => invoiceNumber === number);
  expect(charges.map(({ amountCents }) => amountCents)).toEqual([27_000]);
  const { customers, orders } = await billing.state();
  const owner = customers.find(({ email }) => email === customer.Email);
  expect(orders.filter(({ customerId }) => customerId === owner?.id)).toHaveLength(1);
  await page.getByRole("button", { name: "Email me the receipt" }).click();
  await expectToast(page, "Receipt Sent", "It's on its way to the email address on your order.");
  await waitForMail(({ to, subject }) => to.includes(customer.Email) && subject.includes(number));

  await page.emulateMedia({ media: "print" });
  await expect(receipt).toContainText("Bayline IT Solutions LLC");
  await expect(page.getByText("1200 Harbor Point Drive, Suite 210").first()).toBeVisible();
  // Must not look like a receipt for real money.
  await expect(page.getByText("This is a demonstration.")).toBeVisible();
  for (const part of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("button", { name: "Print receipt" }),
  ]) {
    await expect(part).toBeHidden();
  }
  await page.emulateMedia({ media: null });

  // Going back does not lead to the form.
  await page.goBack();
  await expect(page).toHaveURL(/\/services-order$/);
});

test("input survives a reload and Back except the card, a declined card can be replaced, and paying again is confirmed", async ({
  page,
  payments,
}) => {
  const before = (await payments.transactions()).length;
  const customer = await openFilled(page, SERVER, { "ZIP code": "46282" });
  expect(await storedByBrowser(page)).not.toMatch(/411111|\b900\b|Name on card/);
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

  await fillCard(page);
  await payButton(page).click();
  await expectToast(page, "Payment Failed", /declined/i);
  await expect(notice(page)).toContainText("Your card was declined, and nothing was charged.");
  await field(page, "ZIP code").fill("33101");
  await fillCard(page, { number: "5424 0000 0000 0015" });
  await payButton(page).click();
  await expectOrderPage(page, "Payment Successful!");
  const codes = async () =>
    (await payments.transactions()).slice(before).map(({ responseCode }) => responseCode);
  expect(await codes()).toEqual(["2", "1"]);

  await page.goto(SERVER);
  await expect(notice(page)).toContainText("You ordered this service a short while ago");
  await fillPerson(page, { ...customer, "ZIP code": "33101" });
  await fillCard(page);
  await payButton(page).click();
  await expect(notice(page)).toContainText("Your card was not charged again");
  expect(await codes()).toEqual(["2", "1"]);
});

test("nothing in view moves while the form or an order loads", async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  await watchShifts(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [SERVER, "/checkout/success?order=of-somebody-else-entirely"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading").last()).toBeVisible();
      expect(await shiftsOf(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("the checkout remembers the last service, and redirects to the services without a valid one", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 40[04]|ERR_FAILED/);
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/services-order$/);
  await page.goto("/checkout?service=4&billing=quarterly");
  const summary = page.getByRole("region", { name: "Order Summary" });
  for (const text of ["Active Directory Server", "Quarterly (3 months)", "Total today$630.00"]) {
    await expect(summary).toContainText(text);
  }
  await page.goto("/checkout");
  await expect(payButton(page)).toHaveText("Complete Secure Payment - $630.00");

  await page.route("**/api/whmcs/services/*", (route) => route.abort());
  await page.goto("/checkout?service=4");
  await expect(page).toHaveURL(/\/services-order$/);
  await expectToast(page, "Error Loading Service", "Unable to load service details. Please try again.");
  await page.unrouteAll();
  for (const service of ["7", "abc"]) {
    await page.goto(`/checkout?service=${service}`);
    await expect(page).toHaveURL(/\/services-order$/);
    await expectToast(page, "Service Not Found", "The requested service could not be found.");
  }
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/services-order$/);
});
