import sharp from "sharp";
import { expect, expectAccessible, test } from "./fixtures";

test.beforeEach(({ signIn, administrator }) => signIn(administrator));
test.afterEach(async ({ page, database }) => {
  // What other journeys read. The pages hear of it by the next write.
  await page.request.post("/api/admin/replace-image/about", { data: { mediaFileId: null } });
  await database.query("DELETE FROM site_image_changes WHERE slot_key = 'about'");
});

test("an image is replaced by keyboard, shown on the next load without moving the page, and brought back", async ({
  page,
}) => {
  test.slow();
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const tall = sharp({ create: { width: 700, height: 1400, channels: 3, background: "#888888", noise } });
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
  const { status, url } = await page.request
    .get("/api/admin/scan-images")
    .then(async (answer) => ({ status: answer.status(), ...(await answer.json()) }))
    .then(({ status, images }) => ({
      status,
      url: images.find(({ id }: { id: string }) => id === "about").currentUrl as string,
    }));
  expect(status).toBe(200);
  for (const width of [360, 768, 1440]) {
    await site.setViewportSize({ width, height: 900 });
    await site.goto("/");
    const image = site.locator("[data-slot=about] img");
    await expect(image).toHaveAttribute("src", new RegExp(`^${url}\\?`));
    const before = await image.boundingBox();
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    const after = await image.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
  }
  await site.close();

  await page.getByRole("button", { name: "History of About us" }).click();
  const history = page.getByRole("dialog", { name: "About us: history" });
  await expect(history.getByText("Shown now")).toBeVisible();
  await expectAccessible(page);
  await history.getByRole("button", { name: "Back to the original" }).click();
  await expect(history.getByText("The original")).toBeVisible();
});

test("each image is shown where it stands on its page", async ({ page }) => {
  await page.goto("/admin/dashboard/demo?category=Services");
  const frame = page.frameLocator("iframe[title='Where Network storage appears']");
  await expect(frame.locator("[data-slot=service-nas] img")).toBeInViewport();
  await expect(frame.locator("script")).toHaveCount(0);
});

test("an image of an article is chosen from the library, with its description", async ({ page }) => {
  await page.goto("/admin/dashboard/knowledge?article=new");
  await page.getByRole("button", { name: "Image", exact: true }).click();
  const insert = page.getByRole("dialog", { name: "Insert image" });
  await insert.getByRole("button", { name: "Choose address from the library" }).click();
  const picker = page.getByRole("dialog", { name: "Choose an image" });
  await expectAccessible(page);
  await picker.getByRole("searchbox").fill("hero.webp");
  await picker.getByRole("button", { name: "Use hero.webp" }).click();
  await expect(insert.getByLabel(/^Address/)).toHaveValue("/api/media/38/file");
  await expect(insert.getByLabel(/^Description/)).toHaveValue(/^An office network/);
  await insert.getByRole("button", { name: "Insert" }).click();
  await expect(page.getByText("(/api/media/38/file)")).toBeVisible();
});
