/** Exceeds any title: the patterns below look no further. */
const LONGEST = 1_000;
const UNDERLINE = /^ {0,3}(?:=+|-+)$/;
/** Lines that can't be a heading underlined by the next line. */
const BLOCK = /^(?: {4}|\t| {0,3}(?:[-*+>|<]|\d{1,9}[.)]))/;

type Heading = { text: string; from: number; to: number; isFirst: boolean; isTop: boolean };

/** First heading outside of code; `isFirst` if nothing visible precedes it, `isTop` if it is one of the first level. */
export function firstHeading(content: string): Heading | null {
  /** End mark of the current code block or comment. */
  let end: string | null = null;
  let shown = 0;
  let isAfterBlank = true;
  let before: { text: string; from: number } | null = null;
  for (const { line, from, to } of linesOf(content)) {
    if (end !== null) {
      if (end === "-->" ? line.includes(end) : line.trimStart().startsWith(end)) end = null;
      continue;
    }
    const text = headingOf(line);
    if (text) return { text, from, to, isFirst: shown === 0, isTop: !/^ {0,3}##/.test(line) };
    if (before && UNDERLINE.test(line))
      return {
        ...{ text: plainText(before.text), from: before.from, to },
        ...{ isFirst: shown === 1, isTop: line.includes("=") },
      };
    end = endOf(line);
    const isShown = line.trim() !== "" && !line.trimStart().startsWith("<!--");
    before = isShown && isAfterBlank && !BLOCK.test(line) ? { text: line, from } : null;
    isAfterBlank = !isShown;
    if (isShown) shown++;
  }
  return null;
}

/** Removes a leading heading that repeats the title, unless no text is left. */
export function withoutTitle(content: string, title: string): string {
  const heading = firstHeading(content);
  if (!heading?.isFirst || !isSame(heading.text, title)) return content;
  const rest = content.slice(0, heading.from) + content.slice(heading.to);
  return rest.trim() === "" ? content : rest;
}

function* linesOf(content: string): Generator<{ line: string; from: number; to: number }> {
  for (let from = 0; from < content.length; ) {
    const cut = content.indexOf("\n", from);
    const to = cut < 0 ? content.length : cut + 1;
    yield { line: content.slice(from, Math.min(to, from + LONGEST)).trimEnd(), from, to };
    from = to;
  }
}

function headingOf(line: string): string | undefined {
  const [, hashed] = /^ {0,3}#{1,6}[ \t](.*)/.exec(line) ?? [];
  // Centered headings, common in READMEs.
  const [, tagged] = /^<h1(?:\s[^>]*)?>(.*)<\/h1>$/i.exec(line) ?? [];
  const text = hashed === undefined ? tagged : withoutEnd(hashed);
  return text === undefined ? undefined : plainText(text);
}

/** Removes closing marks of a heading, and its explicit id. */
function withoutEnd(text: string): string {
  // ReDoS: a line has at most LONGEST characters.
  const hashes = text.replace(/#+$/, "");
  const open = hashes === "" || /\s$/.test(hashes) ? hashes.trimEnd() : text;
  return open.endsWith("}")
    ? open.slice(0, Math.max(open.lastIndexOf("{#"), 0) || undefined).trimEnd()
    : open;
}

/** Returns the end mark of fenced code or a comment that a line begins. */
function endOf(line: string): string | null {
  const [, fence] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
  if (fence) return fence;
  return line.trimStart().startsWith("<!--") && !line.includes("-->") ? "-->" : null;
}

/** Readable text of a line, without pictures and marks of links and emphasis. */
function plainText(line: string): string {
  return (
    line
      // ReDoS: a line has at most LONGEST characters.
      .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
      // ReDoS: as above.
      .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
      // ReDoS: as above.
      .replace(/<\/?(?:a|b|br|code|em|i|img|kbd|span|strong|sub|sup)(?:\s[^<>]*)?\/?>/gi, "")
      .replace(/\*\*|__|~~|`/g, "")
      // ReDoS: as above.
      .replace(/(?<![\w*])([*_])(?=\S)([^*_]+)(?<=\S)\1(?![\w*])/g, "$2")
      .replace(/\\([!-/:-@[-`{-~])/g, "$1")
      .replace(/\s+/g, " ")
      .trim()
  );
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) =>
    plainText(text.slice(0, LONGEST))
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return plain(one) === plain(other) && (plain(one) !== "" || one === other);
}
