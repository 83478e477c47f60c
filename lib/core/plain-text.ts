import { z } from "zod";

const BROKEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** Invisible characters that chat programs and address books add to copied text. */
const UNSEEN = /(?![\u200c\u200d]|\p{VS})[\p{Cf}\p{DI}\u2800]/gu;
/** Joiners and selectors outside of the scripts (Persian, Hindi) and emoji that need them. */
const STRAY =
  /(?<![\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{Lo}\p{M}\p{Extended_Pictographic}\u200c\u200d])|(?<![\p{Lo}\p{Emoji}])\p{VS}/gu;
const UNSEEN_BUT_LINES = /[^\P{Cc}\n\t]+|[\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;

const SEEN = /[^\p{C}\p{Z}\p{DI}\u2800]/u;

/** Cleans a single line: characters that would break it, and a mail's header with it, become spaces. */
export function toLine(text: string): string {
  const line = text.replace(BROKEN, " ").replace(UNSEEN, "").replace(STRAY, "").trim();
  return SEEN.test(line) ? line : "";
}

/** Cuts first: of an emoji at the cut half a character remains, which the database refuses and the cleaning removes. */
export const toShortLine = (text: string, maxLength: number): string => toLine(text.slice(0, maxLength));

export function toLines(text: string): string {
  const lines = withVisibleLineBreaks(text).trim();
  return SEEN.test(lines) ? lines : "";
}

export function toMarkdown(text: string): string {
  const lines = withVisibleLineBreaks(text)
    .replace(/^\ufeff/, "")
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd();
  return SEEN.test(lines) ? lines : "";
}

function withVisibleLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(UNSEEN_BUT_LINES, "");
}

/**
 * Cleans a machine-readable line such as an address: no invisible characters, full-width forms as ASCII, all
 * dashes as hyphens, gaps as one space.
 */
export function toAddressLine(text: string): string {
  return toLine(text.normalize("NFC"))
    .replace(/\p{VS}|\u200c|\u200d/gu, "")
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ");
}

/** Cleans a line whose digits count, such as a phone number: those of every script are ASCII, too. */
export const toCodedLine = (text: string): string =>
  toAddressLine(text).replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitValue(digit)));

export const withoutGaps = (text: string): string => toCodedLine(text).replace(/[ ._·•-]/g, "");

/** Unicode has the ten digits of a script side by side, the zero first; sets may adjoin. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

type Limits = {
  missing: string;
  /** Default 1. Counts code points, as the database does, not UTF-16 units. */
  min?: number;
  max: number;
  tooLong: string;
};

export const plainLine = (limits: Limits) => plainText(toLine, limits);

export const plainLines = (limits: Limits) => plainText(toLines, limits);

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
        // Adds the limits that only our function checks to the API description.
        .meta({ minLength: min }),
    );
}
