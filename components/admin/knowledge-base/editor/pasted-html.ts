import type TurndownService from "turndown";

/** Longer HTML is pasted as plain text. */
const LONGEST = 2_000_000;

/** Elements removed with their content. */
const LEFT_OUT =
  "script,style,meta,link,title,noscript,iframe,object,embed,svg,math,template,button,select,textarea,input,audio,video,canvas,[hidden]";
/** HTML without any of these has nothing that plain text has not. */
const RICH =
  "b,strong,i,em,a[href],h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,code,pre,del,s,hr,img,p[style*='mso-list']";

/** Markdown of the copied text, and the number of pictures without a web address. */
export type PastedText = { text: string; lostPictures: number };

/** Converts copied HTML to Markdown; null if plain text is equivalent, or the HTML can't be read. */
export async function markdownOf(html: string): Promise<PastedText | null> {
  if (html.length > LONGEST) return null;
  try {
    // Inert: nothing in it is loaded or run.
    const { body } = new DOMParser().parseFromString(html, "text/html");
    for (const element of body.querySelectorAll(LEFT_OUT)) element.remove();
    fromWord(body);
    intoHeadings(body);
    fromStyles(body);
    intoItems(body);
    if (!body.querySelector(RICH) || isOnlyCode(body)) return null;
    for (const link of body.querySelectorAll("a[href]"))
      link.setAttribute("href", ledTo(link.getAttribute("href") ?? ""));
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
  // Part of a text that looks like a tag would be read as one.
  turndown.escape = (text) => escaped(text).replace(/<(?=[a-z/!?])/gi, "\\<");
  turndown.addRule("strikethrough", {
    filter: ["del", "s"],
    replacement: (content) => (content.trim() ? `~~${content}~~` : content),
  });
  turndown.addRule("link", {
    filter: (node) => node.nodeName === "A" && !isSafe(node.getAttribute("href") ?? ""),
    replacement: (content) => content,
  });
  turndown.addRule("item", { filter: "li", replacement: itemOf });
  turndown.addRule("cell", { filter: ["th", "td"], replacement: cellOf });
  turndown.addRule("row", { filter: "tr", replacement: rowOf });
  turndown.addRule("table", {
    filter: ["table", "thead", "tbody", "tfoot"],
    replacement: (content, node) => (node.nodeName === "TABLE" ? `\n\n${content.trim()}\n\n` : content),
  });
  return turndown;
}

/** Gmail and Outlook redirect links through their own sites. */
const THROUGH = /^https:\/\/(?:www\.google\.com\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/)\?/i;

function ledTo(address: string): string {
  if (!THROUGH.test(address)) return address;
  const { searchParams } = new URL(address);
  return searchParams.get("q") ?? searchParams.get("url") ?? address;
}

const isSafe = (address: string) => /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i.test(address.trim());

function itemOf(content: string, node: TurndownService.Node): string {
  const list = node.parentNode as Element | null;
  const place = list ? [...list.children].indexOf(node as Element) : 0;
  const start = Number(list?.getAttribute("start") ?? 1) || 1;
  const mark = list?.nodeName === "OL" ? `${start + place}. ` : "- ";
  const gap = " ".repeat(mark.length);
  const lines = content.trim().split("\n");
  const text = lines.map((line, index) => (index > 0 ? gap + line : line).trimEnd()).join("\n");
  return mark + text + (node.nextSibling ? "\n" : "");
}

/** A cell is one line; the column separator is escaped. */
function cellOf(content: string): string {
  const lines = content.split("\n").flatMap((line) => line.trim() || []);
  const line = lines.join("<br>").replace(/(?<!\\)\|/g, "\\|");
  return ` ${line} |`;
}

function rowOf(content: string, node: TurndownService.Node): string {
  const row = node as Element;
  const isFirst = row.closest("table")?.querySelector("tr") === row;
  const cells = [...row.children].filter(({ tagName }) => tagName === "TD" || tagName === "TH").length;
  return `\n|${content}${isFirst ? `\n|${" --- |".repeat(cells)}` : ""}`;
}
