import type TurndownService from "turndown";
import { elementOf, isBlank, styleOf } from "@/components/admin/knowledge-base/editor/pasted-elements";

/** Item as the program wrote it; the levels of nested lists are counted from 1. */
type FlatItem = {
  element: Element;
  level: number;
  isNumbered: boolean;
  number: number | null;
  list: string;
};

type OpenList = { list: Element; level: number; name: string; next: number };

const WORD = /mso-list:\s*(l\d{1,9})\s+level(\d)/;
const MAX_NUMBER = 999_999_999;

/**
 * Nests lists whose levels are only named: Word writes paragraphs with their marks as text, Word Online, Slack
 * and Quill a list for each item or level.
 */
export function nestLists(body: HTMLElement): void {
  markTasks(body);
  for (const list of body.querySelectorAll("ul,ol")) {
    const { parentElement: holder } = list;
    const isAlone = holder?.tagName === "DIV" && holder.childElementCount === 1;
    if (isAlone && holder.textContent?.trim() === list.textContent?.trim()) holder.replaceWith(list);
    // Google Docs puts an item's nested list after the item.
    const item = list.previousElementSibling;
    if (item?.tagName === "LI") item.append(list);
  }
  let open: OpenList[] = [];
  for (const item of flatItemsOf(body)) {
    if (open[0]?.list !== item.element.previousElementSibling) open = [];
    open = open.filter(({ level }) => level <= item.level);
    if (open.at(-1)?.level === item.level && !isContinued(open.at(-1), item)) open.pop();
    const { element } = item;
    const last = open.at(-1);
    const top = last?.level === item.level ? last : startList(open, item);
    top.next++;
    top.list.append(element.tagName === "LI" ? element : elementOf(element, "li", ...element.childNodes));
    if (element.tagName !== "LI") element.remove();
  }
  for (const list of body.querySelectorAll("ul,ol")) markItems(list);
}

function isContinued(list: OpenList | undefined, { isNumbered, list: name, number }: FlatItem): boolean {
  if (list?.list.tagName !== (isNumbered ? "OL" : "UL")) return false;
  return !isNumbered || (list.name === name && (number === null || number === list.next));
}

function startList(open: OpenList[], { element, level, isNumbered, list: name, number }: FlatItem): OpenList {
  const list = elementOf(element, isNumbered ? "ol" : "ul");
  if (number !== null) list.setAttribute("start", `${number}`);
  const outer = open.at(-1)?.list;
  if (outer) (outer.lastElementChild ?? outer).append(list);
  else element.before(list);
  const started = { list, level, name, next: number ?? 1 };
  open.push(started);
  return started;
}

function flatItemsOf(body: HTMLElement): FlatItem[] {
  const outer = [...body.querySelectorAll("p[style*='mso-list'],ul,ol")].filter(
    ({ parentElement }) => !parentElement?.closest("ul,ol,li"),
  );
  return outer.flatMap((element) => {
    if (element.tagName === "P") return wordItem(element) ?? [];
    const items = [...element.children];
    const isQuill = element.querySelector(":scope > [class*='ql-indent']") !== null;
    const levels = items.map((item) => namedLevel(item) ?? (isQuill ? 1 : null));
    if (levels.includes(null)) return [];
    element.replaceWith(...items);
    return items.map((item, index) => ({
      element: item,
      level: levels[index] ?? 1,
      isNumbered:
        (item.getAttribute("data-list") ?? (element.tagName === "OL" ? "ordered" : "")) === "ordered",
      number: element.hasAttribute("start") ? startOf(element) + index : null,
      list: item.getAttribute("data-listid") ?? "",
    }));
  });
}

function namedLevel(item: Element): number | null {
  const named = item.getAttribute("data-aria-level") ?? item.getAttribute("aria-level");
  const indent =
    item.getAttribute("data-stringify-indent") ?? /(?:^|\s)ql-indent-(\d)/.exec(item.className)?.[1];
  if (item.tagName !== "LI" || !/^\d$/.test(named ?? indent ?? "")) return null;
  return named === null ? Number(indent) + 1 : Number(named);
}

function wordItem(element: Element): FlatItem | null {
  const [, list = "", level] = WORD.exec(styleOf(element)) ?? [];
  if (!level) return null;
  const marks = [...element.querySelectorAll("span")].filter((span) =>
    /mso-list:\s*ignore/.test(styleOf(span)),
  );
  const [, sign = ""] = /^\s*\(?([\da-z]{1,9})[.)]/i.exec(marks[0]?.textContent ?? "") ?? [];
  for (const mark of marks) mark.remove();
  const number = /^\d+$/.test(sign) ? Number(sign) : null;
  return { element, level: Number(level), isNumbered: sign !== "", number, list };
}

/** Notes the boxes of a task list, before they are removed. Google Docs makes the item itself a box. */
function markTasks(body: HTMLElement): void {
  const boxes =
    "li[role=checkbox],li input[type=checkbox],li .checkbox-on,li .checkbox-off,.inline-task-list > li";
  for (const box of body.querySelectorAll(boxes)) {
    const isDone =
      box.getAttribute("aria-checked") === "true" ||
      box.hasAttribute("checked") ||
      box.matches(".checkbox-on,.checked");
    box.closest("li")?.setAttribute("data-task", isDone ? "x" : " ");
  }
}

function startOf(list: Element): number {
  const start = list.firstElementChild?.getAttribute("value") ?? list.getAttribute("start") ?? "1";
  return Math.min(MAX_NUMBER, Math.max(0, Number.parseInt(start, 10) || 0));
}

/** Adjacent lists with the same mark would be one list. */
function markItems(list: Element): void {
  let before = list.previousElementSibling;
  while (before?.matches("p,div,br") && isBlank(before)) before = before.previousElementSibling;
  const isOrdered = list.tagName === "OL";
  const [usual, other] = isOrdered ? [".", ")"] : ["-", "*"];
  const isSecond = before?.tagName === list.tagName && before.getAttribute("data-mark") === usual;
  const mark = isSecond ? other : usual;
  list.setAttribute("data-mark", mark);
  const start = startOf(list);
  for (const [index, item] of [...list.children].entries())
    item.setAttribute("data-mark", isOrdered ? `${start + index}${mark} ` : `${mark} `);
}

export function itemOf(content: string, node: TurndownService.Node): string {
  const item = node as Element;
  const mark = item.getAttribute("data-mark") ?? "- ";
  const gap = " ".repeat(mark.length);
  const lines = content.trim().split("\n");
  const text = lines.map((line, index) => (index > 0 ? gap + line : line).trimEnd()).join("\n");
  const task = item.getAttribute("data-task");
  return mark + (task ? `[${task}] ` : "") + text + (node.nextSibling ? "\n" : "");
}
