import { CARD, expectOrderPage, field, newCustomer, openFilled, payButton, SERVER } from "./checkout-page";
import { expect, expectAccessibleAtEachWidth, test } from "./fixtures";

// A payment is a long way, on a machine that others share.
test.setTimeout(90_000);

test("form, faults and receipt are accessible at every width, and no wider than any window", async ({
  page,
}) => {
  await page.goto(SERVER);
  await expect(payButton(page)).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await payButton(page).click();
  await expect(field(page, "First name")).toBeFocused();
  await expectAccessibleAtEachWidth(page);
  await openFilled(page);
  await payButton(page).click();
  await expectOrderPage(page, "Payment Successful!");
  await expectAccessibleAtEachWidth(page);
});

test("on a phone the main button stays in reach of a thumb all along the form, and covers no field that has the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(SERVER);
  for (const label of ["First name", "City", "Card number", "Security code"]) {
    await field(page, label).focus();
    const button = await payButton(page).boundingBox();
    const box = await field(page, label).boundingBox();
    if (!button || !box) throw new Error("nothing is there");
    expect(button.y + button.height).toBeLessThanOrEqual(740);
    expect(button.height).toBeGreaterThanOrEqual(44);
    expect(box.y + box.height, label).toBeLessThanOrEqual(button.y);
  }
});

test("a browser can fill everything in, with the right keyboard for each", async ({ page }) => {
  await page.goto(SERVER);
  const expected = {
    "First name": ["billing given-name", null],
    "Last name": ["billing family-name", null],
    Email: ["billing email", "email"],
    Phone: ["billing tel", "tel"],
    Company: ["billing organization", null],
    "Street address": ["billing address-line1", null],
    City: ["billing address-level2", null],
    State: ["billing address-level1", null],
    "ZIP code": ["billing postal-code", "numeric"],
    "Name on card": ["cc-name", null],
    "Card number": ["cc-number", "numeric"],
    "Expiry month": ["cc-exp-month", null],
    "Expiry year": ["cc-exp-year", null],
    "Security code": ["cc-csc", "numeric"],
  } as const;
  for (const [label, [autoComplete, inputMode]] of Object.entries(expected)) {
    const one = field(page, label);
    await expect(one).toHaveAttribute("autocomplete", autoComplete);
    if (inputMode) await expect(one).toHaveAttribute("inputmode", inputMode);
  }
});

test("everything can be done by keyboard", async ({ page }) => {
  await page.goto("/checkout?service=4");
  await page.getByLabel("Billing cycle").focus();
  const type = async (text: string) => {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  };
  await page.keyboard.type("Monthly");
  for (const value of Object.values(newCustomer()).slice(0, 4)) await type(value);
  // The company is optional.
  await page.keyboard.press("Tab");
  await type("12 Palm Way");
  await type("Miami");
  await type("FL");
  await type("33101");
  await type("Ana Diaz");
  await type(CARD.replaceAll(" ", ""));
  await type("12");
  await type(String(new Date().getFullYear() + 3));
  await type("900");
  // The terms, and how data is handled.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expectOrderPage(page, "Payment Successful!");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a receipt is printed by itself", async ({ page }) => {
  await openFilled(page);
  await payButton(page).click();
  await expectOrderPage(page, "Payment Successful!");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Receipt" })).toContainText("Bayline IT Solutions LLC");
  await expect(page.getByText("1200 Harbor Point Drive, Suite 210").first()).toBeVisible();
  // Nobody is to take it for a receipt of money.
  await expect(page.getByText("This is a demonstration.")).toBeVisible();
  for (const part of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("button", { name: "Print receipt" }),
  ]) {
    await expect(part).toBeHidden();
  }
});
