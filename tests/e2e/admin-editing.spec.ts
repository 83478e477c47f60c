import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const UNSAVED = "Changed, and not saved.";

const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard your changes?" });
const textField = (page: Page) => page.getByLabel("Review text");

/** Presses Back. While a confirmation is open there is no navigation, for which Playwright would wait. */
function goBack(page: Page): void {
  page.goBack().catch(() => undefined);
}

test("unsaved changes are confirmed on every way out, and saved or discarded ones are not", async ({
  page,
  signIn,
}) => {
  await signIn();
  const name = `Edit ${randomUUID().slice(0, 8)}`;
  await page.request.post("/api/reviews", {
    data: { customerName: name, rating: 5, reviewText: "Kind people.", isVisible: false },
  });
  const edit = page.getByRole("button", { name: `Edit the review from ${name}` });
  await page.goto("/admin/dashboard/users");
  await page.getByRole("link", { name: "Reviews", exact: true }).click();
  await page.getByLabel("Search reviews").fill(name);
  await expect(page).toHaveURL(/\/reviews\?q=/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await edit.click();
  await textField(page).fill(UNSAVED);

  await page.getByRole("link", { name: "Mail", exact: true }).click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  goBack(page);
  await expect(question(page)).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL(/\/reviews\?q=/);
  await expect(textField(page)).toHaveValue(UNSAVED);

  const requested = page.waitForEvent("dialog");
  const closing = page.close({ runBeforeUnload: true });
  const browserQuestion = await requested;
  expect(browserQuestion.type()).toBe("beforeunload");
  await browserQuestion.dismiss();
  await closing;

  await page.getByRole("button", { name: "Update review" }).click();
  await expect(page.getByText("Review Updated", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Update review" })).toBeHidden();
  goBack(page);
  await expect(page).toHaveURL(/\/users$/);

  // The search is part of the history.
  await page.goForward();
  await expect(page.getByLabel("Search reviews")).toHaveValue(name);
  await expect(page.getByRole("row")).toHaveCount(2);
  await edit.click();
  await textField(page).fill("Changed again.");
  await page.getByRole("link", { name: "Mail", exact: true }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/mail$/);
  goBack(page);
  await expect(edit).toBeVisible();
});
