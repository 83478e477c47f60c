import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { blockTypeface, expect, expectAccessible, test } from "./fixtures";
import { fillPerson } from "./visitor";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const PAGE = "/windows10-upgrade";

const form = (page: Page) => page.locator("#windows10-form");
const film = (page: Page) => page.locator("main video").filter({ visible: true });

/** Scrolls an element's center to a fraction of the window's height. */
async function scrollTo(locator: Locator, part: number): Promise<void> {
  await locator.evaluate((element, part) => {
    const { top, height } = element.getBoundingClientRect();
    window.scrollBy({ top: top + height / 2 - window.innerHeight * part, behavior: "instant" });
  }, part);
}

const isPlaying = (page: Page) =>
  film(page).evaluate((video) => video instanceof HTMLVideoElement && !video.paused);

test("the video plays while more than half of it is in view, respects a pause, and has a portrait version on phones", async ({
  page,
  browser,
  baseURL,
}) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "")) outside.push(request.url());
  });
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto(PAGE);
  expect(await isPlaying(page)).toBe(false);
  await expect(film(page)).toHaveAttribute("preload", "none");
  await scrollTo(film(page), 0.5);
  await expect.poll(() => isPlaying(page)).toBe(true);
  const time = () => film(page).evaluate((video) => (video as HTMLVideoElement).currentTime);
  await expect.poll(time).toBeGreaterThan(0.2);
  expect(
    await film(page).evaluate((video) => {
      const { muted, loop, playsInline, duration } = video as HTMLVideoElement;
      return { muted, loop, playsInline, long: duration >= 10 && duration <= 15 };
    }),
  ).toEqual({ muted: true, loop: true, playsInline: true, long: true });
  // Its center is just above the window's top edge: less than half is visible.
  await scrollTo(film(page), -0.05);
  await expect.poll(() => isPlaying(page)).toBe(false);
  await scrollTo(film(page), 0.05);
  await expect.poll(() => isPlaying(page)).toBe(true);
  expect(outside).toEqual([]);

  await scrollTo(film(page), 0.5);
  await page.getByRole("button", { name: "Pause video" }).click();
  await expect.poll(() => isPlaying(page)).toBe(false);
  await scrollTo(film(page), 2);
  await scrollTo(film(page), 0.5);
  const play = page.getByRole("button", { name: "Play video" });
  await expect(play).toBeInViewport();
  expect(await isPlaying(page)).toBe(false);
  await play.press("Space");
  await expect.poll(() => isPlaying(page)).toBe(true);
  await scrollTo(film(page), 2);
  await expect.poll(() => isPlaying(page)).toBe(false);
  await scrollTo(film(page), 0.5);
  await expect.poll(() => isPlaying(page)).toBe(true);

  // The text of the wide one would be too small.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await scrollTo(film(page), 0.5);
  await expect.poll(() => isPlaying(page)).toBe(true);
  // Plays from its button, and has a size once its file has begun to load.
  const width = () => film(page).evaluate((video) => (video as HTMLVideoElement).videoWidth);
  await expect.poll(width).toBeGreaterThan(0);
  const { source, filled } = await film(page).evaluate((video) => {
    const { currentSrc, videoWidth, videoHeight, clientWidth, clientHeight } = video as HTMLVideoElement;
    return { source: currentSrc, filled: clientHeight - (clientWidth * videoHeight) / videoWidth };
  });
  expect(source).toMatch(/move-phone\.\w+$/);
  expect(Math.abs(filled)).toBeLessThan(1);

  await test.step("the countdown reserves its space before its script runs", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const before = await plain.newPage();
    // A late font moves lines.
    await Promise.all([page, before].map(blockTypeface));
    await Promise.all([page, before].map((each) => each.goto(PAGE)));
    await expect(page.getByText(/^That was .+ ago\.$/)).toBeVisible();
    // From the page's header to the section below it: anything above belongs to a widget.
    const room = async (page: Page) => {
      const head = await page.getByRole("heading", { level: 1 }).boundingBox();
      const below = await page.getByRole("heading", { level: 2 }).first().boundingBox();
      return (below?.y ?? 0) - (head?.y ?? 0);
    };
    for (const width of [320, 360, 768, 1440]) {
      for (const each of [before, page]) await each.setViewportSize({ width, height: 900 });
      expect(await room(page), `at ${width} pixels`).toBe(await room(before));
    }
    await plain.close();
  });
});

test("with reduced motion or data saving, the video waits for its button and loads nothing before", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) loaded.push(request.url());
  });
  const expectWaiting = async () => {
    loaded.splice(0);
    await page.goto(PAGE);
    await scrollTo(film(page), 0.5);
    const play = page.getByRole("button", { name: "Play video" });
    await expect(play).toBeInViewport();
    await expect(film(page)).toBeInViewport({ ratio: 0.9 });
    expect(await isPlaying(page)).toBe(false);
    expect(loaded).toEqual([]);
    await play.click();
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(loaded.length).toBeGreaterThan(0);
  };
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectWaiting();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await expectWaiting();
});

test("the assessment is requested by keyboard from a link in the page's head", async ({ page, database }) => {
  const email = `upgrade-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto(PAGE);
  await page.getByRole("link", { name: "Request Free Assessment" }).first().press("Enter");
  await expect(page.getByRole("heading", { name: "Request your free assessment" })).toBeInViewport();
  await form(page).getByRole("button").click();
  await expect(form(page).getByLabel("First name")).toBeFocused();
  await expectAccessible(page);

  await fillPerson(form(page), email);
  await form(page).getByLabel("Number of employees").selectOption("11-25");
  await form(page).getByLabel("Best time to contact you").selectOption("morning");
  await form(page).getByLabel("Your computers and concerns").fill("Twelve PCs from 2016.");
  await form(page).getByLabel("Your computers and concerns").press("Tab");
  await expect(form(page).getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Send Another Message" })).toBeVisible();
  const { rows } = await database.query("SELECT * FROM contacts WHERE email = $1", [email]);
  expect(rows).toEqual([
    expect.objectContaining({
      service: "Windows 10 Upgrade",
      company: null,
      employees: "11-25",
      contact_time: "morning",
      challenges: "Twelve PCs from 2016.",
      source_page: PAGE,
    }),
  ]);
});
