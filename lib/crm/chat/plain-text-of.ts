import { toLines } from "@/lib/core/plain-text";

/**
 * Returns plain text without markup, Markdown and invisible characters. It is rendered as text, so this is
 * for reading, not for safety.
 */
export function plainTextOf(words: string): string {
  return toLines(words.replace(/\p{Cf}/gu, ""))
    .replace(/<\/?[a-z!?][^>]*(?:>|$)/gi, "")
    .replace(/!\[[^[\]]*\]\([^)]*\)?/g, "")
    .replace(/\[([^[\]]*)\]\([^)]*\)?/g, "$1")
    .replace(/^ *(?:#{1,6}|>+) +/gm, "")
    .replace(/\*\*|__|~~|`+/g, "")
    .replace(/^ *\|?(?: *:?-{2,}:? *\|)+[ :-]*\n?/gm, "")
    .replace(/^ *\| *(.*?) *\| *$/gm, (_, row: string) => row.replace(/ *\| */g, ", "))
    .replace(/(^|\s)\*(?=\S)|(?<=\S)\*(?=\s|$)/g, "$1")
    .replace(/[ \t]+/g, " ");
}
