import type TurndownService from "turndown";
import {
  elementOf,
  HEADINGS,
  markdownElement,
} from "@/components/admin/knowledge-base/editor/pasted-elements";
import { decodedUri } from "@/lib/core/decoded-uri";
import { slugOf } from "@/lib/core/slug";

/** Elements that hold a footnote of several paragraphs: of Word, and of LibreOffice. */
const HOLDERS = "div[id^=ftn],div[id^=edn],div[id^=sdfootnote],div[id^=sdendnote]";
const MAX_MARK_LENGTH = 12;
const MAX_LINKS = 100;
const NOTE = /\[\^(\d{1,9})\]/g;

/** Number for the next footnote of a text, since an equal one would be the same. */
export function nextNoteNumber(text: string): number {
  let next = 1;
  for (const [, number] of text.matchAll(NOTE)) next = Math.max(next, Number(number) + 1);
  return next;
}

/**
 * A link and a later one back to it are a footnote, whatever the program. Other links within the copied text
 * lead to its headings, or nowhere.
 */
export function convertNotes(body: HTMLElement, firstNote: number): void {
  const places = new Map<string, Element>();
  for (const element of body.querySelectorAll("[id],a[name]"))
    for (const name of [element.id, element.getAttribute("name")])
      if (name && !places.has(name)) places.set(name, element);
  const targetOf = (link: Element) => places.get(fragmentOf(link.getAttribute("href") ?? ""));
  const notes = new Map<Element, number>();
  for (const link of body.querySelectorAll("a[href*='#']")) {
    const target = link.isConnected ? targetOf(link) : undefined;
    const note = target && noteAt(target);
    const heading = target?.closest(HEADINGS);
    const isBack = (one: Element) => {
      const to = targetOf(one);
      return to !== undefined && (link.contains(to) || (isMark(to) && to.contains(link)));
    };
    const mayBe = note && isMark(link) && !note.contains(link);
    const back = mayBe ? linksIn(note).filter(isBack) : [];
    const isLater = note && link.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (note && (notes.has(note) || (back.length > 0 && isLater))) {
      for (const one of back) (one.closest("sup") ?? one).remove();
      const number = notes.get(note) ?? firstNote + notes.size;
      notes.set(note, number);
      (link.closest("sup") ?? link).replaceWith(markdownElement(body, `[^${number}]`));
    } else if (heading) link.setAttribute("href", `#${slugOf(heading.textContent ?? "")}`);
    else if (link.getAttribute("href")?.startsWith("#")) link.replaceWith(...link.childNodes);
  }
  for (const [note, number] of notes) moveToEnd(body, note, number);
}

const fragmentOf = (address: string) => decodedUri(address.slice(address.indexOf("#") + 1));

/** Tells a reference, like "[12]", from a link of a table of contents. */
const isMark = ({ textContent }: Element) => (textContent?.trim().length ?? 0) <= MAX_MARK_LENGTH;
const noteAt = (target: Element) => target.closest(HOLDERS) ?? target.closest("li,p,dd,div") ?? undefined;

/** Links of a note; none for a section, which has more links than a footnote. */
function linksIn(note: Element): Element[] {
  const links = note.getElementsByTagName("a");
  return links.length > MAX_LINKS ? [] : [...links].filter((link) => link.hasAttribute("href"));
}

function moveToEnd(body: HTMLElement, note: Element, number: number): void {
  // The line that parts the notes from the text.
  for (let place: Element | null = note; place; ) {
    while (place.previousElementSibling?.matches("hr,br")) place.previousElementSibling.remove();
    place = place.previousElementSibling ? null : (place.parentElement?.closest("div,section") ?? null);
  }
  const { parentElement: list } = note;
  note.remove();
  const moved = elementOf(body, "div", ...(note.tagName === "P" ? [note] : note.childNodes));
  moved.dataset.footnote = `${number}`;
  body.append(moved);
  if (!list?.matches("ol,ul") || list.childElementCount > 0) return;
  // Their title, which only screen readers read.
  if (list.previousElementSibling?.matches(".sr-only")) list.previousElementSibling.remove();
  list.remove();
}

export function noteOf(content: string, node: TurndownService.Node): string {
  const text = content.trim().replace(/\n(?=.)/g, "\n    ");
  return `\n\n[^${(node as Element).getAttribute("data-footnote")}]: ${text}\n\n`;
}
