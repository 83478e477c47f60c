import { expect, test } from "./fixtures";

test.use({ colorScheme: "dark" });

const ground = () => getComputedStyle(document.body).backgroundColor;

test.describe("without script and without the style sheet", () => {
  test.use({ javaScriptEnabled: false });

  test("a page is dark with its first styles, before anything else has come", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED/);
    await page.route("**/*.css", (route) => route.abort());
    await page.goto("/");
    expect(await page.evaluate(ground)).toBe("rgb(16, 26, 42)");
  });
});

test("the header shows the logo for dark grounds, and prints the page by day", async ({ page }) => {
  await page.goto("/contact");
  const shown = () =>
    page
      .getByRole("banner")
      .getByRole("img")
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
  const byNight = await shown();
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(shown).not.toBe(byNight);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
});
