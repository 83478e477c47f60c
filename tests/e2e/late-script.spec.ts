import type { Page } from "@playwright/test";
import { expect, formHydrationStates, test } from "./fixtures";
import { fillPerson } from "./visitor";

/** Opens a page without interaction, and waits until its automatic loading is done. */
async function openUntouched(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  expect(await formHydrationStates(page)).toEqual([false]);
}

/** Delays scripts requested from now on. */
async function holdScripts(page: Page) {
  const blocked: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    if (isHeld) blocked.push(() => route.continue());
    else await route.continue();
  });
  return {
    count: () => blocked.length,
    release: async () => {
      isHeld = false;
      await Promise.all(blocked.map((release) => release()));
    },
  };
}

for (const isTranslated of [false, true]) {
  const how = isTranslated ? "in a page that was translated" : "in the original fields";
  test(`input typed before a form's code loads is kept, ${how}`, async ({ page, expectConsole }) => {
    // React reports that it recreated the form.
    if (isTranslated) expectConsole(/Minified React error #418/);
    await openUntouched(page, "/contact");
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
    await expect.poll(() => formHydrationStates(page)).toEqual([true]);
    await expect(page.locator("#contact-firstName")).toHaveValue("Ana");
    await expect(page.locator("#contact-contactTime")).not.toHaveValue("");
    const isSame = await page.locator("#contact-firstName").evaluate((now, before) => now === before, sent);
    expect(isSame).toBe(!isTranslated);
  });
}

test("without its code a form is sent by the browser, and the calculator shows all its steps", async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await openUntouched(page, "/contact");
  let refused = 0;
  await page.route("**/_next/static/chunks/*.js", (route) => {
    refused += 1;
    return route.abort();
  });
  const form = page.locator("#contact-form");
  const email = `late-${Date.now()}@example.com`;
  await fillPerson(form, email, "Diaz Farms");
  await expect.poll(() => refused).toBeGreaterThan(0);
  await form.locator("button[type=submit]").click();
  await expect(page.locator("#contact-sent")).toBeVisible();
  await expect(page).toHaveURL("/contact#contact-sent");
  const { rows } = await database.query("SELECT source_page FROM contacts WHERE email = $1", [email]);
  expect(rows).toEqual([{ source_page: "/contact" }]);

  await page.unrouteAll();
  await openUntouched(page, "/service-calculator");
  await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
  // It is requested twice first.
  let x = 100;
  const heading = page.getByRole("heading", { level: 2, name: "Contact Info" });
  await expect
    .poll(
      async () => {
        x += 1;
        await page.mouse.move(x, 200);
        return heading.isVisible();
      },
      { intervals: [50] },
    )
    .toBe(true);
  await expect(page.getByRole("region", { name: "Quote summary" })).toBeHidden();
  await expect(page.getByRole("spinbutton").first()).toBeVisible();
});
