import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import type { BrowserContext, Page } from "@playwright/test";
import { sitePages } from "@/lib/site-pages";
import { answerForAddressServices, expect, test } from "./fixtures";

/** The framework's own (a bare page's, docs/benchmarks.md) and 20 kB of ours, as they are sent. */
const MOST_BYTES = 115_400 + 20_000;
/** What comes when the browser has nothing else to do has come by then. */
const WAIT_MS = 6_000;

const paths = Object.values(sitePages).map(({ path }) => path);

const isScript = (url: string) => new URL(url).pathname.endsWith(".js");

test("no public page loads more than 20 kB of our own script by itself", async ({ context, site }) => {
  await answerForAddressServices(context);
  const scripts = await Promise.all(paths.map((path) => scriptsOf(context, path)));
  const bytes = new Map<string, number>();
  for (const url of new Set(scripts.flat())) bytes.set(url, await sentBytes(url));
  for (const [index, urls] of scripts.entries()) {
    const sum = urls.reduce((sum, url) => sum + (bytes.get(url) ?? 0), 0);
    expect.soft(sum, `${paths[index]} of ${site.url}`).toBeGreaterThan(100_000);
    expect.soft(sum, `${paths[index]} of ${site.url}`).toBeLessThanOrEqual(MOST_BYTES);
  }
});

/** Every script that the page asks for while nobody touches it. */
async function scriptsOf(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage();
  const urls = new Set<string>();
  page.on("request", (request) => {
    if (isScript(request.url())) urls.add(request.url());
  });
  await page.goto(path, { waitUntil: "load" });
  await page.waitForTimeout(WAIT_MS);
  await page.close();
  return [...urls];
}

const sentBytes = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const asked = get(url, { headers: { "Accept-Encoding": "br" } }, (answer) => {
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

const isTakenOver = (page: Page, form: string) =>
  page
    .locator(form)
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));

for (const [path, form] of forms) {
  test(`${form} at ${path} is taken over at the first sign of a hand`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await isTakenOver(page, form)).toBe(false);
    const field = page.locator(form).locator("input:not([type=hidden]):not([name=website])").first();
    const sent = await field.elementHandle();
    await page.mouse.move(100, 200);
    await expect.poll(() => isTakenOver(page, form)).toBe(true);
    // Made anew it would have lost what was typed.
    expect(await field.evaluate((now, before) => now === before, sent)).toBe(true);
  });
}

test("a form whose code does not come is sent by the browser itself", async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
  const form = page.locator("#contact-form");
  const email = `late-${Date.now()}@example.com`;
  await form.getByLabel("First name").fill("Ana");
  await form.getByLabel("Last name").fill("Diaz");
  await form.getByLabel("Company").fill("Diaz Farms");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill("(305) 555-0100");
  expect(await isTakenOver(page, "#contact-form")).toBe(false);
  await form.getByRole("button").click();
  await expect(page.locator("#contact-sent")).toBeVisible();
  const { rowCount } = await database.query("SELECT 1 FROM contacts WHERE email = $1", [email]);
  expect(rowCount).toBe(1);
});
