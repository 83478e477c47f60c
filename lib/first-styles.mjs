import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import postcss from "postcss";

/**
 * The style rules that a page needs for what it shows at first, inside the page: they come with it, not one round
 * trip later. The style sheet itself stays in the page as a link that is switched off; the loader of
 * `deferred-scripts.mjs` switches it on, for what only script shows, and React finds it where it put it.
 * Plain JavaScript, as the cache handler that uses it.
 */

const LINK = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"([^>]*)>/g;
const CLASS_ATTRIBUTE = /\bclass="([^"]*)"/g;
/** What a selector says must be missing, or may be: its classes need not be on the page. */
const NOT_REQUIRED = /:(?:not|is|where)\((?:[^()]|\([^()]*\))*\)/g;
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;
const RELATIVE_ADDRESS = /url\((?!["']?(?:data:|#|\/|https?:))(["']?)([^)"']+)\1\)/g;
/** @type {Record<string, string>} */
const ENTITIES = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** @typedef {import("postcss").Root} Sheet */

/** @type {Map<string, Sheet | undefined>} by file, whose name changes with its content */
const sheets = new Map();

/**
 * The same page with its first styles inside. A page whose style sheet is not there to be read keeps the link alone.
 * @param {string} html
 * @param {string} folder the build's
 */
export function inlineStyles(html, folder) {
  /** @type {Set<string> | undefined} */
  let classes;
  return html.replace(LINK, (link, address, attributes) => {
    const sheet = readSheet(folder, address);
    if (!sheet) return link;
    classes ??= classesOf(html);
    const rules = textOf(sheet, classes);
    return `<style>${rules}</style><link rel="stylesheet" href="${address}"${attributes.replace(/\/$/, "")} disabled=""/>`;
  });
}

/** @param {string} html */
function classesOf(html) {
  const classes = new Set();
  for (const [, value = ""] of html.matchAll(CLASS_ATTRIBUTE)) {
    const text = value.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
    for (const name of text.split(/\s+/)) classes.add(name);
  }
  return classes;
}

/**
 * @param {import("postcss").Container} container
 * @param {Set<string>} classes those of the page
 * @returns {string}
 */
function textOf(container, classes) {
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

/** @param {string} selector @param {Set<string>} classes */
function isNeeded(selector, classes) {
  for (const [, name = ""] of selector.replace(NOT_REQUIRED, "").matchAll(CLASS)) {
    if (!classes.has(toClass(name))) return false;
  }
  return true;
}

/** @param {string} name as it stands in a selector */
function toClass(name) {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code, character) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );
}

/**
 * A style sheet of the build, its addresses as they hold inside a page.
 * @param {string} folder
 * @param {string} address
 */
function readSheet(folder, address) {
  const file = path.join(folder, address.slice("/_next/".length));
  if (!sheets.has(file)) sheets.set(file, parse(file, address));
  return sheets.get(file);
}

/** @param {string} file @param {string} address */
function parse(file, address) {
  if (!existsSync(file)) return undefined;
  const base = new URL(address, "http://site");
  const css = readFileSync(file, "utf8").replace(RELATIVE_ADDRESS, (_, quote, relative) => {
    return `url(${quote}${new URL(relative, base).pathname}${quote})`;
  });
  return postcss.parse(css);
}
