import { expect, test } from "./fixtures";

test("what is printed has a letterhead in place of menus and banners, dark text, and the addresses of links", async ({
  page,
  site,
}) => {
  for (const path of [
    "/",
    "/services",
    "/windows10-upgrade",
    "/knowledge-base/3-2-1-backups-for-a-small-office",
  ]) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    for (const place of [".site-header", "body > footer nav", ".security-alert"]) {
      await expect(page.locator(place), `${place} of ${path}`).toBeHidden();
    }
    const printed = await page.evaluate(() => {
      const pseudo = (selector: string, part: string) => {
        const element = document.querySelector(selector);
        return element && getComputedStyle(element, part).content;
      };
      const shown = [...document.querySelectorAll("main :is(h1, h2, h3, p, li, dd)")].filter((one) =>
        one.checkVisibility(),
      );
      return {
        letterhead: pseudo("main", "::before"),
        address: pseudo('main a[href^="/"]:not([href*="#"])', "::after"),
        colors: [...new Set(shown.map((one) => getComputedStyle(one).color))],
        width: document.documentElement.scrollWidth - window.innerWidth,
      };
    });
    // What a banner's round corners or "Read more" would cut off.
    await expect(page.locator("main .review details").filter({ visible: true })).toHaveCount(0);
    for (const banner of await page.locator("main .banner-ground").all()) {
      await expect(banner).toHaveCSS("overflow", "visible");
    }
    expect(printed, path).toEqual({
      letterhead: expect.stringContaining(new URL(site.url).host),
      address: expect.stringMatching(/^".\(http.*\//),
      colors: ["rgb(17, 17, 17)"],
      width: 0,
    });
    await page.emulateMedia({ media: "screen" });
    await expect(page.locator(".site-header"), path).toBeVisible();
  }
});
