const ELEMENTS = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed
  fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img
  input ins isindex kbd keygen label legend li link listing main map mark marquee math menu meta meter nav nobr noembed
  noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby
  s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td
  template textarea tfoot th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/),
);

const BARE_ATTRIBUTES =
  /^(?:on|data-|aria-)|^(?:align|allowfullscreen|alt|async|autofocus|autoplay|border|checked|class|compact|contenteditable|controls|crossorigin|default|defer|disabled|download|draggable|formnovalidate|height|hidden|href|id|inert|ismap|itemscope|loop|markdown|multiple|muted|name|nomodule|noshade|novalidate|nowrap|open|playsinline|popover|readonly|rel|required|reversed|sandbox|selected|src|start|style|target|title|translate|type|value|width|\/)$/i;

const OPEN_ALONE = new Set(
  "br caption colgroup dd details dl dt hr li ol p rp rt tbody td tfoot th thead tr ul wbr".split(" "),
);

/** Elements that run code or swallow the text after them in other renderers. */
const SWALLOWING =
  /^(?:applet|audio|button|embed|frame|frameset|form|iframe|keygen|listing|math|noembed|noframes|noscript|object|plaintext|script|select|style|svg|template|textarea|title|video|xmp)$/i;

/**
 * Start of an apparent tag: its name, then all of it if it has no values, or the "<" that cuts it off. ReDoS:
 * what follows a name ends at the next "<", where the next match begins.
 */
const TAG = /<(\/?)([a-z][^\s/<>"'=`]*)(?:([^<>"'=`]*)>|(?=(<)))?/gi;
// ReDoS: as above.
const TAG_HERE = new RegExp(TAG.source, "iy");

type Names = Pick<ReadonlySet<string>, "has">;

const FENCE = /^[\s>*+-]{0,40}(`{3,}|~{3,})/;

/** Takes lines in order: returns the mark of fenced code on a line, and the one of code open after it. */
export function fenceReader() {
  let open: string | undefined;
  return (line: string) => {
    const [, mark] = ((line.includes("```") || line.includes("~~~")) && FENCE.exec(line)) || [];
    if (mark && (open === undefined || mark.startsWith(open))) open = open === undefined ? mark : undefined;
    return { mark, open };
  };
}

export const isElement = (name: string): boolean => ELEMENTS.has(name.toLowerCase());

export function closedNamesIn(markdown: string): Set<string> {
  const names = new Set<string>();
  if (!markdown.includes("</")) return names;
  const fenceAt = fenceReader();
  for (const line of markdown.split("\n")) {
    const { mark, open } = fenceAt(line);
    if (mark || open) continue;
    for (const [, name = ""] of line.replace(/`[^`]*`/g, "").matchAll(/<\/([a-z][a-z0-9]{0,20})/gi))
      names.add(name.toLowerCase());
  }
  return names;
}

/**
 * Returns true for `<YourPassword>`, which has no element's name, for `<b and b>` and `<address of the
 * server>`, which have no attribute, and for `ping <address>`, which has no end.
 */
function isText([, slash, name = "", rest, next]: string[], closed: Names): boolean {
  const element = name.toLowerCase();
  if (next !== undefined || !ELEMENTS.has(element)) return true;
  const words = rest?.trim().split(/\s+/);
  if (!words) return false;
  if (words[0] !== "" && !words.some((word) => BARE_ATTRIBUTES.test(word))) return true;
  return slash === "" && words.at(-1) !== "/" && !OPEN_ALONE.has(element) && !closed.has(element);
}

/**
 * Null unless the text there only looks like a tag.
 * @returns its end; harmless if a tag without values that swallows no text
 */
export function typedTextAt(html: string, index: number, closed: Names) {
  TAG_HERE.lastIndex = index;
  const found = TAG_HERE.exec(html);
  if (!found || !isText(found, closed)) return null;
  const isHarmless = found[3] !== undefined && !SWALLOWING.test(found[2] ?? "");
  return { end: TAG_HERE.lastIndex, isHarmless };
}

export function withTypedText(html: string, closed: Names): string {
  return html.replace(TAG, (tag, ...groups: string[]) =>
    isText([tag, ...groups.slice(0, 4)], closed) ? `&lt;${tag.slice(1)}` : tag,
  );
}
