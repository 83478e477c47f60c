import type TurndownService from "turndown";
import { addTableRules, squared } from "@/components/admin/knowledge-base/editor/pasted-tables";
import { escapeHtml } from "@/lib/core/mail-html";

/** Longer HTML is pasted as plain text. */
const MAX_LENGTH = 2_000_000;

/** Elements removed with their content. */
const LEFT_OUT =
  "script,style,meta,link,title,noscript,iframe,object,embed,svg,math,template,button,select,textarea,input,audio,video,canvas,[hidden]";
/** Elements that plain text cannot express; HTML without any is pasted as plain text. */
const RICH =
  "b,strong,i,em,a[href],h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,code,pre,del,s,sub,sup,kbd,mark,hr,img,details,p[style*='mso-list']";

/** Markdown of the copied text, and the number of pictures without a web address. */
export type PastedText = { text: string; lostPictures: number };

/** Converts copied HTML to Markdown; null if plain text is equivalent, or the HTML can't be read. */
export async function markdownOf(html: string): Promise<PastedText | null> {
  if (html.length > MAX_LENGTH) return null;
  try {
    // Inert: nothing in it is loaded or run.
    const { body } = new DOMParser().parseFromString(html, "text/html");
    markTasks(body);
    for (const element of body.querySelectorAll(LEFT_OUT)) element.remove();
    fromWord(body);
    intoHeadings(body);
    fromStyles(body);
    unite(body);
    intoItems(body);
    if (!body.querySelector(RICH) || isOnlyCode(body)) return null;
    intoCode(body);
    squared(body);
    markAddresses(body);
    for (const link of body.querySelectorAll("a[href]"))
      link.setAttribute("href", unwrapRedirect(link.getAttribute("href") ?? ""));
    const lostPictures = withoutLocalPictures(body);
    const { default: Turndown } = await import("turndown");
    const text = converter(Turndown)
      .turndown(body)
      .replace(/\n[ \t]+(?=\n)/g, "\n")
      .replace(/\n{3,}/g, "\n\n");
    return { text, lostPictures };
  } catch {
    // Nested too deeply.
    return null;
  }
}

/** Notes the boxes of a task list, before they are removed. Google Docs makes the item itself a box. */
function markTasks(body: HTMLElement): void {
  for (const box of body.querySelectorAll("li[role=checkbox],li input[type=checkbox]")) {
    const isDone = box.getAttribute("aria-checked") === "true" || box.hasAttribute("checked");
    box.closest("li")?.setAttribute("data-task", isDone ? "x" : " ");
  }
}

/** Code editors copy a single block with its colors. */
function isOnlyCode(body: HTMLElement): boolean {
  let element: Element | null = body;
  while (element?.childElementCount === 1 && element.tagName !== "PRE") element = element.firstElementChild;
  return element?.tagName === "PRE";
}

const styleOf = (element: Element) => element.getAttribute("style")?.toLowerCase() ?? "";

/** Google Docs and Word write bold and italic type as styles. */
function fromStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll("b[style],strong[style]"))
    if (/(?<![\w-])font-weight:\s*(?:normal|[1-4]00)/.test(styleOf(element)))
      element.replaceWith(...element.childNodes);
  for (const element of body.querySelectorAll("span[style]")) {
    const style = styleOf(element);
    const isWithin = (names: string) =>
      element.closest(names) !== null || element.querySelector(names) !== null;
    if (/font-weight:\s*(?:bold|[6-9]00)/.test(style) && !isWithin("b,strong,h1,h2,h3,h4,h5,h6"))
      wrap(element, "strong");
    if (/font-style:\s*italic/.test(style) && !isWithin("i,em")) wrap(element, "em");
    if (/line-through/.test(style) && !isWithin("del,s")) wrap(element, "del");
  }
}

