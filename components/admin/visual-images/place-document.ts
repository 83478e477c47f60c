export const WINDOW = { width: 1280, height: 800 };

const MARK = "outline: 6px solid #f97316 !important; outline-offset: -6px !important;";

/**
 * Reduces a public page to the part around an image, without scripts; null if it does not show the image.
 * @param html of the page, as visitors get it
 */
export function placeDocument(html: string, slot: string): string | null {
  const page = new DOMParser().parseFromString(html, "text/html");
  const picture = page.querySelector(`[data-slot="${CSS.escape(slot)}"]`);
  if (!picture) return null;
  const part = picture.closest("section, header, footer") ?? picture;
  for (const script of page.querySelectorAll("script, noscript, link[rel=preload], link[as=script]"))
    script.remove();
  for (
    let ancestor: Element = part;
    ancestor !== page.body && ancestor.parentElement;
    ancestor = ancestor.parentElement
  ) {
    for (const sibling of [...ancestor.parentElement.children]) if (sibling !== ancestor) sibling.remove();
  }
  const style = page.createElement("style");
  style.textContent = `[data-slot="${slot}"] img { ${MARK} } *, *::before, *::after { animation: none !important; transition: none !important; } html { scroll-behavior: auto !important; overflow: hidden; }`;
  page.head.append(style);
  page.body.inert = true;
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Scrolls the frame alone: `scrollIntoView` would scroll the screen, too. */
export function centerPlace(document: Document, slot: string): void {
  const image = document.querySelector(`[data-slot="${CSS.escape(slot)}"] img`);
  const view = document.defaultView;
  if (!image || !view) return;
  const { left, top, width, height } = image.getBoundingClientRect();
  view.scrollBy(left + (width - view.innerWidth) / 2, top + (height - view.innerHeight) / 2);
}
