import type TurndownService from "turndown";
import { convertAlerts } from "@/components/admin/knowledge-base/editor/pasted-alerts";
import { convertCode } from "@/components/admin/knowledge-base/editor/pasted-code";
import {
  elementOf,
  HEADINGS,
  markdownElement,
  styleOf,
  textsIn,
} from "@/components/admin/knowledge-base/editor/pasted-elements";
import { itemOf, nestLists } from "@/components/admin/knowledge-base/editor/pasted-lists";
import { convertNotes, noteOf } from "@/components/admin/knowledge-base/editor/pasted-notes";
import {
  type PictureCounts,
  takeDrawings,
  takePictures,
  type Upload,
} from "@/components/admin/knowledge-base/editor/pasted-pictures";
import {
  addTableRules,
  padRows,
  removeLayoutTables,
} from "@/components/admin/knowledge-base/editor/pasted-tables";

/** Longer texts, without their pictures and styles, are pasted as plain text. */
const MAX_LENGTH = 1_000_000;
const MAX_HTML_LENGTH = 15_000_000;
/** Counted before browsers parse them, which takes quadratic time for open tags. */
const MAX_TAGS = 20_000;
const TAG = /<[a-z]/gi;
/** Characters times levels: each level handles its text again. */
const MAX_WORK = 20_000_000;
const ELEMENT_WORK = 50;

/** Elements removed with their content, such as buttons to copy, and comments of reviewers. */
const REMOVED_ELEMENTS =
  "script,style,meta,link,title,noscript,object,embed,svg,math,template,select,textarea,input,canvas,[hidden],[style*='display:none'],[style*='mso-hide:all'],[style*='mso-element:comment-list'],.msocomanchor,.mw-editsection";
const MEDIA = "iframe[src],video,audio";
/** Elements that plain text cannot express; HTML without any is pasted as plain text. */
const RICH_ELEMENTS = `${HEADINGS},b,strong,i,em,a[href],ul,ol,table,blockquote,code,pre,del,s,sub,sup,kbd,mark,hr,img,details,[data-markdown]`;
/** Attributes by which these files mark elements; those of the copied text are removed. */
const OWN_ATTRIBUTES = ["data-markdown", "data-mark", "data-task", "data-footnote", "data-code"];
const FORMATS = "b,code,del,em,i,kbd,mark,s,strong,sub,sup";
const BLOCKS = `${HEADINGS},p,div,ul,ol,li,blockquote,pre,table`;

/** Markdown of the copied text, and the fate of its pictures; `text` is null if it is too long or can't be read. */
type PastedText = PictureCounts & { text: string | null };

/** Converts copied HTML to Markdown; null if plain text is equivalent. */
export async function markdownOf(
  html: string,
  { upload, firstNote }: { upload: Upload; firstNote: number },
): Promise<PastedText | null> {
  const unformatted = { text: null, lost: 0, elsewhere: 0 };
  if (html.length > MAX_HTML_LENGTH || (html.match(TAG)?.length ?? 0) > MAX_TAGS) return unformatted;
  try {
    // Inert: nothing in it is loaded or run.
    const { body } = new DOMParser().parseFromString(html, "text/html");
    if ((body.textContent?.length ?? 0) > MAX_LENGTH || workload(body, 0) > MAX_WORK) return unformatted;
    for (const name of OWN_ATTRIBUTES)
      for (const element of body.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
    const drawings = takeDrawings(body);
    for (const media of body.querySelectorAll<HTMLElement>(MEDIA)) replaceWithLink(media);
    convertAlerts(body);
    nestLists(body);
    for (const element of body.querySelectorAll(REMOVED_ELEMENTS)) element.remove();
    for (const button of body.querySelectorAll("button"))
      if (!button.closest(`${HEADINGS},dt,summary`)) button.remove();
    const isCode = isOnlyCode(body);
    removeLayoutTables(body);
    convertCode(body);
    convertHeadings(body);
    convertStyles(body);
    for (const link of body.querySelectorAll("a[href]")) if (isEmptyLink(link)) link.remove();
    convertNotes(body, firstNote);
    mergeFormats(body);
    moveFormatsIntoBlocks(body);
    if (isCode || !body.querySelector(RICH_ELEMENTS)) return null;
    const counts = await takePictures(body, upload);
    counts.lost += drawings;
    padRows(body);
    for (const link of body.querySelectorAll("a[href]")) cleanLink(link);
    for (const text of textsIn(body)) markAddresses(text);
    for (const summary of body.querySelectorAll("summary")) replaceWithHtml(summary);
    const { default: Turndown } = await import("turndown");
    return { ...counts, text: converter(Turndown).turndown(body) };
  } catch {
    // Nested too deeply, or with too many cells.
    return unformatted;
  }
}

function workload(node: Node, level: number): number {
  let work = level * (node.nodeType === Node.TEXT_NODE ? (node.textContent?.length ?? 0) : ELEMENT_WORK);
  for (const child of node.childNodes) work += workload(child, level + 1);
  return work;
}

/** A video can't be shown, but its address can. */
function replaceWithLink(media: HTMLElement): void {
  const address = media.getAttribute("src") ?? media.querySelector("[src]")?.getAttribute("src") ?? "";
  const link = elementOf(media, "a", media.title || address);
  link.setAttribute("href", address);
  if (/^https:/i.test(address)) media.replaceWith(link);
  else media.remove();
}

/** Code editors copy a single block with its colors; a page's block of code has a mark for code. */
function isOnlyCode(body: HTMLElement): boolean {
  let element: Element | null = body;
  while (element?.childElementCount === 1 && element.tagName !== "PRE") element = element.firstElementChild;
  return element?.tagName === "PRE" && !element.querySelector("code");
}

const STYLES = [
  { style: /font-weight:\s*(?:bold|[6-9]00)/, name: "strong", same: `${HEADINGS},b,strong` },
  { style: /font-style:\s*italic/, name: "em", same: "i,em" },
  { style: /line-through/, name: "del", same: "del,s" },
];

/** Google Docs and Word write bold and italic type as styles. */
function convertStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll("b[style],strong[style]"))
    if (/(?<![\w-])font-weight:\s*(?:normal|[1-4]00)/.test(styleOf(element)))
      element.replaceWith(...element.childNodes);
  for (const element of body.querySelectorAll("span[style]"))
    for (const { style, name, same } of STYLES) {
      const isFormat = style.test(styleOf(element)) && element.textContent?.trim();
      if (isFormat && !element.closest(same) && !element.querySelector(same))
        element.append(elementOf(element, name, ...element.childNodes));
    }
}

