import { piecesOf } from "@/lib/content/page-texts/little-markdown";
import { END, unmarked } from "@/lib/content/page-texts/marks";
import { slotOf } from "@/lib/content/page-texts/pictures";
import type { EditedText } from "@/lib/content/page-texts/schema";
import { sizedImage } from "@/lib/media/file-address";

const MARKED = /\ue000([^\ue000\ue001]*)\ue001/;
const WHOLE = /\ue000[^\ue000\ue001]*\ue001[^\ue000\ue002]*\ue002/;

const LANDMARKS = "header, main, footer, nav, aside, search, section[aria-label], form[aria-label]";
/** Within these elements, a header or footer is no landmark. */
const SECTIONS = "article, aside, main, nav, section";

const LOOK = `
  [data-text] { cursor: text !important; border-radius: 2px; outline: 2px dashed transparent; outline-offset: 4px; }
  [data-text]:hover { outline-color: #2563eb; }
  [data-slot] { cursor: pointer !important; }
  [data-slot]:hover img { outline: 2px dashed #2563eb; outline-offset: -2px; }
  [data-text][data-chosen] { outline: 2px solid #f59e0b; }
  [contenteditable]:focus { white-space: pre-wrap; }
  [contenteditable]:empty { display: inline-block; min-width: 1ch; min-height: 1em; }
`;

/**
 * Without scripts; `data-text` names each text's place, and the marks are removed.
 * @param html as the edit view returns it
 */
export function frameOf(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const script of page.querySelectorAll("script, link[rel=preload], noscript")) script.remove();
  nameTexts(page);
  for (const element of page.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) element.setAttribute(name, unmarked(value));
  }
  for (const control of page.querySelectorAll("a, button, input, select, textarea, summary, [tabindex]"))
    control.setAttribute("tabindex", "-1");
  for (const details of page.querySelectorAll<HTMLDetailsElement>("main details")) details.open = true;
  for (const form of page.querySelectorAll("form")) makeInert(form);
  for (const landmark of page.querySelectorAll(LANDMARKS)) nameLandmark(landmark);
  const look = page.createElement("style");
  look.textContent = LOOK;
  page.head.append(look);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Without scripts, the browser itself would submit it as if from its page. */
function makeInert(form: HTMLFormElement): void {
  form.removeAttribute("action");
  // Closes a dialog; does nothing where there is none.
  form.setAttribute("method", "dialog");
  for (const button of form.querySelectorAll("[formaction]")) button.removeAttribute("formaction");
}

/** The page's landmarks must differ from the administration's of the same kind around them. */
function nameLandmark(landmark: Element): void {
  if (landmark.hasAttribute("aria-labelledby")) return;
  if (/^(HEADER|FOOTER)$/.test(landmark.tagName) && landmark.parentElement?.closest(SECTIONS)) return;
  const name = landmark.getAttribute("aria-label") ?? landmark.tagName.toLowerCase();
  landmark.setAttribute("aria-label", `${name}, of the page`);
}

/** A text that fills an element names the element; one among other words gets its own element. */
function nameTexts(page: Document): void {
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.flatMap(wholeTexts)) {
    const id = MARKED.exec(text.data)?.[1];
    const parent = text.parentElement;
    if (id && parent && parent.tagName !== "TITLE") {
      const isWhole = text.data.endsWith(END) && parent.childNodes.length > 1;
      const place = isWhole ? wrapped(text, page) : parent;
      place.setAttribute("data-text", id);
    }
    text.data = unmarked(text.data);
  }
}

function wholeTexts(text: Text): Text[] {
  const found = WHOLE.exec(text.data);
  if (!found || found[0] === text.data) return [text];
  if (found.index > 0) return [text, ...wholeTexts(text.splitText(found.index))];
  return [text, ...wholeTexts(text.splitText(found[0].length))];
}

function wrapped(text: Text, page: Document): HTMLElement {
  const place = page.createElement("span");
  text.replaceWith(place);
  place.append(text);
  return place;
}

export function showText(page: Document, { id, kind }: Pick<EditedText, "id" | "kind">, text: string): void {
  const places = [...page.querySelectorAll<HTMLElement>(`[data-text="${CSS.escape(id)}"]`)];
  if (kind === "picture") showPicture(page, id, text);
  else if (kind === "list") showEntries(places, text.split("\n").filter(Boolean));
  else for (const place of places) place.replaceChildren(...(kind === "rich" ? nodesOf(page, text) : [text]));
}

/** An unchanged picture retains the sizes that the page offers. */
function showPicture(page: Document, id: string, address: string): void {
  const pictures = page.querySelectorAll<HTMLPictureElement>(`[data-slot="${CSS.escape(slotOf(id) ?? "")}"]`);
  for (const picture of pictures) {
    const image = picture.querySelector("img");
    if (!image || image.getAttribute("src")?.startsWith(`${address}?`)) continue;
    for (const source of picture.querySelectorAll("source")) source.remove();
    image.src = sizedImage(address, 1280);
  }
}

function showEntries(places: HTMLElement[], entries: string[]): void {
  const items = places.map(itemOf);
  for (const extra of items.splice(Math.max(1, entries.length))) extra.remove();
  for (const [index, entry] of entries.entries()) {
    const last = items.at(-1);
    if (!last) return;
    const item = items[index] ?? (last.cloneNode(true) as HTMLElement);
    if (!items[index]) {
      last.after(item);
      items.push(item);
    }
    const place = item.matches("[data-text]") ? item : item.querySelector("[data-text]");
    if (place) place.textContent = entry;
  }
}

function itemOf(place: HTMLElement): HTMLElement {
  const item = place.closest("li");
  return item?.querySelectorAll("[data-text]").length === 1 ? item : place;
}

function nodesOf(page: Document, text: string): Node[] {
  return piecesOf(text).map((piece) => {
    if (piece.is === "text") return page.createTextNode(piece.text);
    const element = page.createElement({ strong: "strong", emphasis: "em", link: "u" }[piece.is]);
    element.textContent = piece.text;
    return element;
  });
}
