import {
  elementOf,
  isBlank,
  markdownElement,
} from "@/components/admin/knowledge-base/editor/pasted-elements";
import { kindOf } from "@/lib/content/knowledge-base/alerts";

/** Of GitHub, Sphinx and MkDocs, Docusaurus, VitePress, Starlight, Antora, Confluence, Docsy, MDN, and Microsoft's manuals. */
const BOXES =
  ".markdown-alert,.admonition,.theme-admonition,.custom-block,.starlight-aside,.admonitionblock,.confluence-information-macro,[data-panel-type],.alert[role=alert],.notecard,[class=NOTE],[class=TIP],[class=IMPORTANT],[class=WARNING],[class=CAUTION]";
const TITLE = "[class*=title],[class*=eading]";
const GENERIC = new Set(["admonition", "alert", "aside", "details", "information"]);

/** Converts boxes of documentation into our Markdown's alerts: a quotation that begins with its kind. */
export function convertAlerts(body: HTMLElement): void {
  // Inner ones first: an outer one begins before them, not within.
  for (const box of [...body.querySelectorAll(`:is(${BOXES}):not(details)`)].reverse()) {
    const words = `${box.className} ${box.getAttribute("data-panel-type")}`.toLowerCase().split(/[^a-z]+/);
    const kind = words.map((word) => (GENERIC.has(word) ? undefined : kindOf(word))).find(Boolean) ?? "note";
    const content = box.querySelector(":scope > table td.content") ?? box;
    // Removes what held icons.
    for (const part of [...content.children]) if (isBlank(part)) part.remove();
    const alert = elementOf(box, "blockquote", ...content.childNodes);
    const [first] = alert.children;
    const title = first?.textContent?.trim().replace(/:$/, "") ?? "";
    const isKind = kindOf(title) === kind && (kind !== "note" || /^(?:note|info)/i.test(title));
    if (isKind) first?.remove();
    else if (first?.matches(TITLE))
      first.replaceWith(elementOf(box, "p", elementOf(box, "strong", ...first.childNodes)));
    startOf(alert).prepend(markdownElement(box, `[!${kind.toUpperCase()}]\n`));
    box.replaceWith(alert);
  }
}

function startOf(box: Element): Element {
  const first = [...box.childNodes].find((node) => node.nodeName !== "#text" || node.textContent?.trim());
  return first && /^(?:P|DIV)$/.test(first.nodeName) ? startOf(first as Element) : box;
}
