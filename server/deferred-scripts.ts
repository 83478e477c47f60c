import { createHash } from "node:crypto";
import { parseJson } from "@/lib/core/parse-json";
import { loadLate } from "./late-loader";

// ReDoS, whole file: reads pages and style sheets of the build, in which other people's text is escaped.

/**
 * Loads the framework's scripts, and its copy of the page's tree, after the page itself. A prerendered page
 * works without them; loaded at once, they would delay the largest picture, and the tree would be more than
 * half of the page.
 */

const SCRIPT =
  /<script src="(\/_next\/static\/[^"]+)"(?: nonce="[^"]*")? async=""(?: nonce="[^"]*")?><\/script>/g;
const PRELOAD = /<link rel="preload" (?:as="script"[^>]*|href="[^"]*" as="style" media="print")\/>/g;
/** Print styles wait, too; a browser without scripts gets them with the page. */
const PRINT = /<link rel="stylesheet" (href="[^"]*" media="print")\/>/g;
/** Declares a page missing or unavailable: data requests get that failure, too. */
const FAILURE = /<meta name="(?:page-status" content="(?:404|503)|robots" content="noindex)"/;
/**
 * Pieces of the tree: `[0]` begins it, `[1, text]` continues. Together they equal the response to a data
 * request of the framework, marked by a header and, for caches, by `?_rsc`.
 */
const TREE =
  /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[\s\S]*?\])\)<\/script>/g;

/**
 * Pages that a browser may prerender while the pointer rests on their link, as `SiteLink` marks them.
 * Searches are rendered for each visitor, and an anchor is scrolled to by script.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: { selector_matches: "a[data-link=internal]:not([href*='?'],[href*='#'])" },
      eagerness: "moderate",
    },
  ],
});

/**
 * Defers a page's scripts and tree until after its `load` event and first paint, the first user input, or
 * three seconds, whichever is first.
 * @param tree its name, if it is left out of the page
 * @param nonce of the page's policy, if that allows inline scripts by it
 */
export function deferScripts(html: string, { tree, nonce }: { tree?: string; nonce?: string } = {}): string {
  // They run in any order, and are listed in the order in which parts were ready.
  const sources = [...new Set(Array.from(html.matchAll(SCRIPT), ([, source]) => source))].sort();
  if (sources.length === 0) return html;
  const rest = withoutScripts(tree ? html.replace(TREE, "") : html);
  const allowed = nonce ? ` nonce="${nonce}"` : "";
  const rules = `<script type="speculationrules"${allowed}>${SPECULATION_RULES}</script>`;
  const loader = `<script${allowed}>${LOADER}${JSON.stringify(sources)},${JSON.stringify(tree ?? "")})</script>`;
  const prints = rest.match(PRINT) ?? [];
  return rest
    .replace(PRINT, '<link rel="stylesheet" $1 disabled=""/>')
    .replace("</head>", () => `${prints.map((link) => `<noscript>${link}</noscript>`).join("")}</head>`)
    .replace("</body>", () => `${rules}${loader}</body>`);
}

const withoutScripts = (html: string) => html.replace(SCRIPT, "").replace(PRELOAD, "");

/** Timing differences between renderings: React's separators of texts, and the numbers of forms. */
const OF_THE_MOMENT = /<!-- -->|(?<=name="\$ACTION_(?:REF_)?)\d+/g;

/**
 * Names the tree of a page; undefined if the page keeps it, because its address doesn't respond to data
 * requests with that same tree (`page-tree`). The framework writes the tree's rows in any order, but the
 * body always the same, so the name is derived from the body.
 */
export function deferredTreeName(html: string): string | undefined {
  if (FAILURE.test(html)) return undefined;
  const kinds = Array.from(
    html.matchAll(TREE),
    ([, piece]) => (parseJson(piece) as unknown[] | undefined)?.[0],
  );
  if (!kinds.includes(1) || kinds.some((kind) => kind !== 0 && kind !== 1)) return undefined;
  const body = withoutScripts(html.slice(html.indexOf("<body")))
    .replace(TREE, "")
    .replace(OF_THE_MOMENT, "");
  return createHash("sha256").update(body).digest("base64url").slice(0, 6);
}

/** Its source without the indentation, which every page would carry. */
export const LOADER = `(${String(loadLate).replace(/\n */g, "\n")})(`;
