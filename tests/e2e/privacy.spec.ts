import { expect, test } from "./fixtures";

const FORMS: Record<string, string> = {
  "/": "#contact-form",
  "/contact": "#contact-form",
  "/it-consultation": "#it-consultation-form",
  "/windows10-upgrade": "#windows10-form",
  "/customer-portal": "main",
};

test("each form leads to privacy and terms, in tabs of their own", async ({ page }) => {
  for (const [path, form] of Object.entries(FORMS)) {
    await test.step(path, async () => {
      await page.goto(path);
      for (const [name, address] of [
        ["How we handle what you send", "/privacy"],
        ["Terms of Use", "/terms"],
      ] as const) {
        const link = page.locator(form).getByRole("link", { name });
        await expect(link).toHaveAttribute("href", address);
        await expect(link).toHaveAttribute("target", "_blank");
      }
    });
  }
});

test("the footer leads to privacy and terms, and what is told there are this server's times", async ({
  page,
}) => {
  await page.goto("/contact");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Privacy", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your privacy, in plain words" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Single page views and clicks 90 days$/ })).toBeVisible();
  await expect(page.getByText("portal-session")).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/\{\w+\}/);
  await page.getByRole("link", { name: "How long we keep it" }).click();
  await expect(page.locator("#times")).toBeInViewport();

  await footer.getByRole("link", { name: "Terms of Use" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How this website works for you" })).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/\{\w+\}/);
});
