import { z } from "zod";

/**
 * What no typed text holds: control characters (PostgreSQL refuses NUL), halves of surrogate pairs (stored, they
 * would become U+FFFD), and marks that change the direction of what stands beside them.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;
const UNSEEN_BUT_LINES = /[^\P{Cc}\n\t]+|[\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;

/** Some character that leaves a mark: neither space nor format character, as the zero-width space is one. */
const SEEN = /[^\p{C}\p{Z}]/u;

/** One line: what would break it, and a mail's header with it, becomes a space. */
export function toLine(text: string): string {
  return text.replace(UNSEEN, " ").trim();
}

/** Several lines, which end in a line feed and may hold tabs. */
export function toLines(text: string): string {
  return withSeenLines(text).trim();
}

/** The same of Markdown, whose first line may be indented: then it is code. */
export function toMarkdown(text: string): string {
  return withSeenLines(text)
    .replace(/^\ufeff/, "")
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd();
}

function withSeenLines(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(UNSEEN_BUT_LINES, "");
}

type Limits = {
  /** Said where the value is no text, shows nothing, or has fewer characters than `min`. */
  missing: string;
  /** 1, if not given. As the database counts: characters, not the halves of which JavaScript makes some. */
  min?: number;
  max: number;
  tooLong: string;
};

/** The one rule for text of one line that someone typed: cleaned first, then measured. */
export const plainLine = (limits: Limits) => plainText(toLine, limits);

/** As `plainLine`, for text of several lines. */
export const plainLines = (limits: Limits) => plainText(toLines, limits);

/** As `plainLines`, for Markdown. */
export const plainMarkdown = (limits: Limits) => plainText(toMarkdown, limits);

function plainText(clean: (text: string) => string, { missing, min = 1, max, tooLong }: Limits) {
  return z
    .string(missing)
    .transform(clean)
    .pipe(
      z
        .string()
        .refine((text) => SEEN.test(text) && Array.from(text.slice(0, 2 * min)).length >= min, missing)
        .max(max, tooLong),
    );
}