function wrap(element: Element, name: string): void {
  if (!element.textContent?.trim()) return;
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Unites adjacent runs of one format, which Word splits: `**a****b**` would show asterisks. */
function unite(body: HTMLElement): void {
  for (const span of body.querySelectorAll("span")) span.replaceWith(...span.childNodes);
  for (const element of body.querySelectorAll("b,strong,i,em,del,s")) {
    while (element.nextSibling?.nodeName === element.nodeName) {
      element.append(...element.nextSibling.childNodes);
      element.nextSibling.remove();
    }
  }
}

const LIST = /mso-list:\s*l\d+\s+level(\d)/;

/** Word writes list items as paragraphs, with their bullets as text. */
function fromWord(body: HTMLElement): void {
  let open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const item of body.querySelectorAll("p[style*='mso-list']")) {
    const level = Number(LIST.exec(styleOf(item))?.[1] ?? 0);
    if (level === 0) continue;
    const marks = [...item.querySelectorAll("span")].filter((span) =>
      /mso-list:\s*ignore/.test(styleOf(span)),
    );
    const isNumbered = /^\s*[\da-z]{1,5}[.)]/i.test(marks[0]?.textContent ?? "");
    for (const mark of marks) mark.remove();
    if (last === null || item.previousElementSibling !== last) open = [];
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const li = item.ownerDocument.createElement("li");
    let top = open.at(-1);
    if (!top || top.level < level) {
      const list = item.ownerDocument.createElement(isNumbered ? "ol" : "ul");
      if (top) (top.list.lastElementChild ?? top.list).append(list);
      else item.before(list);
      top = { list, level };
      open.push(top);
    }
    li.append(...item.childNodes);
    top.list.append(li);
    last = open[0]?.list ?? null;
    item.remove();
  }
}

/** Converts Word's other heading formats, and removes bold within headings. */
function intoHeadings(body: HTMLElement): void {
  for (const element of body.querySelectorAll("p.MsoTitle,[role=heading]")) {
    const level = /^[1-6]$/.exec(element.getAttribute("aria-level") ?? "")?.[0] ?? "1";
    const heading = element.ownerDocument.createElement(`h${level}`);
    heading.append(...element.childNodes);
    element.replaceWith(heading);
  }
  for (const bold of body.querySelectorAll(":is(h1,h2,h3,h4,h5,h6) :is(b,strong)"))
    bold.replaceWith(...bold.childNodes);
}

/** Google Docs puts an item's nested list after the item. */
function intoItems(body: HTMLElement): void {
  for (const list of body.querySelectorAll(":is(ul,ol) > :is(ul,ol)")) {
    const item = list.previousElementSibling;
    if (item?.tagName === "LI") item.append(list);
  }
}