/** Unites adjacent runs of one format, which Word splits: `**a****b**` would show asterisks. */
function mergeFormats(body: HTMLElement): void {
  for (const span of body.querySelectorAll("span:not([data-markdown])")) span.replaceWith(...span.childNodes);
  // Neighbors decide if a character is escaped.
  body.normalize();
  for (const element of body.querySelectorAll("b,strong,i,em,del,s")) {
    while (element.nextSibling?.nodeName === element.nodeName) {
      element.append(...element.nextSibling.childNodes);
      element.nextSibling.remove();
    }
  }
}

function convertHeadings(body: HTMLElement): void {
  for (const element of body.querySelectorAll("p.MsoTitle,[role=heading]")) {
    const level = /^[1-6]$/.exec(element.getAttribute("aria-level") ?? "")?.[0] ?? "1";
    element.replaceWith(elementOf(element, `h${level}`, ...element.childNodes));
  }
  for (const bold of body.querySelectorAll(`:is(${HEADINGS}) :is(b,strong)`))
    bold.replaceWith(...bold.childNodes);
}

/** ReDoS: an address ends at the first space, and its last sign is looked for once. */
const ADDRESS = /https?:\/\/[^\s<>"]{1,2000}/g;
const SIGNS = /[*_~`\\[\]&]/;

/** Marks addresses in a text, whose signs must not be escaped. */
function markAddresses(text: Text): void {
  const { parentElement } = text;
  if (!parentElement || parentElement.closest("a,code,[data-markdown]")) return;
  const parts: (string | Node)[] = [];
  const words = text.data.replaceAll("\u00a0", " ");
  let from = 0;
  for (const { 0: whole, index } of words.matchAll(ADDRESS)) {
    // ReDoS: fixed signs at the end of at most 2,000 characters.
    const address = whole.replace(/[.,;:!?)'\]]{1,20}$/, "");
    if (!SIGNS.test(address)) continue;
    parts.push(words.slice(from, index), markdownElement(parentElement, `<${address}>`));
    from = index + address.length;
  }
  text.replaceWith(...parts, words.slice(from));
}

/** Formats and links around several blocks go into each: Markdown knows them only within a line. */
function moveFormatsIntoBlocks(body: HTMLElement): void {
  // Inner ones first: one that repeats its outer one only goes.
  for (const format of [...body.querySelectorAll("a,b,strong,i,em,del,s")].reverse()) {
    if (!format.querySelector(BLOCKS)) continue;
    if (!format.parentElement?.closest(format.localName))
      for (const block of format.querySelectorAll(BLOCKS)) {
        if (block.tagName === "PRE" || block.querySelector(BLOCKS)) continue;
        const inner = format.cloneNode() as Element;
        inner.append(...block.childNodes);
        block.append(inner);
      }
    format.replaceWith(...format.childNodes);
  }
}

/** A line break at the edge of a block is dropped, and two in a row separate paragraphs. */
function endOf(_: string, { previousSibling, nextSibling }: Node): string {
  const beside = [previousSibling, nextSibling];
  if (beside.some((node) => node?.nodeName === "BR")) return "\n\n";
  return beside.some((node) => !node || (node as Element).matches?.(BLOCKS)) ? "" : "  \n";
}

const MARKS: Record<string, string> = { B: "**", STRONG: "**", I: "_", EM: "_" };

/** Uses an element where Markdown's marks would be shown as text: `**Note:**text`. */
function formatOf(content: string, node: TurndownService.Node): string {
  if (!content.trim()) return content;
  const { previousSibling, nextSibling, nodeName, localName, flankingWhitespace } =
    node as Element as Flanked;
  const mark = MARKS[nodeName] ?? "~~";
  const isShown = (beside: string | undefined, edge: string | undefined) =>
    isLetter(beside) && (mark === "_" || !isLetter(edge));
  const before = flankingWhitespace.leading || previousSibling?.textContent;
  const after = flankingWhitespace.trailing || nextSibling?.textContent;
  if (isShown(before?.at(-1), content.at(0)) || isShown(after?.at(0), content.at(-1)))
    return `<${localName}>${content}</${localName}>`;
  return mark + content + mark;
}

type Flanked = Element & { flankingWhitespace: { leading: string; trailing: string } };

const isLetter = (sign: string | undefined) => sign !== undefined && !/[\s\p{P}\p{S}]/u.test(sign);

function converter(Turndown: typeof TurndownService): TurndownService {
  const turndown = new Turndown({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
  });
  turndown.escape = escaped;
  turndown.addRule("given", {
    filter: (node) => node.nodeName === "SPAN" && node.hasAttribute("data-markdown"),
    replacement: (_, node) => (node as Element).getAttribute("data-markdown") ?? "",
  });
  turndown.addRule("footnote", {
    filter: (node) => node.nodeName === "DIV" && node.hasAttribute("data-footnote"),
    replacement: noteOf,
  });
  turndown.addRule("format", { filter: ["b", "strong", "i", "em", "del", "s"], replacement: formatOf });
  turndown.addRule("kept", {
    filter: ["sub", "sup", "kbd", "mark"],
    replacement: (content, node) => {
      const { localName } = node as Element;
      return content.trim() ? `<${localName}>${content}</${localName}>` : content;
    },
  });
  turndown.addRule("item", { filter: "li", replacement: itemOf });
  turndown.addRule("end", { filter: "br", replacement: endOf });
  turndown.addRule("details", {
    filter: "details",
    replacement: (content, node) => {
      const start = (node as Element).hasAttribute("open") ? "<details open>" : "<details>";
      return `\n\n${start}\n${content.trim()}\n\n</details>\n\n`;
    },
  });
  addTableRules(turndown);
  return turndown;
}

/** A backslash is a sign itself, unless another sign follows. */
const BACKSLASH = /\\(?=[!-/:-@[-`{-~]|$)/g;
/** Marks within a line; an underscore within a word is none. */
const INLINE = /[*`[\]~]|<(?=[a-z/!?])|&(?=#?\w{1,32};)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;
const BLOCK = /^(?=[>=]|--|(?:[-+]|#{1,6})(?:\s|$))|(?<=^\d{1,9})(?=[.)](?:\s|$))/;

function escaped(text: string): string {
  return text.replace(BACKSLASH, "\\\\").replace(INLINE, "\\$&").replace(BLOCK, "\\");
}

/** Gmail and Outlook redirect links through their own sites. */
const REDIRECTOR = /^https:\/\/(?:www\.google\.com\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/)\?/i;

function cleanLink(link: Element): void {
  let address = link.getAttribute("href")?.trim() ?? "";
  if (REDIRECTOR.test(address)) {
    const { searchParams } = new URL(address);
    address = searchParams.get("q") ?? searchParams.get("url") ?? address;
  }
  if (SAFE_ADDRESS.test(address)) link.setAttribute("href", address);
  else link.replaceWith(...link.childNodes);
}

const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

function isEmptyLink(link: Element): boolean {
  const text = link.textContent?.replace(/[\s\u200b]/g, "") ?? "";
  const isToHeading = /^[#¶§🔗]$/u.test(text) && link.closest(HEADINGS) !== null;
  return (text === "" || isToHeading) && !link.querySelector("img");
}

/** Markdown is not parsed in a line with an HTML tag. */
function replaceWithHtml(summary: Element): void {
  for (const inner of summary.querySelectorAll("*")) {
    for (const name of inner.getAttributeNames()) inner.removeAttribute(name);
    if (!inner.matches(FORMATS)) inner.replaceWith(...inner.childNodes);
  }
  const html = summary.innerHTML.replace(/\s+/g, " ").trim();
  summary.replaceWith(markdownElement(summary, `<summary>${html}</summary>\n\n`));
}
