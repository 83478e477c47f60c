import { z } from "zod";

/** Ends of lines, control characters (PostgreSQL refuses NUL) and halves of surrogate pairs, stored as U+FFFD otherwise. */
const BROKEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** Characters that leave no mark: chat programs and address books put them around what is copied. */
const UNSEEN = /(?![\u200c\u200d]|\p{VS})[\p{Cf}\p{DI}\u2800]/gu;
/** Joiners outside of the scripts (Persian, Hindi) and the emoji that need them, and selectors of no variant. */
const STRAY =
  /(?<![\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{Lo}\p{M}\p{Extended_Pictographic}\u200c\u200d])|(?<![\p{Lo}\p{Emoji}])\p{VS}/gu;
const UNSEEN_BUT_LINES = /[^\P{Cc}\n\t]+|[\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;

/** Some character that leaves a mark: neither space nor filler, as the zero-width space is one. */
const SEEN = /[^\p{C}\p{Z}\p{DI}\u2800]/u;

/** One line: what would break it, and a mail's header with it, becomes a space; "" where nothing of it can be seen. */
export function toLine(text: string): string {
  const line = text.replace(BROKEN, " ").replace(UNSEEN, "").replace(STRAY, "").trim();
  return SEEN.test(line) ? line : "";
}

/** Several lines, which end in a line feed and may hold tabs; "" where nothing of them can be seen. */
export function toLines(text: string): string {
  const lines = withSeenLines(text).trim();
  return SEEN.test(lines) ? lines : "";
}

/** The same of Markdown, whose first line may be indented: then it is code. */
export function toMarkdown(text: string): string {
  const lines = withSeenLines(text)
    .replace(/^\ufeff/, "")
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd();
  return SEEN.test(lines) ? lines : "";
}

function withSeenLines(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(UNSEEN_BUT_LINES, "");
}

/**
 * A line that machines read: an address, a phone number. Nothing invisible stays at all; full-width digits and letters
 * are ASCII, dashes of all kinds hyphens, and gaps one space.
 */
export function toCodedLine(text: string): string {
  return withPlainGaps(text).replace(/[\uff01-\uff5e]/g, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  );
}

/** A code or card number without the spaces and dashes that people and their programs put in: "123 456". */
export function withoutGaps(text: string): string {
  return withPlainGaps(text).replace(/[ -]/g, "");
}

function withPlainGaps(text: string): string {
  return toLine(text.normalize("NFC"))
    .replace(/\p{VS}|\u200c|\u200d/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ");
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
        .max(max, tooLong)
        // For the description of the calls, which knows nothing of what only our function counts.
        .meta({ minLength: min }),
    );
}
