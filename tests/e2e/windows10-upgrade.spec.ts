import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, keepTypefaceAway, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const PAGE = "/windows10-upgrade";

// docs/product.md 3.8.
const THANKS_TITLE = "Request Submitted!";
const THANKS = "We'll contact you within 24 hours about your Windows 10 upgrade needs.";
const FAILURE = "Something went wrong. Please try again or call us directly.";

const newEmail = () => `upgrade-${randomUUID().slice(0, 8)}@example.com`;

const form = (page: Page) => page.locator("#windows10-form");
const film = (page: Page) => page.locator("main video").filter({ visible: true });

const toast = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();

async function fill(page: Page, email: string): Promise<void> {
  await form(page).getByLabel("First name").fill("Ana");
  await form(page).getByLabel("Last name").fill("Diaz");
  await form(page).getByLabel("Email").fill(email);
  await form(page).getByLabel("Phone").fill("(305) 555-0100");
}

async function cells(page: Page): Promise<string[]> {
  return page.locator("[data-unit]").allTextContents();
}

/** Brings the middle of an element to so many heights of the window from its top. */
async function scrollTo(locator: Locator, part: number): Promise<void> {
  await locator.evaluate((element, part) => {
    const { top, height } = element.getBoundingClientRect();
    window.scrollBy({ top: top + height / 2 - window.innerHeight * part, behavior: "instant" });
  }, part);
}

const isPlaying = (page: Page) =>
  film(page).evaluate((video) => video instanceof HTMLVideoElement && !video.paused);

test("says what it costs, what ended and what to do, to people and to machines", async ({ page }) => {
  await page.goto(PAGE);
  await expect(page).toHaveTitle(/^Windows 10 Upgrade \| .+ - Professional IT Solutions$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/windows10-upgrade$/);
  const price = page.getByRole("region", { name: "One price per computer" });
  await expect(price).toContainText("$180");
  await expect(price).toContainText("including the license");
  await expect(price).toContainText("The assessment is free.");
  await expect(page.locator("main").getByText(/27\+ years/)).toBeVisible();
  await expect(
    page
      .locator("main")
      .getByRole("link", { name: /^Call / })
      .first(),
  ).toHaveAttribute("href", /^tel:\+\d{11}$/);
  await expect(page.locator("main").locator('a[href^="mailto:"]')).toBeVisible();

  const question = page.getByText("Can I still use Windows 10?");
  const answer = page.getByText(/starts and works as before/);
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();

  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const graph = data.flatMap((text) => JSON.parse(text)["@graph"]);
  expect(graph).toContainEqual(
    expect.objectContaining({
      "@type": "Service",
      offers: expect.objectContaining({ price: "180.00", priceCurrency: "USD" }),
    }),
  );
  expect(graph).toContainEqual(expect.objectContaining({ "@type": "BreadcrumbList" }));
  expect(graph).toContainEqual(expect.objectContaining({ "@type": "FAQPage" }));
});

