import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, expectAccessible, test } from "./fixtures";

test.beforeEach(({ signIn }) => signIn());
test.afterEach(async ({ page, database }) => {
  // Content that other tests read. The next write updates the pages.
  await page.request.post("/api/admin/replace-image/about", { data: { mediaFileId: null } });
  await database.query("DELETE FROM site_image_changes WHERE slot_key = 'about'");
});

test("an image is replaced by keyboard, shown at the next load without moving the page, and restored", async ({
  page,
}) => {
  test.slow();
  const background = `#${randomBytes(3).toString("hex")}`;
  const tall = sharp({ create: { width: 700, height: 1400, channels: 3, background } });
  await page.goto("/admin/dashboard/demo?tab=Home");
  await page.getByRole("button", { name: "Replace About us" }).press("Enter");
  const picker = page.getByRole("dialog", { name: "Replace About us" });
  await picker.getByRole("tab", { name: "Library" }).press("ArrowRight");
  await picker.getByLabel("Images to upload").setInputFiles({
    name: "tall.png",
    mimeType: "image/png",
    buffer: await tall.png().toBuffer(),
  });
  await picker.getByRole("button", { name: "Use this image: tall.png" }).press("Enter");
  await expect(page.getByText("Image replaced", { exact: true })).toBeVisible();
  await expect(picker).toHaveCount(0);
  await expect(page.getByText("tall.png · 700 × 1400 px")).toBeVisible();

  const site = await page.context().newPage();
  const { images } = await (await page.request.get("/api/admin/scan-images")).json();
  const { currentUrl: url } = images.find(({ id }: { id: string }) => id === "about");
  await site.setViewportSize({ width: 360, height: 900 });
  await site.goto("/");
  const image = site.locator("[data-slot=about] img");
  await expect(image).toHaveAttribute("src", new RegExp(`^${url}\\?`));
  const before = await image.boundingBox();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  const after = await image.boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
  await site.close();

  await page.getByRole("button", { name: "History of About us" }).click();
  const history = page.getByRole("dialog", { name: "About us: history" });
  await expect(history.getByText("Shown now")).toBeVisible();
  await expectAccessible(page);
  const restored = page.waitForResponse(/replace-image\/about$/);
  await history.getByRole("button", { name: "Back to the original" }).click();
  expect((await restored).status()).toBe(200);
  await expect(history.getByText("The original")).toBeVisible();
});

test("on a phone each image is shown at its place, and an uploaded one is chosen, even if it already exists", {
  tag: "@long",
}, async ({ page }) => {
  const small = sharp({ create: { width: 60, height: 40, channels: 3, background: "#2f6f4f" } });
  const file = { name: "small-known.png", mimeType: "image/png", buffer: await small.png().toBuffer() };
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/dashboard/demo?category=Footer");
  const footer = page.frameLocator("iframe[title='Where Logo on dark background appears']");
  await expect(footer.locator("[data-slot=logo-on-dark] img")).toBeInViewport();
  await expect(footer.locator("script")).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/admin/dashboard/demo?tab=Home");
  const frame = page.frameLocator("iframe[title='Where Hero image appears']");
  const hero = frame.locator("[data-slot=hero] img");
  // The frame is scrolled to its position once it is fully loaded.
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  await expect
    .poll(() => frame.locator("html").evaluate((root) => root.ownerDocument.readyState))
    .toBe("complete");
  await expect(hero).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => window.scrollY), "the frames don't scroll the screen").toBe(0);

  await page.getByRole("button", { name: "Replace About us" }).click();
  const picker = page.getByRole("dialog", { name: "Replace About us" });
  await picker.getByRole("tab", { name: "Upload Files" }).click();
  await picker.getByLabel("Images to upload").setInputFiles(file);
  await expect(picker.getByRole("button", { name: "Use this image: small-known.png" })).toHaveCount(1);
  await picker.getByLabel("Images to upload").setInputFiles(file);
  await expect(picker.getByText("Use this image (existing)")).toBeVisible();
  const wider = await picker
    .getByRole("tabpanel")
    .evaluate(({ parentElement: room }) => (room ? room.scrollWidth - room.clientWidth : -1));
  expect(wider).toBe(0);
  await expectAccessible(page);
});

test("a logo of any shape leaves room for the menu on a phone, and is not distorted", async ({
  page,
  database,
}) => {
  const flat = sharp({ create: { width: 2000, height: 200, channels: 3, background: "#7a3b69" } });
  const logo = { name: "flat-logo.png", mimeType: "image/png", buffer: await flat.png().toBuffer() };
  const stored = await page.request.post("/api/admin/media/upload", { multipart: { file: logo } });
  const { file } = (await stored.json()) as { file: { id: number } };
  const show = (mediaFileId: number | null) =>
    page.request.post("/api/admin/replace-image/logo", { data: { mediaFileId } });
  try {
    expect((await show(file.id)).status()).toBe(200);
    await page.goto("/");
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const shown = page.locator("header [data-slot=logo] img");
      await expect(shown).toHaveAttribute("src", new RegExp(`/${file.id}/file`));
      await expect(shown).toHaveCSS("object-fit", "contain");
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await expect(page.locator("details[data-menu=mobile] > summary")).toBeInViewport({ ratio: 1 });
    }
  } finally {
    await show(null);
    await database.query("DELETE FROM site_image_changes WHERE slot_key = 'logo'");
  }
});
