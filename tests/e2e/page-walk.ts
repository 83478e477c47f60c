/** Observations of a page during the walk through all pages. */
import type { Locator, Page } from "@playwright/test";

/** "#101a2a" in the browser's notation. */
export function channels(hex: string): string {
  return `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(", ")})`;
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] };

/** Sum of shifts that a half-painted line may cause when it grows; an alert that comes late moves far more. */
const LIMIT_WHILE_ARRIVING = 0.02;

/** Records layout shifts without user input for `shiftsOf`. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: object[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources = [] } of list.getEntries() as Shift[]) {
        const places = sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : "",
        );
        if (!hadRecentInput && value > 0.001) shifts.push({ value, startTime, places });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Returns what moved after the page had arrived, or every shift if all together exceed a line that grew. */
export const shiftsOf = (page: Page) =>
  page.evaluate((limit) => {
    const shifts: { value: number; startTime: number }[] = Reflect.get(window, "shifts");
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const late = shifts.filter(({ startTime }) => startTime > (load?.domInteractive ?? 0));
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    return sum > limit ? shifts : late;
  }, LIMIT_WHILE_ARRIVING);

/**
 * Records layout shifts and, as `formatted`, locale-dependent formatting: the first use loads the browser's
 * locale data, which blocks the page's thread for 30 ms.
 */
export const watchStart = async (page: Page) => {
  await watchShifts(page);
  await page.addInitScript(() => {
    const formatted: string[] = [];
    Object.assign(window, { formatted });
    const note = (name: string) => formatted.push(`${name}${new Error().stack}`);
    for (const name of ["DateTimeFormat", "NumberFormat", "Collator", "Segmenter"] as const) {
      const noted = new Proxy(Intl[name], {
        construct(target, args) {
          note(name);
          return Reflect.construct(target, args);
        },
        apply(target, self, args) {
          note(name);
          return Reflect.apply(target, self, args);
        },
      });
      Object.assign(Intl, { [name]: noted });
    }
    for (const [prototype, name] of [
      [Number.prototype, "toLocaleString"],
      [Date.prototype, "toLocaleString"],
      [Date.prototype, "toLocaleDateString"],
      [Date.prototype, "toLocaleTimeString"],
      [String.prototype, "localeCompare"],
    ] as const) {
      const method: (...args: unknown[]) => unknown = Reflect.get(prototype, name);
      Object.assign(prototype, {
        [name](...args: unknown[]) {
          note(name);
          return method.apply(this, args);
        },
      });
    }
  });
};

/** Scrolls from top to bottom. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += 600) {
      window.scrollTo({ top, behavior: "instant" });
      // Content coming into view is requested in the first frame, and drawn in a later one.
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    }
  });
}

/** Visible texts within a part that the first visible element of `cover` lies over. */
export const coveredTexts = (page: Page, cover: string, part: string) =>
  page.evaluate(
    ([cover, part]) => {
      const above = [...document.querySelectorAll(cover)].find((one) => one.checkVisibility());
      const below = document.querySelector(part);
      if (!above || !below) throw new Error(`no ${cover} or ${part}`);
      const box = above.getBoundingClientRect();
      const texts = document.createTreeWalker(below, NodeFilter.SHOW_TEXT);
      const covered: string[] = [];
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement;
        if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
        if (parent.closest(`${cover}, dialog, .sr-only`)) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const isBelow = ({ width, left, right, top, bottom }: DOMRect) =>
          width > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        if ([...range.getClientRects()].some(isBelow)) covered.push(texts.currentNode.textContent ?? "");
      }
      return covered;
    },
    [cover, part] as const,
  );

/** Amount of content in a header's right half. */
export const inRightHalf = (head: Locator) =>
  head.evaluate((section) => {
    const half = section.clientWidth / 2;
    const shown = [...section.querySelectorAll("img, a, button, input, p")];
    return shown.filter((one) => one.checkVisibility() && one.getBoundingClientRect().left > half - 40)
      .length;
  });

