import { toLines } from "@/lib/core/plain-text";

/**
 * What of a model's words is shown: plain text, without mark-up of any kind, marks of Markdown and characters that nobody
 * sees. It is rendered as text, so this is for reading, not for safety.
 */
export function plainTextOf(words: string): string {
  return toLines(words.replace(/\p{Cf}/gu, ""))
    .replace(/<\/?[a-z!?][^>]*(?:>|$)/gi, "")
    .replace(/!\[[^[\]]*\]\([^)]*\)?/g, "")
    .replace(/\[([^[\]]*)\]\([^)]*\)?/g, "$1")
    .replace(/^ *(?:#{1,6}|>+) +/gm, "")
    .replace(/\*\*|__|~~|`+/g, "")
    .replace(/(^|\s)\*(?=\S)|(?<=\S)\*(?=\s|$)/g, "$1")
    .replace(/[ \t]+/g, " ");
}
