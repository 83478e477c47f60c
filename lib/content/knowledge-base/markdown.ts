import { type Token, Tokenizer, type TokenizerThis } from "marked";
import sanitizeHtml from "sanitize-html";
import { ALERTS, alerts } from "@/lib/content/knowledge-base/alerts";
import { boundedMarked, MAX_LEVELS } from "@/lib/content/knowledge-base/bounded-marked";
import { closedNamesIn, typedTextAt, withTypedText } from "@/lib/content/knowledge-base/html-names";

const NAME = String.raw`[\p{L}\p{N}][\p{L}\p{N}._$-]{0,99}`;
const STAND_IN = String.raw`<(?!\/)[^<>\\\n]{1,100}>`;
/** Further part of a path, with its leading backslash: `\_svc`, `\*.log`. */
const PART = String.raw`\\(?:[^\s\\<>[\]"|${"`"}]|${STAND_IN}){1,300}`;
/** Names with spaces, like Windows folders: `\Program Files (x86)`. */
const SPACED = String.raw`(?: [\p{Lu}(][\p{L}\p{N}()]{0,30}){0,4}`;

/**
 * Start of a path as people type it, with backslashes that are not Markdown: `\\server\<share>`,
 * `\Users\<user>`, `\<folder>\Public`. ReDoS: names have a maximum length, and nothing but a backslash stands
 * between them.
 */
