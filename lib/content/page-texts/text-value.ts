import type { TextKind } from "@/lib/content/page-texts/declare";
import { toLine } from "@/lib/core/plain-text";
import { isImageAddress } from "@/lib/core/stored-link";
import { fileIdOf } from "@/lib/media/file-address";

export type TextRule = { kind: TextKind; max: number; maxEntries: number };

export type TextFacts = { product: string; phone: string; email: string; hours: string };

/** Private-use characters by which an edit view marks texts (marks.ts); no text contains them. */
const MARKS = /[\ue000-\ue002]/g;

export function cleanText({ kind }: Pick<TextRule, "kind">, typed: string): string {
  const text = typed.replace(MARKS, "");
  return kind === "list"
    ? text
        .split(/\r\n?|\n/)
        .map(toLine)
        .filter(Boolean)
        .join("\n")
    : toLine(text);
}

export function textError({ kind, max, maxEntries }: TextRule, text: string): string | null {
  if (!/[^\p{C}\p{Z}]/u.test(text)) return "Please enter text.";
  const entries = kind === "list" ? text.split("\n") : [text];
  if (entries.length > maxEntries) return `At most ${maxEntries} entries`;
  if (entries.some((entry) => entry.length > max))
    return kind === "list" ? `An entry can have at most ${max} characters` : `At most ${max} characters`;
  if (kind === "image" && !isImageAddress(text))
    return "Use a path of this site, like /api/media/49/file, or an https address";
  if (kind === "picture" && fileIdOf(text) === null) return "Choose an image from the media library.";
  return null;
}

export function withFacts(text: string, facts: TextFacts): string {
  return text.replace(/\{(product|phone|email|hours)\}/g, (_, name: keyof TextFacts) => facts[name]);
}
