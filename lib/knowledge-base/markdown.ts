import sanitizeHtml from "sanitize-html";
import { boundedMarked, MOST_LEVELS } from "@/lib/knowledge-base/bounded-marked";

const markdown = boundedMarked();

/**
 * The HTML of an article's Markdown (GFM), safe to put into a page: what is not known to be harmless is removed,
 * and a heading of the first level becomes one of the second, since the page's own title is the first.
 * @throws RangeError where it is nested too deeply
 */
export function renderMarkdown(content: string): string {
  return sanitizeArticleHtml(markdown.parse(content, { async: false }));
}

export function sanitizeArticleHtml(html: string): string {
  return sanitizeHtml(html, articleHtmlRules);
}

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
    ...["a", "img", "figure", "figcaption", "input"],
    ...["table", "thead", "tbody", "tfoot", "tr", "th", "td", "caption"],
  ],
  allowedAttributes: {
    a: ["href", "title", "target", "rel"],
    img: ["src", "alt", "title", "width", "height", "loading"],
    input: ["type", "checked", "disabled"],
    code: ["class"],
    ol: ["start"],
    abbr: ["title"],
    th: ["align", "scope", "colspan", "rowspan"],
    td: ["align", "colspan", "rowspan"],
  },
  allowedClasses: { code: ["language-*"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: false,
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
