import { type RefObject, useEffect, useRef } from "react";
import { showText } from "@/components/admin/page-texts/marked-page";
import type { EditedPage, EditedText } from "@/lib/content/page-texts/schema";
import { cleanText, withFacts } from "@/lib/content/page-texts/text-value";

/** Keys and clicks within these have other effects: their texts are changed in the list beside the page. */
const OTHER_KEYS = "button, input, label, option, select, summary, svg, textarea";
const KINDS: readonly EditedText["kind"][] = ["line", "paragraph", "rich", "list"];

type Typing = {
  page: EditedPage;
  texts: Record<string, string>;
  onTextChange: (id: string, text: string) => void;
  onType: (id: string) => void;
};

type Typed = { text: EditedText; place: HTMLElement; entries: string[]; index: number };

/**
 * Lets texts be typed into the page itself, as they are stored: with placeholders and Markdown.
 * @returns the text with the caret, which must not be redrawn
 */
export function useTypingInPage(shown: Document | undefined, typing: Typing): RefObject<Typed | null> {
  const typed = useRef<Typed>(null);
  const latest = useRef(typing);
  latest.current = typing;
  const { page } = typing;

  useEffect(() => {
    if (!shown) return;
    const texts = new Map(page.texts.map((text) => [text.id, text]));
    makeEditable(shown, (id) => KINDS.some((kind) => kind === texts.get(id)?.kind));

    const begin = ({ target }: Event) => {
      // Comes from another document, with different classes.
      const place = (target as Element | null)?.closest?.<HTMLElement>("[data-text][contenteditable]");
      const text = texts.get(place?.getAttribute("data-text") ?? "");
      if (!place || !text) return;
      const stored = latest.current.texts[text.id] ?? "";
      const isList = text.kind === "list";
      const entries = isList ? stored.split("\n").filter(Boolean) : [stored];
      const places = [...shown.querySelectorAll(`[data-text="${CSS.escape(text.id)}"]`)];
      const index = isList ? places.indexOf(place) : 0;
      typed.current = { text, place, entries, index };
      if (place.textContent !== entries[index]) {
        place.textContent = entries[index] ?? "";
        shown.getSelection()?.selectAllChildren(place);
        shown.getSelection()?.collapseToEnd();
      }
      latest.current.onType(text.id);
    };
    const type = () => {
      if (!typed.current) return;
      const { text, place, entries, index } = typed.current;
      entries[index] = (place.textContent ?? "").replaceAll("\n", " ");
      latest.current.onTextChange(text.id, entries.join("\n"));
    };
    const end = () => {
      if (!typed.current) return;
      const { text } = typed.current;
      typed.current = null;
      const { texts, page } = latest.current;
      showText(shown, text, withFacts(cleanText(text, texts[text.id] ?? ""), page.facts));
    };
    const leave = (event: KeyboardEvent) => {
      if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
      event.preventDefault();
      typed.current?.place.blur();
    };
    const listening = new AbortController();
    const { signal } = listening;
    shown.addEventListener("focusin", begin, { signal });
    shown.addEventListener("input", type, { signal });
    shown.addEventListener("focusout", end, { signal });
    shown.addEventListener("keydown", leave, { signal });
    return () => listening.abort();
  }, [shown, page]);
  return typed;
}

function makeEditable(shown: Document, isTyped: (id: string) => boolean): void {
  for (const place of shown.querySelectorAll<HTMLElement>("[data-text]")) {
    const isAlone = !place.querySelector("[data-text]") && !place.parentElement?.closest("[data-text]");
    if (!isAlone || place.closest(OTHER_KEYS) || !isTyped(place.getAttribute("data-text") ?? "")) continue;
    place.setAttribute("contenteditable", "plaintext-only");
    // The list beside the page is the way by keyboard.
    place.tabIndex = -1;
  }
}
