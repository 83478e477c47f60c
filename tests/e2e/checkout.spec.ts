import {
  CARD,
  expectOrderPage,
  expectToast,
  field,
  fillCard,
  notice,
  openFilled,
  payButton,
  SERVER,
} from "./checkout-page";
import { expect, test } from "./fixtures";

// A payment is a long way, on a machine that others share.
test.setTimeout(90_000);

const summary = (page: import("@playwright/test").Page) =>
  page.getByRole("region", { name: "Order Summary" });

test("shows what the address names: cycles above 0, the set-up fee, and the total", async ({ page }) => {
  await page.goto("/checkout?service=4&billing=quarterly");
  await expect(summary(page)).toContainText("Active Directory Server");
  await expect(summary(page)).toContainText("Quarterly (3 months)");
  await expect(summary(page)).toContainText("$540.00");
  await expect(summary(page)).toContainText("$90.00");
  await expect(summary(page)).toContainText("Total today$630.00");
  await expect(summary(page)).toContainText("Secure SSL encrypted checkout");
  await expect(page.getByLabel("Billing cycle").getByRole("option")).toHaveText([
    "Select billing cycle",
    "Monthly - $180.00",
    "Quarterly (3 months) - $540.00",
    "Annually (12 months) - $1,980.00",
  ]);
  await expect(payButton(page)).toHaveText("Complete Secure Payment - $630.00");
  // Three months for the price of three save nothing, and so nothing is said of a saving of theirs.
  await expect(page.getByText("Paying every 12 months saves $270.00 (12%) over 12 months.")).toBeVisible();
  for (const title of [
    "Service Selection",
    "Customer Information",
    "Billing Address",
    "Payment Information",
  ]) {
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  }
  await expect(page.getByLabel("State").getByRole("option")).toHaveCount(51);
  await page.getByRole("link", { name: "Back to Services" }).click();
  await expect(page).toHaveURL(/\/services-order$/);
});

test("without a cycle nothing can be paid; a chosen one counts at once", async ({ page }) => {
  await page.goto("/checkout?service=4&billing=biennially");
  await expect(payButton(page)).toBeDisabled();
  await expect(payButton(page)).toHaveText("Complete Secure Payment");
  await page.getByLabel("Billing cycle").selectOption("annually");
  await expect(payButton(page)).toHaveText("Complete Secure Payment - $1,980.00");
  await expect(payButton(page)).toBeEnabled();
});

test("the service of last time is shown again; without any the browser goes to the services", async ({
  page,
}) => {
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/services-order$/);
  await page.goto("/checkout?service=2&billing=annually");
  await expect(summary(page)).toContainText("File Server");
  await page.goto("/checkout");
  await expect(summary(page)).toContainText("File Server");
  await expect(payButton(page)).toHaveText("Complete Secure Payment - $1,430.00");
});

test("a service that can't be bought is told, and the browser goes to the services", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 40[04]/);
  for (const service of ["999", "7", "abc"]) {
    await test.step(service, async () => {
      await page.goto(`/checkout?service=${service}`);
      await expect(page).toHaveURL(/\/services-order$/);
      await expectToast(page, "Service Not Found", "The requested service could not be found.");
      await page.goto("/checkout");
      await expect(page).toHaveURL(/\/services-order$/);
    });
  }
});

test("a service that can't be loaded is told, and the browser goes to the services", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await page.route("**/api/whmcs/services/*", (route) => route.abort());
  await page.goto("/checkout?service=4");
  await expect(page).toHaveURL(/\/services-order$/);
  await expectToast(page, "Error Loading Service", "Unable to load service details. Please try again.");
});

