import type { Token } from "marked";
import sanitizeHtml from "sanitize-html";
import { ALERTS, alerts } from "@/lib/knowledge-base/alerts";
import { boundedMarked, MOST_LEVELS } from "@/lib/knowledge-base/bounded-marked";
import { typedTextAt, withTypedText } from "@/lib/knowledge-base/html-names";

/** A name in a path, or text that stands for one: `<user>`. */
const NAME = String.raw`[\p{L}\p{N}][\p{L}\p{N}._$-]{0,99}`;
const STAND_IN = String.raw`<[^<>\\\n]{1,100}>`;

/**
 * Beginning of a path as people type it, whose backslashes are none of Markdown: `\\server\<share>`, `\Users\<user>`,
 * `\<folder>\Public`. ReDoS: names have a maximum length, and nothing but a backslash stands between them.
 */
const PATH = new RegExp(
  String.raw`^(?:\\?\\${NAME}\\|\\\\${STAND_IN}\\|\\${STAND_IN}\\(?=${NAME}))(?:${NAME}|${STAND_IN})(?:\\(?:${NAME}|${STAND_IN}))*`,
  "u",
);
/** The same of a path that begins with what stands for a name: `<domain>\<user>`. ReDoS: as above. */
const NAMED_PATH = new RegExp(String.raw`^${STAND_IN}(?:\\(?:${NAME}|${STAND_IN}))+`, "u");
/** Escaped backslashes one after the other, none of which begins a path. */
const BACKSLASHES = /^(?:\\\\){2,}/;

const HTML = { type: "html", block: false, inLink: false, inRawBlock: false } as const;

const markdown = boundedMarked({
  html(source) {
    // A line of `<hostname>` begins no block of HTML: what follows is Markdown.
    return typedTextAt(source, source.search(/\S/)) ? undefined : false;
  },
  tag(source) {
    const [path] = (typedTextAt(source, 0) && NAMED_PATH.exec(source)) ?? [];
    const text = path?.replaceAll("<", "&lt;") ?? "";
    return path ? { ...HTML, raw: path, text } : false;
  },
  escape(source) {
    const [path] = PATH.exec(source) ?? [];
    if (path) return { type: "escape", raw: path, text: path };
    const [pairs] = BACKSLASHES.exec(source) ?? [];
    return pairs ? { type: "escape", raw: pairs, text: "\\".repeat(pairs.length / 2) } : false;
  },
}).use(alerts);

/**
 * The HTML of an article's Markdown (GFM), safe to put into a page: what is not known to be harmless is removed,
 * and a heading of the first level becomes one of the second, since the page's own title is the first.
 * @throws RangeError where it is nested too deeply
 */
export function renderMarkdown(content: string): string {
  return sanitizeArticleHtml(withTypedText(markdown.parse(content, { async: false })));
}

/** The tokens of an article's Markdown as it is rendered. */
export function lexMarkdown(content: string): Token[] {
  return markdown.lexer(content);
}

/** Sanitized HTML, which stays as it is when it is sanitized again. */
export function sanitizeArticleHtml(html: string): string {
  let before = html;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const clean = sanitizeHtml(before, articleHtmlRules);
    if (clean === before) return clean;
    before = clean;
  }
  return before;
}

/** Maximum number of passes: without a tag that is left out, others may belong together in another way. */
const MOST_ROUNDS = 4;

/** What of HTML an article may have. */
export const articleHtmlRules = {
  // A list of Markdown is two levels of HTML. Deeper tags, which take quadratic time, are left out; their text stays.
  nestingLimit: 2 * MOST_LEVELS + 50,
  allowedTags: [
    ...["h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "ul", "ol", "li", "dl", "dt", "dd"],
    ...[
      "strong",
      "b",
      "em",
      "i",
      "u",
      "del",
      "s",
      "sub",
      "sup",
      "mark",
      "kbd",
      "abbr",
      "code",
      "pre",
      "span",
    ],
    ...["a", "img", "figure", "figcaption", "input", "details", "summary"],
    ...["table", "thead", "tbody", "tfoot", "tr", "th", "td", "caption"],
  ],
  allowedAttributes: {
    a: ["href", "title", "target", "rel"],
    img: ["src", "alt", "title", "width", "height", "loading"],
    input: ["type", "checked", "disabled"],
    code: ["class"],
    ol: ["start"],
    abbr: ["title"],
    details: ["open"],
    th: ["align", "scope", "colspan", "rowspan"],
    td: ["align", "colspan", "rowspan"],
  },
  allowedClasses: {
    code: ["language-*"],
    ol: ["footnotes"],
    li: ["footnote"],
    p: ["alert-title"],
    blockquote: Object.keys(ALERTS).map((kind) => `alert-${kind}`),
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: false,
  // Text within is no text of the article.
  nonTextTags: ["script", "style", "textarea", "option", "xmp", "svg", "math"],
  transformTags: {
    h1: "h2",
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https?:/i.test(attributes.href ?? "")
        ? { ...attributes, target: "_blank", rel: "noopener noreferrer" }
        : withoutTarget(attributes),
    }),
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: "lazy" } }),
    // The only input that Markdown makes is the box of a task list.
    input: (tagName, attributes) => ({
      tagName,
      attribs: {
        type: "checkbox",
        disabled: "",
        ...(attributes.checked === undefined ? {} : { checked: "" }),
      },
    }),
  },
} satisfies sanitizeHtml.IOptions;

function withoutTarget({ href, title }: Record<string, string>): Record<string, string> {
  return { ...(href === undefined ? {} : { href }), ...(title === undefined ? {} : { title }) };
}
