/** Elements of HTML, those of former versions that browsers still know among them, and the two that begin other languages. */
const ELEMENTS = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed
  fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img
  input ins isindex kbd keygen label legend li link listing main map mark marquee math menu meta meter nav nobr noembed
  noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby
  s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td
  template textarea tfoot th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/),
);

/** Attributes that stand without a value, or could. */
const BARE_ATTRIBUTES =
  /^(?:on|data-|aria-)|^(?:align|allowfullscreen|alt|async|autofocus|autoplay|border|checked|class|compact|contenteditable|controls|crossorigin|default|defer|disabled|download|draggable|formnovalidate|height|hidden|href|id|inert|ismap|itemscope|loop|markdown|multiple|muted|name|nomodule|noshade|novalidate|nowrap|open|playsinline|popover|readonly|rel|required|reversed|selected|src|start|style|target|title|translate|type|value|width|\/)$/i;

/** Elements that comparisons are taken for: "if a<b and b>c". */
const ONE_LETTER = /^[abipqsu]$/i;

/**
 * Beginning of what looks like a tag: its name, then all of it where it has no values, or the "<" that cuts it off. ReDoS:
 * what follows a name ends at the next "<", where the next match begins.
 */
const TAG = /<\/?([a-z][^\s/<>"'=`]*)(?:([^<>"'=`]*)>|(?=(<)))?/gi;
// ReDoS: as above.
const TAG_HERE = new RegExp(TAG.source, "iy");

/** Returns true for `<YourPassword>`, which has no element's name, and for `<b and b>`, which has no attribute. */
function isText(name: string, rest: string | undefined, next: string | undefined): boolean {
  if (next !== undefined || !ELEMENTS.has(name.toLowerCase())) return true;
  const words = rest?.trim().split(/\s+/) ?? [""];
  return ONE_LETTER.test(name) && words[0] !== "" && !words.some((word) => BARE_ATTRIBUTES.test(word));
}

/**
 * Looks at an offset for text that looks like a tag and is none; null for a tag, and for anything else.
 *
 * @returns its end, and whether it is harmless even to those who take it for a tag: it has no values
 */
export function typedTextAt(html: string, index: number): { end: number; isHarmless: boolean } | null {
  TAG_HERE.lastIndex = index;
  const found = TAG_HERE.exec(html);
  if (!found || !isText(found[1] ?? "", found[2], found[3])) return null;
  return { end: TAG_HERE.lastIndex, isHarmless: found[2] !== undefined };
}

/** HTML that shows such text as it was typed. */
export function withTypedText(html: string): string {
  return html.replace(TAG, (tag, name: string, rest?: string, next?: string) =>
    isText(name, rest, next) ? `&lt;${tag.slice(1)}` : tag,
  );
}