test("a payment: one charge, one order, the success page, and a receipt by mail", async ({
  page,
  payments,
  billing,
  waitForMail,
}) => {
  await page.goto("/services-order");
  const customer = await openFilled(page);
  await payButton(page).click();
  await expectToast(
    page,
    "Payment Successful!",
    "Your service has been activated. You will receive a confirmation email shortly.",
  );
  await expectOrderPage(page, "Payment Successful!");
  const receipt = page.getByRole("region", { name: "Receipt" });
  for (const text of ["Active Directory Server", "Monthly", "$270.00", "ending in 1111"]) {
    await expect(receipt).toContainText(text);
  }
  expect(await page.evaluate(() => localStorage.getItem("selectedService"))).toBeNull();
  // Nothing of the customer stands on the page.
  await expect(page.getByRole("main")).not.toContainText(/Diaz|Palm|ana\./);

  const number = (await receipt.getByText(/^W\w+$/).textContent()) ?? "";
  const charges = (await payments.transactions()).filter(({ invoiceNumber }) => invoiceNumber === number);
  expect(charges.map(({ amountCents }) => amountCents)).toEqual([27_000]);
  const { customers, orders } = await billing.state();
  const owner = customers.find(({ email }) => email === customer.Email);
  expect(orders.filter(({ customerId }) => customerId === owner?.id)).toHaveLength(1);

  await page.getByRole("button", { name: "Email me the receipt" }).click();
  await expectToast(page, "Receipt Sent", "It's on its way to the email address on your order.");
  await waitForMail(({ to, subject }) => to.includes(customer.Email) && subject.includes(number));

  // The form is not on the way back.
  await page.goBack();
  await expect(page).toHaveURL(/\/services-order$/);
});

test("a declined card is told in the bank's words, the form stays, and another card pays", async ({
  page,
  payments,
}) => {
  const before = (await payments.transactions()).length;
  await openFilled(page, SERVER, { "ZIP code": "46282" });
  await payButton(page).click();
  await expectToast(page, "Payment Failed", /declined/i);
  await expect(notice(page)).toContainText("Your card was not charged");
  await expect(field(page, "First name")).toHaveValue("Ana");
  await field(page, "ZIP code").fill("33101");
  await fillCard(page, { number: "5424 0000 0000 0015" });
  await payButton(page).click();
  await expectOrderPage(page, "Payment Successful!");
  expect((await payments.transactions()).slice(before).map(({ responseCode }) => responseCode)).toEqual([
    "2",
    "1",
  ]);
});

test("a held payment is never called paid or declined, and is paid when the review has said so", async ({
  page,
  payments,
}) => {
  await openFilled(page, SERVER, { "ZIP code": "46290" });
  await payButton(page).click();
  await expectOrderPage(page, "Your payment is being reviewed");
  await expect(page.getByRole("main")).not.toContainText(/activated|declined/i);
  await expect(page.getByText("Payment Successful!")).toBeHidden();
  const held = (await payments.transactions()).at(-1);
  expect(held?.responseCode).toBe("4");
});

test("a changed price is told before anything is taken, and confirmed anew", async ({
  page,
  payments,
  billing,
}) => {
  const before = (await payments.transactions()).length;
  const { products } = await billing.state();
  await openFilled(page);
  const dearer = products.map((product) =>
    product.id === 4
      ? { ...product, prices: { ...product.prices, monthly: { price: 19_900, setup: 9_000 } } }
      : product,
  );
  await billing.change({ products: dearer });
  try {
    await payButton(page).click();
    await expectToast(page, "Payment Failed", /price/);
    await expect(notice(page)).toContainText(
      "It was $270.00 when you opened this page, and now it's $289.00.",
    );
    expect(await payments.transactions()).toHaveLength(before);
    await expect(payButton(page)).toHaveText("Complete Secure Payment - $289.00");
    await expect(field(page, "Card number")).toHaveValue(CARD);
    await payButton(page).click();
    await expectOrderPage(page, "Payment Successful!");
    await expect(page.getByRole("region", { name: "Receipt" })).toContainText("$289.00");
    expect((await payments.transactions()).slice(before).map(({ amountCents }) => amountCents)).toEqual([
      28_900,
    ]);
  } finally {
    await billing.change({ products });
  }
});

test("one press on a test card fills the whole form", async ({ page }) => {
  await page.goto("/checkout?service=1");
  await expect(page.getByText("This is a demonstration.")).toBeVisible();
  await page.getByRole("button", { name: /American Express, paid/ }).click();
  await payButton(page).click();
  await expectOrderPage(page, "Payment Successful!");
});

test("an order that there is not, and an address without one, show nobody's order", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 40[04]/);
  for (const path of [
    "/checkout/success?order=AAAAAAAAAAAAAAAAAAAAAA",
    "/checkout/success?order=1",
    "/checkout/success",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "We can't find this order" })).toBeVisible();
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says so, and how to order by phone", async ({ page }) => {
    await page.goto(SERVER);
    await expect(page.getByText("Paying here needs JavaScript")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "(305) 555-0142" })).toBeVisible();
    await expect(page.getByText("Loading checkout...")).toBeHidden();
  });
});
