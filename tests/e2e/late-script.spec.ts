import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import type { BrowserContext, Page } from "@playwright/test";
import { sitePages } from "@/lib/site-pages";
import { answerForAddressServices, expect, test } from "./fixtures";

/** The framework's own (a bare page's, docs/benchmarks.md) and 20 kB of ours, as they are sent. */
const MOST_BYTES = 115_400 + 20_000;
/** Beside what the page names: the widgets, the first and the second part of the recorder. */
const LATE_SCRIPTS = 3;
/** So many pages load beside each other. */
const AT_ONCE = 4;
const REST_MS = 1_500;

const paths = Object.values(sitePages).map(({ path }) => path);

const isScript = (url: string) => new URL(url).pathname.endsWith(".js");

test("no public page loads more than 20 kB of our own script by itself", async ({ context }) => {
  test.slow();
  await answerForAddressServices(context);
  const bytes = new Map<string, number>();
  for (let first = 0; first < paths.length; first += AT_ONCE) {
    const beside = paths.slice(first, first + AT_ONCE);
    const scripts = await Promise.all(beside.map((path) => scriptsOf(context, path)));
    for (const [index, urls] of scripts.entries()) {
      for (const url of urls) if (!bytes.has(url)) bytes.set(url, await sentBytes(url));
      const sum = urls.reduce((sum, url) => sum + (bytes.get(url) ?? 0), 0);
      expect.soft(sum, beside[index]).toBeGreaterThan(115_400);
      expect.soft(sum, beside[index]).toBeLessThanOrEqual(MOST_BYTES);
    }
  }
});

/** Every script that the page asks for while nobody touches it. */
async function scriptsOf(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage();
  const urls = new Set<string>();
  page.on("request", (request) => {
    if (isScript(request.url())) urls.add(request.url());
  });
  const answer = await page.goto(path, { waitUntil: "load" });
  const html = (await answer?.text()) ?? "";
  const late = () => [...urls].filter((url) => !html.includes(new URL(url).pathname)).length;
  await expect
    .poll(late, { message: `what comes late at ${path}`, timeout: 30_000 })
    .toBeGreaterThanOrEqual(LATE_SCRIPTS);
  await page.waitForTimeout(REST_MS);
  await page.close();
  return [...urls];
}

const sentBytes = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const asked = get(url, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      buffer(answer).then(({ length }) => resolve(length), reject);
    });
    asked.on("error", reject);
  });

const forms = [
  ["/", "#contact-form"],
  ["/", "#quick-quote-form"],
  ["/contact", "#contact-form"],
  ["/it-consultation", "#it-consultation-form"],
  ["/windows10-upgrade", "#windows10-form"],
  ["/service-calculator", "#service-calculator-form"],
] as const;

/** Opens a page without touching it, until React has it, and tells whether it has a part of it. */
async function untouched(page: Page, path: string) {
  // What Playwright evaluates counts as a sign of a hand.
  const inspector = await page.context().newCDPSession(page);
  const isTakenOver = async (part: string) => {
    const expression = `Object.keys(document.querySelector(${JSON.stringify(part)}) ?? {}).some((key) => key.startsWith("__reactProps"))`;
    const { result } = await inspector.send("Runtime.evaluate", { expression, returnByValue: true });
    return Boolean(result.value);
  };
  await page.goto(path, { waitUntil: "networkidle" });
  await expect.poll(() => isTakenOver("header.site-header")).toBe(true);
  await page.waitForTimeout(REST_MS);
  return isTakenOver;
}

/** Until a moving hand has brought the form's code. */
async function takeOver(page: Page, isTakenOver: () => Promise<boolean>): Promise<void> {
  let x = 100;
  await expect
    .poll(async () => {
      x += 1;
      await page.mouse.move(x, 200);
      return isTakenOver();
    })
    .toBe(true);
}

for (const [path, form] of forms) {
  test(`${form} at ${path} is taken over at the first sign of a hand`, async ({ page }) => {
    const isTakenOver = await untouched(page, path);
    expect(await isTakenOver(form)).toBe(false);
    const field = page.locator(form).locator("input:not([type=hidden]):not([name=website])").first();
    const sent = await field.elementHandle();
    await takeOver(page, () => isTakenOver(form));
    // Made anew it would have lost what was typed.
    expect(await field.evaluate((now, before) => now === before, sent)).toBe(true);
  });
}

/** Holds the scripts back that are asked for from now on. */
async function holdScripts(page: Page) {
  const held: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    if (isHeld) held.push(() => route.continue());
    else await route.continue();
  });
  return {
    count: () => held.length,
    release: async () => {
      isHeld = false;
      await Promise.all(held.map((goOn) => goOn()));
    },
  };
}

for (const isTranslated of [false, true]) {
  const how = isTranslated
    ? "in a page that was translated meanwhile"
    : "into the very fields that were sent";
  test(`what is typed before a form's code comes stays, ${how}`, async ({ page, expectConsole }) => {
    // React says that it made the form anew.
    if (isTranslated) expectConsole(/Minified React error #418/);
    const isTakenOver = await untouched(page, "/contact");
    const scripts = await holdScripts(page);
    const form = page.locator("#contact-form");
    const name = form.getByLabel("First name");
    const sent = await name.elementHandle();
    await name.fill("Ana");
    await form.getByLabel("Best time").selectOption({ index: 1 });
    if (isTranslated) {
      await form.locator("label").evaluateAll((labels) => {
        for (const label of labels) label.innerHTML = `<font>${label.innerHTML}</font>`;
      });
    }
    await expect.poll(scripts.count).toBeGreaterThan(0);
    await scripts.release();
    await expect.poll(() => isTakenOver("#contact-form")).toBe(true);
    await expect(page.locator("#contact-firstName")).toHaveValue("Ana");
    await expect(page.locator("#contact-contactTime")).not.toHaveValue("");
    const isSame = await page.locator("#contact-firstName").evaluate((now, before) => now === before, sent);
    expect(isSame).toBe(!isTranslated);
  });
}

test("a form whose code does not come is sent by the browser itself", async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await untouched(page, "/contact");
  let refused = 0;
  await page.route("**/_next/static/chunks/*.js", (route) => {
    refused += 1;
    return route.abort();
  });
  const form = page.locator("#contact-form");
  const email = `late-${Date.now()}@example.com`;
  await form.getByLabel("First name").fill("Ana");
  await form.getByLabel("Last name").fill("Diaz");
  await form.getByLabel("Company").fill("Diaz Farms");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill("(305) 555-0100");
  await expect.poll(() => refused).toBeGreaterThan(0);
  await form.getByRole("button").click();
  await expect(page.locator("#contact-sent")).toBeVisible();
  const { rowCount } = await database.query("SELECT 1 FROM contacts WHERE email = $1", [email]);
  expect(rowCount).toBe(1);
});

test("without its code the calculator shows all its steps, as without script", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await untouched(page, "/service-calculator");
  await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
  // It is asked for twice first.
  let x = 100;
  const heading = page.getByRole("heading", { level: 2, name: "Contact Info" });
  await expect
    .poll(async () => {
      x += 1;
      await page.mouse.move(x, 200);
      return heading.isVisible();
    })
    .toBe(true);
  await expect(page.getByRole("region", { name: "Quote summary" })).toBeHidden();
  await expect(page.getByRole("spinbutton").first()).toBeVisible();
});
