import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  type Document,
  type Root,
} from "postcss";

// ReDoS, whole file: reads pages and style sheets of the build, in which other people's text is escaped.

/**
 * Saves a round trip. The style sheet stays in the page as a disabled link, which the loader of
 * `deferred-scripts.ts` enables. One with nothing but typefaces, or that missed the first paint, stays off
 * (`data-whole`): the browser would reload every typeface and move the lines.
 */

const MOST_KNOWN = 50;
const LINK = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"([^>]*)>/g;
const CLASS_ATTRIBUTE = /\bclass="([^"]*)"/g;
const CONDITION = /:(not|is|where)\(([^()]*)\)/g;
const LEFT_OVER = /:(?:not|is|where)\((?:[^()]|\([^()]*\))*\)/g;
const TAG = /<([a-z][a-z\d-]*)/g;
const FIELD = /<input\b[^>]*\btype="([a-z-]+)"/g;
/** Parts of inputs that browsers draw for some types only. */
const FIELD_PARTS: readonly (readonly [part: RegExp, types: readonly string[]])[] = [
  [/::-webkit-(?:date|calendar)/, ["date", "datetime-local", "month", "time", "week"]],
  [/::-webkit-search/, ["search"]],
  [/::-webkit-(?:inner|outer)-spin/, ["number"]],
  [/::file-selector/, ["file"]],
];
const NO_TAG =
  /\[[^\]]*\]|::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?|[.#](?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+/gi;
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;
const RELATIVE_ADDRESS = /url\((?!["']?(?:data:|#|\/|https?:))(["']?)([^)"']+)\1\)/g;
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

const sheets = new Map<string, Root | undefined>();

/** Does nothing if the style sheet is unreadable. @param folder the build's */
export function inlineStyles(html: string, folder: string): string {
  const sheetsOfPage = Array.from(html.matchAll(LINK), ([, address = ""]) => readSheet(folder, address));
  const elements = { classes: classesOf(html), tags: tagsOf(html), fields: fieldsOf(html) };
  // One sheet defines the typefaces, and another refers to them by name.
  const uses = sheetsOfPage.flatMap((sheet) => (sheet ? [usesOf(sheet, elements)] : []));
  const page = {
    ...elements,
    variables: withTheirs([variablesReadIn(html), ...uses.map(({ read }) => read)], uses),
  };
  return html.replace(LINK, (link, address: string, attributes: string) => {
    const sheet = readSheet(folder, address);
    if (!sheet) return link;
    const rules = rulesFor(sheet, page);
    const whole = hasTypefacesAlone(sheet) ? ' data-whole=""' : "";
    return `<style>${rules}</style><link rel="stylesheet" href="${address}"${attributes.replace(/\/$/, "")}${whole} disabled=""/>`;
  });
}

/** Typefaces, and the variables that name them. */
function hasTypefacesAlone({ nodes }: Root): boolean {
  const isTypeface = (node: ChildNode) => node.type === "atrule" && node.name === "font-face";
  const isName = (node: ChildNode) => node.type === "decl" && /^(--)?font-/.test(node.prop);
  return (
    nodes.some(isTypeface) &&
    nodes.every((node) => isTypeface(node) || (node.type === "rule" && node.nodes.every(isName)))
  );
}

type Elements = { classes: ReadonlySet<string>; tags: ReadonlySet<string>; fields: ReadonlySet<string> };
type Page = Elements & { variables: ReadonlySet<string> };

/** Keyed by the classes of a page: articles differ in their text only. */
const knownRules = new WeakMap<Root, LRUCache<string, string>>();

const knownUses = new WeakMap<Root, LRUCache<string, Uses>>();

type Uses = { read: ReadonlySet<string>; bySet: ReadonlyMap<string, ReadonlySet<string>> };

function usesOf(sheet: Root, page: Elements): Uses {
  const known = knownUses.get(sheet) ?? new LRUCache<string, Uses>({ max: MOST_KNOWN });
  knownUses.set(sheet, known);
  const key = keyOf(page.classes, page.tags, page.fields);
  const uses = known.get(key) ?? usesIn(textOf(sheet, page));
  known.set(key, uses);
  return uses;
}

function usesIn(text: string): Uses {
  const read = new Set<string>();
  const bySet = new Map<string, Set<string>>();
  postcss.parse(text).walkDecls(({ prop, value }) => {
    const isVariable = prop.startsWith("--");
    const readers = isVariable ? (bySet.get(prop) ?? new Set()) : read;
    if (isVariable) bySet.set(prop, readers);
    for (const name of variablesReadIn(value)) readers.add(name);
  });
  return { read, bySet };
}

function withTheirs(read: readonly ReadonlySet<string>[], uses: readonly Uses[]): ReadonlySet<string> {
  const variables = new Set(read.flatMap((names) => [...names]));
  // Iterating a set includes elements added meanwhile.
  for (const name of variables) {
    for (const { bySet } of uses) {
      for (const theirs of bySet.get(name) ?? []) variables.add(theirs);
    }
  }
  return variables;
}

const keyOf = (...sets: ReadonlySet<string>[]) => sets.map((names) => [...names].sort().join(" ")).join("\n");

function rulesFor(sheet: Root, page: Page): string {
  const { classes, tags, fields, variables } = page;
  const known = knownRules.get(sheet) ?? new LRUCache<string, string>({ max: MOST_KNOWN });
  knownRules.set(sheet, known);
  const key = keyOf(classes, tags, fields, variables);
  const rules = known.get(key) ?? withoutUnread(textOf(sheet, page), variables);
  known.set(key, rules);
  return rules;
}

/** Removes typed variables and animations that nothing on the page reads. */
function withoutUnread(text: string, variables: ReadonlySet<string>): string {
  const rules = postcss.parse(text);
  rules.walkDecls(/^--/, (declaration) => {
    if (!variables.has(declaration.prop)) declaration.remove();
  });
  rules.walkAtRules("property", (type) => {
    if (!variables.has(type.params)) type.remove();
  });
  const animations = Array.from(text.matchAll(/animation(?:-name)?:([^;}]*)/g), ([, value]) => value).join(
    " ",
  );
  rules.walkAtRules("keyframes", (frames) => {
    if (!animations.includes(frames.params)) frames.remove();
  });
  rules.walk((node) => {
    if ("nodes" in node) node.raws.semicolon = false;
    if (node.type === "atrule" && node.params.startsWith("(")) node.raws.afterName = "";
    if (node.type !== "decl") return;
    if (isRepeated(node)) node.remove();
    else if (!/["']/.test(node.value)) node.value = node.value.replace(/, /g, ",").replace(/ ([*/]) /g, "$1");
  });
  return rules.toString();
}

function isRepeated(declaration: Declaration): boolean {
  const next = declaration.next();
  return next?.type === "decl" && next.toString() === declaration.toString();
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

function tagsOf(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(TAG), ([, name = ""]) => name));
}

function fieldsOf(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(FIELD), ([, type = ""]) => type));
}