test.describe("the countdown", () => {
  test("after the date gives way to a sentence: for how long support has been over", async ({ page }) => {
    await page.clock.install({ time: new Date("2026-11-21T08:00:00-05:00") });
    await page.goto(PAGE);
    await expect(page.getByText("Support for Windows 10 ended on October 14, 2025.")).toBeVisible();
    await expect(page.getByText("That was 1 year, 1 month and 7 days ago.")).toBeVisible();
    expect(await cells(page)).toEqual([]);
    await page.clock.fastForward("16:00:00");
    await expect(page.getByText("That was 1 year, 1 month and 8 days ago.")).toBeVisible();
  });

  test("before the date counts down on the visitor's own clock, into its end", async ({ page }) => {
    await page.clock.install({ time: new Date("2025-10-12T20:00:00-04:00") });
    await page.goto(PAGE);
    await expect(page.getByText("Support for Windows 10 ends on October 14, 2025.")).toBeVisible();
    await page.clock.pauseAt(new Date("2025-10-12T20:56:57-04:00"));
    await expect.poll(() => cells(page)).toEqual(["1", "3", "3", "3"]);
    await page.clock.runFor(1000);
    await expect.poll(() => cells(page)).toEqual(["1", "3", "3", "2"]);
    await page.clock.fastForward("27:03:02");
    await expect.poll(() => cells(page)).toEqual([]);
    await expect(page.getByText("Support for Windows 10 ended on October 14, 2025.")).toBeVisible();
    await expect(page.getByText("That was less than a day ago.")).toBeVisible();
  });

  test("takes the room that it needs before its script runs", async ({ page, browser, baseURL }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const before = await plain.newPage();
    // One that comes late moves lines.
    await Promise.all([page, before].map(keepTypefaceAway));
    // From the page's head to the section below it: what stands above is a widget's matter.
    const room = async (page: Page) => {
      const head = await page.getByRole("heading", { level: 1 }).boundingBox();
      const below = await page.getByRole("heading", { level: 2 }).first().boundingBox();
      return (below?.y ?? 0) - (head?.y ?? 0);
    };
    for (const width of [320, 360, 768, 1440]) {
      for (const each of [before, page]) {
        await each.setViewportSize({ width, height: 900 });
        await each.goto(PAGE);
      }
      await expect(page.getByText(/^That was .+ ago\.$/)).toBeVisible();
      expect(await room(page), `at ${width} pixels`).toBe(await room(before));
    }
    await plain.close();
  });
});

test.describe("the film", () => {
  test("plays while more than half of it is in view, rests otherwise, and comes from this site alone", async ({
    page,
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

    // Its middle just above the window's upper edge: less than half is left to see.
    await scrollTo(film(page), -0.05);
    await expect.poll(() => isPlaying(page)).toBe(false);
    await scrollTo(film(page), 0.05);
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(outside).toEqual([]);
  });

  test("obeys whoever pauses it, by mouse or keyboard", async ({ page }) => {
    await page.goto(PAGE);
    await scrollTo(film(page), 0.5);
    await expect.poll(() => isPlaying(page)).toBe(true);
    await page.getByRole("button", { name: "Pause video" }).click();
    await expect.poll(() => isPlaying(page)).toBe(false);
    await scrollTo(film(page), 2);
    await scrollTo(film(page), 0.5);
    const play = page.getByRole("button", { name: "Play video" });
    await expect(play).toBeInViewport();
    expect(await isPlaying(page)).toBe(false);
    await play.focus();
    await page.keyboard.press("Space");
    await expect.poll(() => isPlaying(page)).toBe(true);
    await scrollTo(film(page), 2);
    await expect.poll(() => isPlaying(page)).toBe(false);
    await scrollTo(film(page), 0.5);
    await expect.poll(() => isPlaying(page)).toBe(true);
  });

  for (const [wish, prepare] of [
    ["less motion", (page: Page) => page.emulateMedia({ reducedMotion: "reduce" })],
    [
      "to save data",
      (page: Page) =>
        page.addInitScript(() =>
          Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
        ),
    ],
  ] as const) {
    test(`waits for its button where a visitor wants ${wish}, and loads nothing until then`, async ({
      page,
    }) => {
      const loaded: string[] = [];
      page.on("request", (request) => {
        if (/\.(webm|mp4)$/.test(request.url())) loaded.push(request.url());
      });
      await prepare(page);
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
    });
  }

  test("is upright on phones, where the words of the wide one would be too small to read", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(PAGE);
    await scrollTo(film(page), 0.5);
    await expect.poll(() => isPlaying(page)).toBe(true);
    // It plays from its button on, and has a size once its file has begun to come.
    const width = () => film(page).evaluate((video) => (video as HTMLVideoElement).videoWidth);
    await expect.poll(width).toBeGreaterThan(0);
    const { source, filled } = await film(page).evaluate((video) => {
      const { currentSrc, videoWidth, videoHeight, clientWidth, clientHeight } = video as HTMLVideoElement;
      return { source: currentSrc, filled: clientHeight - (clientWidth * videoHeight) / videoWidth };
    });
    expect(source).toMatch(/move-phone\.\w+$/);
    expect(Math.abs(filled)).toBeLessThan(1);
  });

  test("is told in words for those who don't see it", async ({ page }) => {
    await page.goto(PAGE);
    await expect(film(page)).toHaveAccessibleDescription(
      /Free assessment.+Upgrade with license.+Protected again/s,
    );
  });
});

