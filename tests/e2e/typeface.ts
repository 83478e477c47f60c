import { expect, type Page } from "@playwright/test";

/**
 * Opens a page as it looks in our typeface, for a journey that measures it. Where the typeface comes late, as on a busy
 * machine, a page keeps the system's, which is wider, for as long as it is open; then it is opened once more, for the
 * browser has the typeface by now.
 */
export async function openInOurTypeface(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    expect(await isInOurTypeface(page)).toBe(true);
  }).toPass({ timeout: 30_000 });
}

const isInOurTypeface = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { fontFamily } = getComputedStyle(document.body);
    const others = fontFamily.split(",").filter((family) => !/^\s*"?inter"?$/.test(family));
    await document.fonts.load("16px inter");
    const span = document.createElement("span");
    span.textContent = "Backup, support and repair 0123456789";
    const widthIn = (family: string) => {
      span.style.cssText = `position: absolute; visibility: hidden; white-space: nowrap; font: 40px ${family}`;
      return span.getBoundingClientRect().width;
    };
    document.body.append(span);
    const isOurs = widthIn(fontFamily) !== widthIn(others.join(","));
    span.remove();
    return isOurs;
  });
