import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import postcss, { type Container, type Root } from "postcss";

/**
 * The style rules that a page needs for what it shows at first, inside the page: they come with it, not one round
 * trip later. The style sheet itself stays in the page as a link that is switched off; the loader of
 * `deferred-scripts.ts` switches it on, for what only script shows, and React finds it where it put it.
 */

const MOST_KNOWN = 50;
const LINK = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"([^>]*)>/g;
const CLASS_ATTRIBUTE = /\bclass="([^"]*)"/g;
/** What a selector says must be missing, or may be: its classes need not be on the page. */
const NOT_REQUIRED = /:(?:not|is|where)\((?:[^()]|\([^()]*\))*\)/g;
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;
const RELATIVE_ADDRESS = /url\((?!["']?(?:data:|#|\/|https?:))(["']?)([^)"']+)\1\)/g;
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** By file, whose name changes with its content. */
const sheets = new Map<string, Root | undefined>();

/**
 * The same page with its first styles inside. A page whose style sheet is not there to be read keeps the link alone.
 * @param folder the build's
 */
export function inlineStyles(html: string, folder: string): string {
  let page: Page | undefined;
  return html.replace(LINK, (link, address: string, attributes: string) => {
    const sheet = readSheet(folder, address);
    if (!sheet) return link;
    page ??= { classes: classesOf(html), variables: variablesReadIn(html) };
    const rules = rulesFor(sheet, page);
    return `<style>${rules}</style><link rel="stylesheet" href="${address}"${attributes.replace(/\/$/, "")} disabled=""/>`;
  });
}

/** What decides which rules a page needs. `variables` are those that its own styles read. */
type Page = { classes: ReadonlySet<string>; variables: ReadonlySet<string> };

/** What pages with the same classes get: articles, above all, differ in their text alone. */
const knownRules = new WeakMap<Root, LRUCache<string, string>>();

function rulesFor(sheet: Root, { classes, variables }: Page): string {
  const known = knownRules.get(sheet) ?? new LRUCache<string, string>({ max: MOST_KNOWN });
  knownRules.set(sheet, known);
  const key = [...[...classes].sort(), ...[...variables].sort()].join(" ");
  const rules = known.get(key) ?? withoutUnread(textOf(sheet, classes), variables);
  known.set(key, rules);
  return rules;
}

/**
 * Leaves out what nothing on the page reads: variables with their types, which come with the whole style sheet for every
 * utility that there is, and animations.
 */
function withoutUnread(text: string, variables: ReadonlySet<string>): string {
  const rules = postcss.parse(text);
  const read = new Set([...variables, ...variablesReadIn(text)]);
  rules.walkDecls(/^--/, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove();
  });
  rules.walkAtRules("property", (type) => {
    if (!read.has(type.params)) type.remove();
  });
  const animations = Array.from(text.matchAll(/animation(?:-name)?:([^;}]*)/g), ([, value]) => value).join(
    " ",
  );
  rules.walkAtRules("keyframes", (frames) => {
    if (!animations.includes(frames.params)) frames.remove();
  });
  rules.walk((node) => {
    if ("nodes" in node) node.raws.semicolon = false;
  });
  return rules.toString();
}

function variablesReadIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = ""]) => name));
}

function classesOf(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, value = ""] of html.matchAll(CLASS_ATTRIBUTE)) {
    const text = value.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
    for (const name of text.split(/\s+/)) classes.add(name);
  }
  return classes;
}

/** @param classes those of the page */
function textOf(container: Container, classes: ReadonlySet<string>): string {
  return (container.nodes ?? [])
    .map((node) => {
      if (node.type === "rule") {
        const selectors = node.selectors.filter((selector) => isNeeded(selector, classes));
        const body = selectors.length > 0 && textOf(node, classes);
        return body ? `${selectors.join(",")}{${body}}` : "";
      }
      if (node.type === "atrule" && node.nodes && !/keyframes$|^font-face$|^property$/.test(node.name)) {
        const body = textOf(node, classes);
        // An empty layer still has its place among the others.
        return body || node.name === "layer" ? `@${node.name} ${node.params}{${body}}` : "";
      }
      if (node.type === "comment") return "";
      return node.type === "decl" || !("nodes" in node && node.nodes) ? `${node};` : `${node}`;
    })
    .join("");
}

function isNeeded(selector: string, classes: ReadonlySet<string>): boolean {
  for (const [, name = ""] of selector.replace(NOT_REQUIRED, "").matchAll(CLASS)) {
    if (!classes.has(toClass(name))) return false;
  }
  return true;
}

/** @param name as it stands in a selector */
function toClass(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );
}

/** A style sheet of the build, its addresses as they hold inside a page. */
function readSheet(folder: string, address: string): Root | undefined {
  const file = path.join(folder, address.slice("/_next/".length));
  if (!sheets.has(file)) sheets.set(file, parse(file, address));
  return sheets.get(file);
}

function parse(file: string, address: string): Root | undefined {
  if (!existsSync(file)) return undefined;
  const base = new URL(address, "http://site");
  const css = readFileSync(file, "utf8").replace(RELATIVE_ADDRESS, (_, quote: string, relative: string) => {
    return `url(${quote}${new URL(relative, base).pathname}${quote})`;
  });
  return postcss.parse(css);
}