export const unevenGroups = (page: Page) =>
  page.evaluate(() => {
    const sizeOf = (button: Element) => {
      const { width, height } = button.getBoundingClientRect();
      return `${Math.round(width)} by ${Math.round(height)}`;
    };
    return [...document.querySelectorAll("main .button-group")]
      .filter((group) => group.checkVisibility())
      .filter(({ children }) => new Set([...children].map(sizeOf)).size > 1)
      .map((group) => group.textContent);
  });

/** Words of drawings that are below 12 px on the screen, outside the window, or over each other. */
export const unreadableInDrawings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGSVGElement>("main svg:has(text)")]
      .filter((drawing) => drawing.checkVisibility())
      .flatMap((drawing) => {
        const scale = drawing.getScreenCTM()?.a ?? 0;
        const words = [...drawing.querySelectorAll("text")].map((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const size = Number.parseFloat(getComputedStyle(one).fontSize) * scale;
          return { one, left, right, top, bottom, size };
        });
        // Lines of a note touch: their boxes are higher than their letters.
        const meet = (a: (typeof words)[number], b: (typeof words)[number]) =>
          a.one !== b.one &&
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > a.size / 4;
        return words
          .filter(
            (word) =>
              word.size < 12 ||
              word.left < 0 ||
              word.right > window.innerWidth ||
              words.some((other) => meet(word, other)),
          )
          .map(({ one, size }) => `${one.textContent}, ${size} px`);
      }),
  );

/** Pictures not loaded in the size for this window. */
export const brokenPictures = (page: Page) =>
  page.locator("main img").evaluateAll(async (images) => {
    const broken = await Promise.all(
      images.map(async (image) => {
        if (!(image instanceof HTMLImageElement)) return image.outerHTML;
        // Loads now rather than on scrolling.
        image.loading = "eager";
        await image.decode().catch(() => undefined);
        return image.naturalWidth > 0 ? [] : image.currentSrc;
      }),
    );
    return broken.flat();
  });

/** Borders of visible fields, with their backgrounds. Files are chosen by a button, whose border no script reads. */
export const fieldEdges = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("no canvas");
    const over = (colors: string[]) => {
      for (const color of ["#fff", ...colors]) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      const parts = [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    };
    const grounds = (element: Element | null): string[] =>
      element ? [...grounds(element.parentElement), getComputedStyle(element).backgroundColor] : [];
    return [
      ...document.querySelectorAll(
        "input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), select, textarea",
      ),
    ]
      .filter((field) => field.checkVisibility())
      .map((field) => {
        // A number between two buttons shares a border with them.
        const isEdged = (element: Element) => getComputedStyle(element).borderTopWidth !== "0px";
        const edged = [field, field.parentElement].find((element) => element && isEdged(element)) ?? field;
        const { borderTopColor, borderTopWidth } = getComputedStyle(edged);
        const ground = grounds(field);
        return {
          name: field.id || field.getAttribute("name"),
          width: borderTopWidth,
          edge: over([...ground, borderTopColor]),
          ground: over(ground),
        };
      });
  });

/** Buttons that look like the surrounding text. */
export const bareButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(button, a[class*='rounded-[10px]'])")]
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(button);
        return borderTopWidth === "0px" || borderTopStyle === "none";
      })
      .map((button) => button.textContent),
  );

/** A page in print: elements that must be hidden but are visible, and the style of the rest. */
export const printed = (page: Page) =>
  page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const contentOf = (element: Element, part: string) => getComputedStyle(element, part).content;
    const main = document.querySelector("main") ?? document.body;
    const words = visible("main :is(h1, h2, h3, p, li, dd)");
    const links = visible('main a[href^="/"]:not([href*="#"])');
    const elsewhere = ".site-header, body > footer nav, .security-alert, .chat-launcher, .contact-bar";
    return {
      scheme: getComputedStyle(document.documentElement).colorScheme,
      // "Read more" would truncate a review.
      shown: visible(`${elsewhere}, main .review details`).map(({ className }) => className),
      letterhead: contentOf(main, "::before"),
      isAddressed:
        links.length === 0 || links.some((link) => /^".\(http.*\//.test(contentOf(link, "::after"))),
      colors: [...new Set(words.map((one) => getComputedStyle(one).color))],
      width: document.documentElement.scrollWidth - window.innerWidth,
    };
  });
