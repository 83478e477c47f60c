import { expect, type Page } from "@playwright/test";

/**
 * Opens a page in our font, for tests that measure it. If the font is late, as on a busy machine, a page
 * stays with the wider system font while it is open; then it is opened again, with the font cached.
 */
export async function openInOurTypeface(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    expect(await page.evaluate(isInOurTypeface)).toBe(true);
  }).toPass({ timeout: 30_000 });
}

/** Runs in a page: tells whether its words are in our typeface. */
export const isInOurTypeface = async (): Promise<boolean> => {
  const { fontFamily } = getComputedStyle(document.body);
  const others = fontFamily.split(",").filter((family) => !/^\s*"?inter(More)?"?$/.test(family));
  await document.fonts.load("16px inter").catch(() => undefined);
  const span = document.createElement("span");
  span.textContent = "Backup, support and repair 0123456789";
  const widthIn = (family: string) => {
    span.style.cssText = `position: absolute; visibility: hidden; white-space: nowrap; font: 40px ${family}`;
    return span.getBoundingClientRect().width;
  };
  document.body.append(span);
  const isLoaded = widthIn(fontFamily) !== widthIn(others.join(","));
  span.remove();
  return isLoaded;
};