test("the assessment is requested by a link of the head, by keyboard, and reaches the staff", async ({
  page,
  database,
  waitForMail,
}) => {
  const email = newEmail();
  await page.goto(PAGE);
  await page.getByRole("link", { name: "Request Free Assessment" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Request your free assessment" })).toBeInViewport();
  await fill(page, email);
  await form(page).getByLabel("Number of employees").selectOption("11-25");
  await form(page).getByLabel("Best time to contact you").selectOption("morning");
  await form(page).getByLabel("Your computers and concerns").fill("Twelve PCs from 2016.");
  await form(page).getByLabel("Your computers and concerns").press("Tab");
  await expect(form(page).getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(toast(page, THANKS_TITLE)).toBeVisible();
  await expect(toast(page, THANKS)).toBeVisible();
  await expect(form(page).getByLabel("First name")).toHaveValue("");
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
  await waitForMail(({ replyTo }) => replyTo.includes(email));
});

test("a second request from the same visit keeps the service", async ({ page, database }) => {
  const email = newEmail();
  await page.goto(PAGE);
  for (const name of ["Ana", "Bea"]) {
    await fill(page, email);
    await form(page).getByLabel("First name").fill(name);
    await form(page).getByRole("button").click();
    await page.getByRole("button", { name: "Send Another Message" }).click();
    await expect(form(page).getByLabel("First name")).toHaveValue("");
  }
  const { rows } = await database.query("SELECT service FROM contacts WHERE email = $1", [email]);
  expect(rows).toEqual([{ service: "Windows 10 Upgrade" }, { service: "Windows 10 Upgrade" }]);
});

test("what is missing is named, and a failure is told and keeps what was typed", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  await page.goto(PAGE);
  await form(page).getByLabel("Company").fill("Diaz Farms");
  await form(page).getByRole("button").click();
  await expect(form(page).getByLabel("First name")).toBeFocused();
  for (const label of ["First name", "Last name", "Email", "Phone"]) {
    await expect(form(page).getByLabel(label)).toHaveAttribute("aria-invalid", "true");
  }
  await expect(form(page).getByLabel("Company")).toHaveAttribute("aria-invalid", "false");
  await expectAccessible(page);

  await fill(page, "ana@example.com");
  await page.route("**/api/contact", (route) =>
    route.fulfill({ status: 500, json: { success: false, message: "Internal" } }),
  );
  await form(page).getByRole("button").click();
  await expect(toast(page, FAILURE)).toBeVisible();
  await expect(form(page).getByLabel("Email")).toHaveValue("ana@example.com");
  await expect(form(page).getByLabel("Company")).toHaveValue("Diaz Farms");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the date is told, the film has the browser's controls, and the request is sent", async ({
    page,
    database,
  }) => {
    const email = newEmail();
    await page.goto(PAGE);
    await expect(page.getByText("Support for Windows 10 ended on October 14, 2025.")).toBeVisible();
    expect(await cells(page)).toEqual([]);
    await expect(film(page)).toHaveAttribute("controls");
    await expect(page.getByRole("button", { name: "Play video" })).toHaveCount(0);

    await page.getByRole("link", { name: "Request Free Assessment" }).first().click();
    await fill(page, email);
    await form(page).getByRole("button").click();
    await expect(page).toHaveURL(/\/windows10-upgrade#windows10-sent$/);
    await expect(form(page).getByRole("status")).toHaveText(`${THANKS_TITLE} ${THANKS}`);
    const { rows } = await database.query("SELECT service FROM contacts WHERE email = $1", [email]);
    expect(rows).toEqual([{ service: "Windows 10 Upgrade" }]);
  });
});
