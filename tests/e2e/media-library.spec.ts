import { randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { toast } from "./admin-page";
import { expect, expectAccessible, expectAccessibleAtEachWidth, hold, test } from "./fixtures";

test.beforeEach(({ signIn }) => signIn());

/** A picture that is in no library yet. */
async function picture(name: string, { width = 40, height = 30 } = {}) {
  const background = `#${randomBytes(3).toString("hex")}`;
  const image = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: "image/png", buffer: await image.png().toBuffer() };
}

const chooseFiles = (page: Page) => page.getByLabel("Images to upload");

async function openUploads(page: Page) {
  await page.goto("/admin/dashboard/media");
  await page.getByRole("button", { name: "Add images" }).click();
}

/** Data that a browser passes when that file is pasted or dropped. */
const carrying = (page: Page, { name, mimeType, buffer }: Awaited<ReturnType<typeof picture>>) =>
  page.evaluateHandle(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    { name, type: mimeType, base64: buffer.toString("base64") },
  );

test("images are added by choice, paste, and drop, invalid and duplicate files are reported, and images are deleted", async ({
  page,
}) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  await openUploads(page);
  const files = await Promise.all([1, 2].map((one) => picture(`${mark}-${one}.png`)));
  const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") };
  await chooseFiles(page).setInputFiles([...files, text]);
  await expect(page.getByText("2 done, 1 failed")).toBeVisible();
  await expect(page.getByText("Only image files are allowed")).toBeVisible();
  await expectAccessible(page);
  const again = { ...(await picture("")), ...files[0], name: "second.png" };
  await chooseFiles(page).setInputFiles(again);
  await expect(page.getByText(`Already in the library as ${mark}-1.png`)).toBeVisible();

  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByText("Drag and drop images here")).toBeHidden();

  const pasted = await carrying(page, await picture(`${mark}-pasted.png`));
  await page.evaluate((clipboardData) => {
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, pasted);
  const list = page.getByRole("region", { name: "Uploads" });
  await expect(list.getByRole("button", { name: `Edit details: ${mark}-pasted.png` })).toBeVisible();
  const dropped = await carrying(page, await picture(`${mark}-dropped.png`));
  await page
    .getByText("Drag and drop images here")
    .dispatchEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true });
  await expect(list.getByRole("button", { name: `Edit details: ${mark}-dropped.png` })).toBeVisible();
  // Dropping a file elsewhere must not make the browser open it.
  const isTaken = await page.evaluate((dataTransfer) => {
    const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(event);
  }, dropped);
  expect(isTaken).toBe(true);
  await page.getByRole("button", { name: "Close", exact: true }).click();

  await page.getByRole("searchbox", { name: "Search files" }).fill(mark);
  await expect(page.getByRole("list", { name: "Files" }).getByRole("listitem")).toHaveCount(4);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Select all on this page" }).click();
  await page.getByRole("button", { name: "Delete selected" }).click();
  await page.getByRole("button", { name: "Delete files" }).click();
  await expect(page.getByText("No files match.")).toBeVisible();
});

test("uploads continue in another section, closing the page is confirmed, and a canceled upload can be retried", {
  tag: "@long",
}, async ({ page, database }) => {
  const mark = randomUUID().slice(0, 8);
  const release = await hold(page, "**/api/admin/media/upload");
  await openUploads(page);
  const files = await Promise.all([1, 2, 3, 4].map((one) => picture(`${mark}-${one}.png`)));
  await chooseFiles(page).setInputFiles(files);
  await expect(page.getByText("4 of 4 uploading")).toBeVisible();
  await page.getByRole("button", { name: `Cancel ${mark}-1.png` }).click();
  await expect(page.getByText("Canceled; nothing was stored")).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  const sidebar = page.getByRole("navigation", { name: "Sections" });
  await sidebar.getByRole("link", { name: "Reviews" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reviews" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^3 uploads/ })).toBeVisible();
  const requested = page.waitForEvent("dialog");
  const closing = page.close({ runBeforeUnload: true });
  const question = await requested;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await closing;
  release();
  await expect(toast(page, "Images uploaded successfully")).toBeVisible();
  const stored = () =>
    database
      .query("SELECT original_name AS name FROM media_files WHERE original_name LIKE $1 ORDER BY 1", [
        `${mark}%`,
      ])
      .then(({ rows }) => rows.map(({ name }) => name));
  expect(await stored()).toEqual([2, 3, 4].map((one) => `${mark}-${one}.png`));

  await sidebar.getByRole("link", { name: "Media Gallery" }).click();
  await page.getByRole("button", { name: "Add images" }).click();
  await page.getByRole("button", { name: `Retry ${mark}-1.png` }).click();
  await expect(toast(page, "Image uploaded successfully")).toBeVisible();
  expect(await stored()).toHaveLength(4);
  // No confirmation once nothing is pending.
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
});

test("an image is cropped by keyboard, and its details are accessible at each width", {
  tag: "@long",
}, async ({ page }) => {
  const name = `${randomUUID().slice(0, 8)}.png`;
  await openUploads(page);
  await chooseFiles(page).setInputFiles(await picture(name, { width: 1200, height: 800 }));
  await page.getByRole("button", { name: `Edit details: ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit image" });
  await dialog.getByRole("tab", { name: "Crop and focal point" }).click();
  await dialog.getByRole("button", { name: "Crop the image" }).press("Enter");
  const slider = dialog.getByRole("slider", { name: "From left to right" });
  await slider.focus();
  await page.keyboard.press("End");
  await expect(slider).toHaveValue("100");
  await expectAccessibleAtEachWidth(page);
  await dialog.getByRole("tab", { name: "Replace" }).click();
  await expectAccessible(page);
});
