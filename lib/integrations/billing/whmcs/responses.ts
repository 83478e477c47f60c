import { z } from "zod";
import { entityText } from "@/lib/core/html-entity";

/**
 * WHMCS writes numbers as numbers or text, and nothing as "", null or a missing key. Only these fields are
 * passed on.
 */
const NOTHING = new Set<unknown>(["", null, undefined]);

/** Maximum characters of a text: longer than any name, and a bound on memory. */
const MAX_TEXT_LENGTH = 1_000;
const MAX_DESCRIPTION_LENGTH = 10_000;

export const CURRENCY = "USD";

const DIGITS = /^\d{1,10}$/;
const AMOUNT = /^-?\d{1,9}(\.\d+)?$/;
const DAY = /^((?!0000)\d{4}-\d{2}-\d{2})(?:[ T]|$)/;

const numeral = z.union([z.number(), z.string().trim().regex(DIGITS).transform(Number)]);

export const id = numeral.pipe(z.int().min(1));

/** Null where there is none, which WHMCS writes as 0. */
export const maybeId = z
  .union([id, z.literal([0, "0", ""])])
  .nullish()
  .transform((value) => (typeof value === "number" && value > 0 ? value : null));

export const count = numeral.pipe(z.int().min(0));

export const dollars = z.union([
  z.number(),
  z
    .string()
    .transform((text) => text.trim().replace(/,(?=\d{3}(\D|$))/g, ""))
    .pipe(z.string().regex(AMOUNT).transform(Number)),
]);

export const dollarsOrNone = z.preprocess((value) => (NOTHING.has(value) ? 0 : value), dollars);

const anything = z.unknown().optional();

/** Null if missing or unreadable: one odd row must not break the whole list. */
export const amountOrNull = anything.transform((value) => dollars.safeParse(value).data ?? null);

export const amountOrNone = anything.transform((value) => dollarsOrNone.safeParse(value).data ?? null);

export const otherCurrency = anything.transform((value) => {
  const code = typeof value === "string" ? value.trim().toUpperCase() : "";
  return /^[A-Z]{3}$/.test(code) && code !== CURRENCY ? code : undefined;
});

/** Day (YYYY-MM-DD), or null, which WHMCS writes as "0000-00-00". */
export const day = anything.transform((value) =>
  typeof value === "string" ? (DAY.exec(value.trim())?.[1] ?? null) : null,
);

/** Time in WHMCS's own time zone and notation, or null. */
export const time = anything.transform((value) =>
  typeof value === "string" && !value.startsWith("0000") ? value.trim() || null : null,
);

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));?/gi;
const LAST_CHARACTER = 0x10ffff;

/** WHMCS stores user input as HTML: `O&#039;Brien`. */
function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    if (!name && !(code > 0 && code <= LAST_CHARACTER)) return whole;
    const plain = entityText(whole);
    // Without a semicolon, only a name that is complete counts, which "&LTD" is not.
    if (name && !whole.endsWith(";")) return [...plain].length === 1 ? plain.replace("\u00a0", " ") : whole;
    if (plain !== whole) return plain.replace("\u00a0", " ");
    const inLowerCase = entityText(whole.toLowerCase(), whole);
    return [...inLowerCase].length === 1 ? inLowerCase : whole;
  });
}

export const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) =>
    decodeEntities(value ?? "")
      .trim()
      .slice(0, MAX_TEXT_LENGTH),
  );

/** "" for anything but text: one odd row must not break the whole list. */
export const textOrNone = text.catch("");

export const richText = z
  .string()
  .nullish()
  .transform((html) =>
    decodeEntities(
      (html ?? "")
        .replace(/\r\n?/g, "\n")
        // ReDoS: up to the next comment's beginning.
        .replace(/<!--(?:(?!<!--|-->)[\s\S])*-->/g, "")
        .replace(/<br\s*\/?>\n?|<\/(?:p|li|div|h\d)>\n?/gi, "\n")
        .replace(/<\/?[a-z][^<>]*>/gi, ""),
    )
      .replace(/\n{3,}/g, "\n\n")
      .trim()
      .slice(0, MAX_DESCRIPTION_LENGTH),
  );

/**
 * `{ [group]: { [name]: [...] } }` as a list. Empty is "", null, [] or missing; a single item may be bare.
 */
export function listOf<T extends z.ZodType>(group: string, name: string, one: T) {
  return z
    .record(z.string(), z.unknown())
    .transform((answer) => inside(answer[group], name))
    .pipe(z.array(one));
}

function inside(holder: unknown, name: string): unknown {
  if (NOTHING.has(holder)) return [];
  if (Array.isArray(holder) || typeof holder !== "object") return holder;
  const inner = (holder as Record<string, unknown>)[name];
  if (NOTHING.has(inner)) return [];
  return Array.isArray(inner) ? inner : [inner];
}