const PATH = new RegExp(
  String.raw`^(?:\\?\\${NAME}|\\\\${STAND_IN}|\\${STAND_IN}(?=\\${NAME}))(?:${PART})+`,
  "u",
);
/** Path that begins with a placeholder: `<domain>\<user>`. ReDoS: as above. */
const NAMED_PATH = new RegExp(String.raw`^${STAND_IN}(?:\\(?:${NAME}|${STAND_IN}|[*]\.[a-z*]{1,10}))+`, "u");
/** Path after a drive, a variable, or dots: `C:\<folder>`, `%TEMP%\*.log`, `.\_build`. ReDoS: as above. */
const DRIVE =
  /(?:(?<![\p{L}\p{N}])(?:[a-z]|hk[a-z]{2}|cert):|%\w{1,30}%|\$[a-z][\w:]{0,30}|(?<![^\s("'])\.{1,2})$/iu;
const OF_DRIVE = new RegExp(String.raw`^(?:${PART}(?:${SPACED}(?=\\))?)+`, "u");
/** Account after a domain: `CONTOSO\<user>`, unlike a type: `List\<String>`. ReDoS: as above. */
const DOMAIN = /(?<![\p{L}\p{N}])[\p{Lu}\p{N}._-]{2,30}$/u;
const OF_DOMAIN = new RegExp(String.raw`^\\${STAND_IN}`, "u");
const ACCOUNT = /^\\<[^<>\n]{0,60}(?:user|name|account|login|admin|group|computer|host|server|share|folder)/i;
const LINKED = /^(?:https?|mailto|tel):/i;
const BACKSLASHES = /^(?:\\\\){2,}/;

function pathAfter(text: string, source: string): string {
  if (!source.startsWith("\\")) return "";
  const end = text.slice(-40);
  if (DRIVE.test(end)) return OF_DRIVE.exec(source)?.[0] ?? "";
  const isAccount = DOMAIN.test(end) || (/[\p{L}\p{N}]$/u.test(end) && ACCOUNT.test(source));
  return (isAccount && OF_DOMAIN.exec(source)?.[0]) || "";
}

const closedBy = new WeakMap<object, ReadonlySet<string>>();
const closedIn = ({ lexer }: TokenizerThis) => closedBy.get(lexer) ?? new Set<string>();
const ANY = { has: () => true };

const own = Tokenizer.prototype;

const markdown = boundedMarked({
  html(source) {
    const closed = closedIn(this);
    // A line of `<hostname>` begins no block of HTML: Markdown follows.
    if (typedTextAt(source, source.search(/\S/), closed)) return undefined;
    const token = own.html.call(this, source);
    return token && { ...token, text: withTypedText(token.text, closed) };
  },
  tag(source) {
    const closed = closedIn(this);
    const isTyped = typedTextAt(source, 0, closed) !== null;
    const { inLink, inRawBlock } = this.lexer.state;
    const token = own.tag.call(this, source);
    if (!isTyped || !token) return token;
    // The text after it is not inside that element.
    Object.assign(this.lexer.state, { inLink, inRawBlock });
    const raw = NAMED_PATH.exec(source)?.[0] ?? token.raw;
    return { ...token, inLink, inRawBlock, raw, text: raw.replaceAll("<", "&lt;") };
  },
  autolink(source) {
    const token = own.autolink.call(this, source);
    // `<host:port>` has the form of a link, too.
    return token && LINKED.test(token.href) ? token : undefined;
  },
  escape(source) {
    const [path] = PATH.exec(source) ?? [];
    if (path) return { type: "escape", raw: path, text: path };
    const [pairs] = BACKSLASHES.exec(source) ?? [];
    return pairs ? { type: "escape", raw: pairs, text: "\\".repeat(pairs.length / 2) } : false;
  },
  inlineText(source) {
    const token = own.inlineText.call(this, source);
    const path = token && pathAfter(token.raw, source.slice(token.raw.length));
    if (!path) return token;
    const text = this.lexer.state.inRawBlock ? path.replaceAll("<", "&lt;") : path;
    return { ...token, raw: token.raw + path, text: token.text + text };
  },
}).use(alerts, {
  extensions: [
    {
      name: "closedElements",
      level: "block",
      tokenizer(source) {
        // A lexer's first call passes its whole text.
        if (!closedBy.has(this.lexer)) closedBy.set(this.lexer, closedNamesIn(source));
        return undefined;
      },
    },
  ],
});

/**
 * Only known harmless parts stay; first-level headings become second-level, below the page's title.
 * @throws RangeError for too deep nesting
 */
export function renderMarkdown(content: string): string {
  return sanitizeArticleHtml(withTypedText(markdown.parse(content, { async: false }), ANY));
}

export const lexMarkdown = (content: string): Token[] => markdown.lexer(content);

export function sanitizeArticleHtml(html: string): string {
  let before = html;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const clean = sanitizeHtml(before, articleHtmlRules);
    if (clean === before) return clean;
    before = clean;
  }
  return before;
}

/** Maximum number of passes: removing a tag can make others match differently. */
const MAX_ROUNDS = 4;

export const articleHtmlRules = {
  // A Markdown list is two levels of HTML. Deeper tags, which take quadratic time, are removed; their text
  // stays.
  nestingLimit: 2 * MAX_LEVELS + 50,
  allowedTags:
    `h2 h3 h4 h5 h6 p br hr blockquote ul ol li dl dt dd strong b em i u del s sub sup mark kbd abbr code pre
    span a img figure figcaption input details summary table thead tbody tfoot tr th td caption`.split(/\s+/),
  allowedAttributes: {
    a: ["href", "title", "target", "rel", "name"],
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
  nonTextTags: ["script", "style", "textarea", "option", "xmp", "svg", "math"],
  transformTags: {
    h1: "h2",
    a: (tagName, { href, title, ...attributes }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && { href }),
        ...(title !== undefined && { title }),
        ...(/^https?:/i.test(href ?? "") && { target: "_blank", rel: "noopener noreferrer" }),
        ...anchorOf(attributes),
      },
    }),
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: "lazy" } }),
    // Markdown makes only one input, the box of a task list.
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

/** Anchor's name for links; an id could collide with one of the page's. */
export function anchorOf({ id, name = id }: Record<string, string>): { name?: string } {
  return name !== undefined && /^[\p{L}\p{N}_.:-]{1,100}$/u.test(name) ? { name } : {};
}
