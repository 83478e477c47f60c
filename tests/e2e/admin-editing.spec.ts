import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

type Review = { id: number; name: string };

/** A review that belongs to the journey alone. */
async function addReview(page: Page): Promise<Review> {
  const name = `Edit ${randomUUID().slice(0, 8)}`;
  const added = await page.request.post("/api/reviews", {
    data: { customerName: name, rating: 5, reviewText: "Kind people.", isVisible: false },
  });
  expect(added.status()).toBe(201);
  return { id: (await added.json()).review.id, name };
}

const UNSAVED = "Changed, and not saved.";

const editButton = (page: Page, { name }: Review) =>
  page.getByRole("button", { name: `Edit the review from ${name}` });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard your changes?" });
const textField = (page: Page) => page.getByLabel("Review text");

/** Presses Back. While the question about it is open nothing is left, which Playwright would wait for. */
function goBack(page: Page): void {
  page.goBack().catch(() => undefined);
}

async function openEdited(page: Page, review: Review) {
  await page.goto("/admin/dashboard/users");
  await expect(page.getByRole("heading", { name: "Users" })).toBeVisible();
  await page.getByRole("link", { name: "Reviews", exact: true }).click();
  await editButton(page, review).click();
  await textField(page).fill(UNSAVED);
}

test("by keyboard alone a review is added, deleted and brought back, and the focus is never lost", async ({
  page,
  administrator,
  signIn,
}) => {
  await signIn(administrator);
  const below = await addReview(page);
  const name = `Keys ${randomUUID().slice(0, 8)}`;
  await page.goto("/admin/dashboard/reviews");
  await expect(editButton(page, below)).toBeVisible();

  await page.getByRole("button", { name: "Add review" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Add New Review" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("All by keys.");
  await page.getByLabel("Customer name").press("Enter");
  await expect(page.getByText("Review Added", { exact: true })).toBeVisible();
  const added = editButton(page, { id: 0, name });
  await expect(added).toBeFocused();

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Delete the review from ${name}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(added).toHaveCount(0);
  await expect(editButton(page, below)).toBeFocused();

  // To the notifications, the one that is shown, its button.
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(added).toBeFocused();
  await page.request.delete(`/api/reviews/${below.id}`);
});

test("unsaved changes are asked about, whichever way they would be lost", async ({
  page,
  administrator,
  signIn,
}) => {
  await signIn(administrator);
  const review = await addReview(page);
  await openEdited(page, review);

  await page.getByRole("link", { name: "Mail", exact: true }).click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/reviews$/);

  goBack(page);
  await expect(question(page)).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(textField(page)).toHaveValue(UNSAVED);
  await expect(page).toHaveURL(/\/reviews$/);

  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Add review" }).first().click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(textField(page)).toHaveValue(UNSAVED);

  const asked = page.waitForEvent("dialog");
  const closing = page.close({ runBeforeUnload: true });
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe("beforeunload");
  await browserQuestion.dismiss();
  await closing;

  goBack(page);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/users$/);
  await page.request.delete(`/api/reviews/${review.id}`);
});

test("once changes are saved or discarded, the way on is free and Back works as ever", async ({
  page,
  administrator,
  signIn,
}) => {
  await signIn(administrator);
  const review = await addReview(page);
  await openEdited(page, review);
  await page.getByRole("button", { name: "Update review" }).click();
  await expect(page.getByText("Review Updated", { exact: true })).toBeVisible();
  await expect(editButton(page, review)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/users$/);

  await openEdited(page, review);
  await textField(page).fill("Changed again.");
  await page.getByRole("link", { name: "Mail", exact: true }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/mail$/);
  await expect(page.getByRole("heading", { level: 1, name: "Mail" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/reviews$/);
  await expect(editButton(page, review)).toBeVisible();
  await page.request.delete(`/api/reviews/${review.id}`);
});

test("who saves second is told of the first, and chooses", async ({
  page,
  administrator,
  signIn,
  expectConsole,
}) => {
  expectConsole(/409/);
  await signIn(administrator);
  const review = await addReview(page);
  await page.goto("/admin/dashboard/reviews");
  await editButton(page, review).click();
  const other = await page.context().newPage();
  await other.goto("/admin/dashboard/reviews");
  await editButton(other, review).click();
  await textField(other).fill("The other one was first.");
  await other.getByRole("button", { name: "Update review" }).click();
  await expect(other.getByText("Review Updated", { exact: true })).toBeVisible();

  await textField(page).fill("Second.");
  await page.getByRole("button", { name: "Update review" }).click();
  const conflict = page.getByRole("alertdialog", { name: "Changed by someone else" });
  await expect(conflict).toContainText(`${administrator.username} has changed this`);
  await conflict.getByRole("button", { name: "Reload" }).click();
  await expect(textField(page)).toHaveValue("The other one was first.");
  await textField(page).fill("Second, knowingly.");
  await page.getByRole("button", { name: "Update review" }).click();
  await expect(page.getByText("Review Updated", { exact: true })).toBeVisible();
  await expect(page.getByText("Second, knowingly.")).toBeVisible();
  await page.request.delete(`/api/reviews/${review.id}`);
});

test("a list's search and order stay after a reload, with Back and in a sent link", async ({
  page,
  administrator,
  signIn,
}) => {
  await signIn(administrator);
  const review = await addReview(page);
  await page.goto("/admin/dashboard/reviews");
  await page.getByLabel("Search reviews").fill(review.name);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Customer" }).click();
  await expect(page).toHaveURL(/\/reviews\?q=Edit\+[\da-f]+&sort=customerName$/);

  await page.reload();
  await expect(page.getByLabel("Search reviews")).toHaveValue(review.name);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("columnheader", { name: "Customer" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );

  await page.getByRole("link", { name: "Users", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Search reviews")).toHaveValue(review.name);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.request.delete(`/api/reviews/${review.id}`);
});

test("the dialog of a new administrator opens on its first field, and gives the focus back", async ({
  page,
  administrator,
  signIn,
}) => {
  await signIn(administrator);
  await page.goto("/admin/dashboard/users");
  const add = page.getByRole("button", { name: "Add admin user" });
  await add.press("Enter");
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(add).toBeFocused();
});
