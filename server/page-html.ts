import { outsideHosts } from "@/lib/analytics/outside-hosts";
import { checkoutPolicy } from "@/lib/checkout/outside-hosts";
import { markCurrentLinks } from "./current-links";
import { deferScripts, TREE_HEADER, treeApart } from "./deferred-scripts";
import { inlineStyles } from "./first-styles";
import { dataOf, knownScriptHashes } from "./inline-scripts";

/** The scripts that carry the framework's copy of a page's tree, one after the other: each a piece of one text. */
const PIECE = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;
const STATUS = /<meta name="page-status" content="(404|503)"\/>/;
const CHECKOUT = '<meta name="page-policy" content="checkout"/>';

type FinishedPage = {
  html: string;
  /**
   * With a policy that allows those of the page's inline scripts that are known (inline-scripts.ts) by their hashes, for
   * what is prerendered can't carry a nonce: it stands beside that of all pages, or is the checkout's whole one. And
   * with the name of the page's tree.
   */
  headers: Record<string, string>;
  /** What the page asks for with `PageStatus`; undefined for the framework's own. */
  status: number | undefined;
};

/**
 * What is done to a page between its rendering and its visitors.
 * @param settings those that name outside hosts (lib/analytics/outside-hosts.ts)
 * @param folder the build's, where the style sheets are
 */
export function finishPage(
  rendered: string,
  settings: Readonly<Record<string, string | undefined>>,
  folder: string,
): FinishedPage {
  const whole = placeMetas(dropIdleSeparators(numberForms(joinPieces(rendered))));
  const tree = treeApart(whole);
  const html = inlineStyles(deferScripts(markCurrentLinks(whole), { tree }), folder);
  const headers = { ...headersOf(html, settings), ...(tree && { [TREE_HEADER]: tree }) };
  return { html, headers, status: statusOf(html) };
}

/**
 * The framework cuts the copy of the tree wherever its stream happened to be flushed, otherwise each time. As one
 * script a page is the same bytes at each rendering, and its policy short.
 */
export function joinPieces(html: string): string {
  const pieces = Array.from(html.matchAll(PIECE), ([, text = ""]) => dataOf(text));
  // A piece that can't be read only looks like one.
  if (pieces.length < 2 || pieces.includes(undefined)) return html;
  let rest = pieces.length;
  return html.replace(PIECE, () => {
    rest -= 1;
    return rest > 0 ? "" : `<script>self.__next_f.push([1,${scriptText(pieces.join(""))}])</script>`;
  });
}

/** A hidden field of a form that is sent to a server action: its name is `$ACTION_REF_n` or `$ACTION_n:m`. */
const FORM_FIELD = /(<input type="hidden" name="\$ACTION_(?:REF_)?)(\d+)/g;

/**
 * The framework numbers the forms of a page in whichever order they were rendered, otherwise each time. By the order in
 * which they stand a page is the same bytes at each rendering, on every instance.
 */
export function numberForms(html: string): string {
  const numbers = new Map<string, number>();
  return html.replace(FORM_FIELD, (_, before: string, number: string) => {
    if (!numbers.has(number)) numbers.set(number, numbers.size + 1);
    return `${before}${numbers.get(number)}`;
  });
}

const LOOSE_META = /<meta name="(?:next-size-adjust|theme-color)" content="[^"]*"\/>/g;

/** The framework writes these before or after the title, whichever is ready first. Before it a page is the same bytes each time. */
export function placeMetas(html: string): string {
  const metas = html.match(LOOSE_META) ?? [];
  const rest = html.replace(LOOSE_META, "");
  const title = rest.indexOf("<title>");
  if (title < 0 || title > rest.indexOf("</head>")) return html;
  return rest.slice(0, title) + metas.sort().join("") + rest.slice(title);
}

/**
 * React parts two texts that stand side by side by an empty comment; and it writes one behind a text, too, after which it
 * had to wait for the next piece of the tree, which depends on the moment. Before an element's beginning or end it parts
 * nothing, and hydration passes over it.
 */
export const dropIdleSeparators = (html: string): string => html.replace(/<!-- -->(?=<)/g, "");

/** JSON that ends no script element and opens no comment in one. */
function scriptText(text: string): string {
  const escapes: Record<string, string> = {
    "<": "\\u003c",
    ">": "\\u003e",
    "&": "\\u0026",
    "\u2028": "\\u2028",
    "\u2029": "\\u2029",
  };
  return JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
}

function headersOf(
  html: string,
  settings: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const hashes = knownScriptHashes(html);
  if (!headOf(html).includes(CHECKOUT)) {
    const own = ["script-src 'self'", ...hashes].join(" ");
    return { "content-security-policy": own + outsideHosts("script-src", settings) };
  }
  return {
    "content-security-policy": checkoutPolicy(settings, hashes),
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    // No browser is to keep the page as it was left, with what was typed into it.
    "cache-control": "no-store",
  };
}

function headOf(html: string): string {
  return html.slice(0, html.indexOf("</head>"));
}

/**
 * The framework's own way, `notFound()`, leaves a document without content that only script fills; and a prerendered
 * page has no way at all to say 503.
 */
function statusOf(html: string): number | undefined {
  const found = STATUS.exec(headOf(html));
  return found ? Number(found[1]) : undefined;
}