/** Puts preformatted text into code, which keeps its signs and line ends; in a cell, line by line. */
function intoCode(body: HTMLElement): void {
  for (const pre of body.querySelectorAll("pre")) {
    for (const end of pre.querySelectorAll("br")) end.replaceWith("\n");
    // ReDoS: fixed words before a name with a maximum length.
    const [named, language] =
      /(?:language-|lang-|highlight-source-)([\w+#-]{1,30})/.exec(
        `${pre.firstElementChild?.className} ${pre.className} ${pre.parentElement?.className}`,
      ) ?? [];
    const codeOf = (text: string) => {
      const code = body.ownerDocument.createElement("code");
      code.textContent = text;
      return code;
    };
    const text = pre.textContent ?? "";
    const code = codeOf(text);
    if (named) code.className = `language-${language}`;
    if (pre.closest("td,th"))
      pre.replaceWith(
        ...text.split("\n").flatMap((line) => [codeOf(line), body.ownerDocument.createElement("br")]),
      );
    else pre.replaceChildren(code);
  }
}

/** ReDoS: an address ends at the first space, and its last sign is looked for once. */
const ADDRESS = /https?:\/\/[^\s<>"]{1,2000}/g;
const SIGNS = /[*_~`\\[\]&]/;

/** Marks addresses in texts, whose signs must not be escaped. */
function markAddresses(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.data.includes("://") && !text.parentElement?.closest("a,code")) found.push(text);
  }
  for (const text of found) {
    const parts: (string | Node)[] = [];
    let from = 0;
    for (const { 0: whole, index } of text.data.matchAll(ADDRESS)) {
      // ReDoS: fixed signs at the end of at most 2,000 characters.
      const address = whole.replace(/[.,;:!?)'\]]{1,20}$/, "");
      if (!SIGNS.test(address)) continue;
      const mark = body.ownerDocument.createElement("span");
      mark.dataset.address = "";
      mark.textContent = address;
      parts.push(text.data.slice(from, index), mark);
      from = index + address.length;
    }
    text.replaceWith(...parts, text.data.slice(from));
  }
}

/** Removes pictures that are only on the writer's computer or in the clipboard, and returns their number. */
function withoutLocalPictures(body: HTMLElement): number {
  const local = [...body.querySelectorAll("img")].filter(
    (image) => !/^https?:\/\//i.test(image.getAttribute("src") ?? ""),
  );
  for (const image of local) image.remove();
  return local.length;
}

function converter(Turndown: typeof TurndownService): TurndownService {
  const turndown = new Turndown({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
  });
  const escaped = turndown.escape.bind(turndown);
  turndown.escape = (text) => escapedText(text, escaped);
  turndown.addRule("address", {
    filter: (node) => node.nodeName === "SPAN" && node.hasAttribute("data-address"),
    replacement: (_, node) => `<${node.textContent}>`,
  });
  turndown.addRule("strikethrough", {
    filter: ["del", "s"],
    replacement: (content) => (content.trim() ? `~~${content}~~` : content),
  });
  turndown.addRule("kept", {
    filter: ["sub", "sup", "kbd", "mark"],
    replacement: (content, node) => {
      const { localName } = node as Element;
      return content.trim() ? `<${localName}>${content}</${localName}>` : content;
    },
  });
  turndown.addRule("link", {
    filter: (node) => node.nodeName === "A" && !isSafe(node.getAttribute("href") ?? ""),
    replacement: (content) => content,
  });
  turndown.addRule("item", { filter: "li", replacement: itemOf });
  turndown.addRule("summary", {
    filter: "summary",
    replacement: (_, node) => `<summary>${withinLine(node).trim()}</summary>\n\n`,
  });
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

/** Escapes words with backslashes separately: an escaped sign would be read as part of a path. */
function escapedText(text: string, escaped: (text: string) => string): string {
  const parts: string[] = [];
  let plain = "";
  for (const word of text.split(/(?<=\s)(?=\S)/)) {
    if (!word.includes("\\")) plain += word;
    else {
      parts.push(plainOf(plain, escaped), pathOf(word));
      plain = "";
    }
  }
  // No emphasis within a word.
  return [...parts, plainOf(plain, escaped)].join("").replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, "_");
}

/** Escapes more than the library: what looks like a tag, an entity, struck text, or any list. */
function plainOf(text: string, escaped: (text: string) => string): string {
  return escaped(text)
    .replace(/<(?=[a-z/!?])/gi, "\\<")
    .replace(/(?<!\\)~/g, "\\~")
    .replace(/&(?=#?\w{1,32};)/g, "\\&")
    .replace(/^(\d{1,9})\\?([.)])(?=\s|$)/, "$1\\$2")
    .replace(/^(\+|#{1,6})(?=\s|$)/, "\\$1");
}

/** Word with backslashes, whose other signs are entities. */
function pathOf(word: string): string {
  return word
    .replaceAll("\\", "\\\\")
    .replace(/[*`[\]~<&]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Gmail and Outlook redirect links through their own sites. */
const THROUGH = /^https:\/\/(?:www\.google\.com\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/)\?/i;

function unwrapRedirect(address: string): string {
  if (!THROUGH.test(address)) return address;
  const { searchParams } = new URL(address);
  return searchParams.get("q") ?? searchParams.get("url") ?? address;
}

const isSafe = (address: string) => /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i.test(address.trim());

const FORMATS = new Set("B CODE DEL EM I KBD MARK S STRONG SUB SUP".split(" "));

/** Renders formatted text as HTML, since Markdown is not parsed in a line with an HTML tag. */
function withinLine(node: Node): string {
  return [...node.childNodes]
    .map((child) => {
      const text =
        child.nodeType === Node.TEXT_NODE
          ? escapeHtml((child.textContent ?? "").replace(/\s+/g, " "))
          : withinLine(child);
      const name = child.nodeName.toLowerCase();
      return FORMATS.has(child.nodeName) ? `<${name}>${text}</${name}>` : text;
    })
    .join("");
}

function itemOf(content: string, node: TurndownService.Node): string {
  const list = node.parentNode as Element | null;
  const place = list ? [...list.children].indexOf(node as Element) : 0;
  const start = Number(list?.getAttribute("start") ?? 1) || 1;
  const mark = list?.nodeName === "OL" ? `${start + place}. ` : "- ";
  const gap = " ".repeat(mark.length);
  const lines = content.trim().split("\n");
  const text = lines.map((line, index) => (index > 0 ? gap + line : line).trimEnd()).join("\n");
  const task = (node as Element).getAttribute("data-task");
  return mark + (task ? `[${task}] ` : "") + text + (node.nextSibling ? "\n" : "");
}