function textOf(container: Container, page: Elements): string {
  return (container.nodes ?? [])
    .map((node) => {
      if (node.type === "rule") {
        const selectors = node.selectors.filter((selector) => isNeeded(selector, page));
        const body = selectors.length > 0 && textOf(node, page);
        return body ? `${selectors.join(",")}{${body}}` : "";
      }
      if (node.type === "atrule" && node.nodes && !/keyframes$|^font-face$|^property$/.test(node.name)) {
        const body = textOf(node, page);
        // An empty layer still has its place among the others.
        return body || node.name === "layer" ? `@${node.name} ${node.params}{${body}}` : "";
      }
      if (node.type === "comment") return "";
      return node.type === "decl" || !("nodes" in node && node.nodes) ? `${node};` : `${node}`;
    })
    .join("");
}

function isNeeded(selector: string, { classes, tags, fields }: Elements): boolean {
  const types = FIELD_PARTS.find(([part]) => part.test(selector))?.[1];
  if (types && !types.some((type) => fields.has(type))) return false;
  const required = requiredPart(selector);
  for (const [, name = ""] of required.matchAll(CLASS)) {
    if (!classes.has(toClass(name))) return false;
  }
  return (required.replace(NO_TAG, " ").match(/[a-z][\w-]*/gi) ?? []).every((tag) => tags.has(tag));
}

/**
 * Removes from a selector the conditions that negate a name, or offer several alternatives: their classes
 * need not be on the page. One alternative is required, as in `:is(.card>*)`.
 */
function requiredPart(selector: string): string {
  const unwrapped = selector.replace(CONDITION, (_, condition: string, content: string) =>
    condition === "not" || content.includes(",") ? "" : ` ${content}`,
  );
  return unwrapped === selector ? selector.replace(LEFT_OVER, "") : requiredPart(unwrapped);
}

/** @param name as written in a selector */
function toClass(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );
}

/** Adapts the sheet's addresses to a page. */
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
  const sheet = postcss.parse(css);
  sheet.walkAtRules("supports", (query) => {
    if (MIXED_COLORS.test(query.params)) unwrap(query);
  });
  return sheet;
}

/** Colors with an alpha come twice, the second time mixed. All supported browsers can mix (app/site.css). */
const MIXED_COLORS = /^\(color:\s*color-mix\(in lab,\s*red,\s*red\)\)$/;

/** Applies a query unconditionally, in place of the preceding fallback. */
function unwrap(query: AtRule): void {
  const before = query.prev();
  for (const node of query.nodes ?? []) {
    if (node.type === "decl") dropFallback(query.parent, node, query);
    else if (node.type === "rule" && before?.type === "rule" && before.selector === node.selector) {
      node.each((declaration) => {
        if (declaration.type === "decl") dropFallback(before, declaration);
      });
      if (before.nodes.length === 0) before.remove();
    }
  }
  query.replaceWith(query.nodes ?? []);
}

/** @param until the first node to keep */
function dropFallback(
  container: Container | Document | undefined,
  { prop }: Declaration,
  until?: AtRule,
): void {
  for (const node of [...(container?.nodes ?? [])]) {
    if (node === until) return;
    if (node.type === "decl" && node.prop === prop) node.remove();
  }
}
