import { toLines } from "@/lib/core/plain-text";

/**
 * Returns plain text without markup, Markdown and invisible characters. It is rendered as text, so this is
 * for reading, not for safety.
 */
export function plainTextOf(words: string): string {
  const text = toLines(words.replace(/\p{Cf}/gu, ""))
    .replace(/<\/?[a-z!?][^>]*(?:>|$)/gi, "")
    .replace(/!\[[^[\]]*\]\([^)]*\)?/g, "")
    .replace(/\[([^[\]]*)\]\([^)]*\)?/g, "$1")
    .replace(/^ *(?:#{1,6}|>+) +/gm, "")
    .replace(/\*\*|__|~~|`+/g, "");
  return text
    .split("\n")
    .flatMap(lineOf)
    .join("\n")
    .replace(/(^|\s)\*(?=\S)|(?<=\S)\*(?=\s|$)/g, "$1")
    .replace(/[ \t]+/g, " ");
}

/** Shows a table's row as its cells, and the line under its head not at all. */
function lineOf(line: string): string | [] {
  const row = line.trim();
  if (row.includes("|") && row.includes("--") && !/[^-:| ]/.test(row)) return [];
  if (row.length < 2 || !row.startsWith("|") || !row.endsWith("|")) return line;
  return row
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim())
    .join(", ");
}
