import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, expectAccessibleAtEachWidth, test } from "./fixtures";

test.beforeEach(({ signIn, administrator }) => signIn(administrator));

/** A picture that no library has yet. */
async function picture(name: string, { width = 1200, height = 800 } = {}) {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const image = sharp({ create: { width, height, channels: 3, background: "#888888", noise } });
  return { name, mimeType: "image/png", buffer: await image.png().toBuffer() };
}

const openLibrary = (page: Page) => page.goto("/admin/dashboard/media");
const chooseFiles = (page: Page) => page.getByLabel("Images to upload");

test("images are uploaded beside a file that is none, described, and found by what they are called", async ({
  page,
}) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  await openLibrary(page);
  await page.getByRole("button", { name: "Add images" }).click();
  const files = await Promise.all([1, 2, 3, 4].map((one) => picture(`${mark}-${one}.png`)));
  const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") };
  await chooseFiles(page).setInputFiles([...files, text]);
  await expect(page.getByText("5 done")).toBeVisible();
  await expect(page.getByText("Only image files are allowed")).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(`Alternative text of ${mark}-1.png`).fill("Gray noise");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(`Alternative text of ${mark}-1.png`)).toHaveCount(0);
  await page.getByRole("button", { name: `${mark}-2.png is decorative` }).click();
  await expect(page.getByLabel(`Alternative text of ${mark}-2.png`)).toHaveCount(0);
  await page.getByRole("button", { name: "Close", exact: true }).click();

  await page.getByRole("searchbox", { name: "Search files" }).fill(mark);
  await expect(page.getByRole("list", { name: "Files" }).getByRole("listitem")).toHaveCount(4);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Select all on this page" }).click();
  await page.getByRole("button", { name: "Delete selected" }).click();
  await page.getByRole("button", { name: "Delete files" }).click();
  await expect(page.getByText("No files match.")).toBeVisible();
});

test("the same bytes twice lead to the file that is there", async ({ page }) => {
  const file = await picture("first.png");
  await openLibrary(page);
  await page.getByRole("button", { name: "Add images" }).click();
  await chooseFiles(page).setInputFiles(file);
  await expect(page.getByText(/^Uploaded/)).toBeVisible();
  await chooseFiles(page).setInputFiles({ ...file, name: "second.png" });
  await expect(page.getByText("Already in the library as first.png")).toBeVisible();
  await page.getByRole("button", { name: "Edit details: first.png" }).last().click();
  await expect(page.getByRole("dialog", { name: "Edit image" }).getByLabel(/^Name/)).toHaveValue("first.png");
});

test("uploads go on in another section; one that is called off leaves nothing, and can be tried again", async ({
  page,
  database,
}) => {
  const mark = randomUUID().slice(0, 8);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/admin/media/upload", async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await openLibrary(page);
  await page.getByRole("button", { name: "Add images" }).click();
  const files = await Promise.all([1, 2, 3, 4].map((one) => picture(`${mark}-${one}.png`)));
  await chooseFiles(page).setInputFiles(files);
  await expect(page.getByText("4 of 4 uploading")).toBeVisible();
  await page.getByRole("button", { name: `Cancel ${mark}-1.png` }).click();
  await expect(page.getByText("Canceled; nothing was stored")).toBeVisible();

  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Reviews" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reviews" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^3 uploads/ })).toBeVisible();
  release();
  await expect(page.getByText("Images uploaded successfully", { exact: true })).toBeVisible();
  const stored = () =>
    database
      .query("SELECT original_name AS name FROM media_files WHERE original_name LIKE $1 ORDER BY 1", [
        `${mark}%`,
      ])
      .then(({ rows }) => rows.map(({ name }) => name));
  expect(await stored()).toEqual([2, 3, 4].map((one) => `${mark}-${one}.png`));

  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Media Gallery" })
    .click();
  await page.getByRole("button", { name: "Add images" }).click();
  await page.getByRole("button", { name: `Retry ${mark}-1.png` }).click();
  await expect(page.getByText("Image uploaded successfully", { exact: true })).toBeVisible();
  expect(await stored()).toHaveLength(4);
});

/** What a browser gives along with a paste or a drop of that file. */
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

test("images come by paste and by drop; one that is dropped beside is not opened by the browser", async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const small = { width: 40, height: 30 };
  await openLibrary(page);
  await expect(page.getByRole("button", { name: "Add images" })).toBeVisible();
  const pasted = await carrying(page, await picture(`${mark}-pasted.png`, small));
  await page.evaluate((clipboardData) => {
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, pasted);
  const list = page.getByRole("region", { name: "Uploads" });
  await expect(list.getByRole("button", { name: `Edit details: ${mark}-pasted.png` })).toBeVisible();

  const dropped = await carrying(page, await picture(`${mark}-dropped.png`, small));
  await page
    .getByText("Drag and drop images here")
    .dispatchEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true });
  await expect(list.getByRole("button", { name: `Edit details: ${mark}-dropped.png` })).toBeVisible();
  const isTaken = await page.evaluate((dataTransfer) => {
    const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(event);
  }, dropped);
  expect(isTaken).toBe(true);
  await expect(list.getByRole("listitem")).toHaveCount(2);
});

test("the browser asks before its window is closed over an upload, and not after", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/admin/media/upload", async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await openLibrary(page);
  await page.getByRole("button", { name: "Add images" }).click();
  await chooseFiles(page).setInputFiles(await picture(`${randomUUID()}.png`, { width: 40, height: 30 }));
  await expect(page.getByText("1 of 1 uploading")).toBeVisible();
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  release();
  await expect(page.getByText("1 done")).toBeVisible();
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
});

test("an image is framed by keyboard, replaced in place, and brought back", async ({ page, request }) => {
  test.slow();
  const name = `${randomUUID().slice(0, 8)}.png`;
  await openLibrary(page);
  await page.getByRole("button", { name: "Add images" }).click();
  await chooseFiles(page).setInputFiles(await picture(name));
  await page.getByRole("button", { name: `Edit details: ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit image" });
  await dialog.getByRole("tab", { name: "Crop and focal point" }).click();
  await dialog.getByRole("button", { name: "Crop the image" }).press("Enter");
  const slider = dialog.getByRole("slider", { name: "From left to right" });
  await slider.focus();
  await page.keyboard.press("End");
  await expect(slider).toHaveValue("100");
  await expectAccessibleAtEachWidth(page);
  await dialog.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Image details updated", { exact: true })).toBeVisible();

  const files = await page.request.get(`/api/admin/media?search=${name}`);
  const {
    files: [file],
  } = (await files.json()) as { files: { id: number; url: string; imageWidth: number }[] };
  expect(file).toMatchObject({ imageWidth: 960, focalPoint: { x: 1, y: 0.5 } });
  const widthNow = async () =>
    (await sharp(await (await request.get(file?.url ?? "")).body()).metadata()).width;
  expect(await widthNow()).toBe(960);

  await page.goto(`/admin/dashboard/media?file=${file?.id}`);
  await dialog.getByRole("tab", { name: "Replace" }).click();
  await dialog
    .getByLabel("The new image")
    .setInputFiles(await picture("new.png", { width: 500, height: 500 }));
  await expect(page.getByText("Image replaced", { exact: true })).toBeVisible();
  expect(await widthNow()).toBeLessThanOrEqual(500);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Bring back the version/ }).click();
  await expect(page.getByText("Earlier version restored", { exact: true })).toBeVisible();
  await expect.poll(widthNow).toBeGreaterThan(500);
});
