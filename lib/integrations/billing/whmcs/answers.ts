import { Parser } from "htmlparser2";
import { z } from "zod";

/**
 * What WHMCS answers, in the forms that it is known to answer it in: numbers as numbers or as text, nothing as "", null
 * or a key that is not there. Only the fields that are named here are passed on.
 */
const NOTHING = new Set<unknown>(["", null, undefined]);

/** More is nobody's name; and what is kept in memory has a bound. In characters. */
const LONGEST_TEXT = 1_000;
const LONGEST_DESCRIPTION = 10_000;

export const CURRENCY = "USD";

const DIGITS = /^\d{1,10}$/;
const AMOUNT = /^-?\d{1,9}(\.\d+)?$/;
const DAY = /^(\d{4}-\d{2}-\d{2})(?:[ T]|$)/;

export const id = z
  .union([z.number(), z.string().trim().regex(DIGITS).transform(Number)])
  .pipe(z.int().min(1));

/** Null where there is none, which WHMCS writes as 0. */
export const maybeId = z
  .union([id, z.literal([0, "0", ""])])
  .nullish()
  .transform((value) => (typeof value === "number" && value > 0 ? value : null));

export const count = z
  .union([z.number(), z.string().trim().regex(DIGITS).transform(Number)])
  .pipe(z.int().min(0));

/** In dollars; thousands may be set apart by commas. */
export const dollars = z.union([
  z.number(),
  z
    .string()
    .transform((text) => text.trim().replace(/,(?=\d{3}(\D|$))/g, ""))
    .pipe(z.string().regex(AMOUNT).transform(Number)),
]);

/** 0 where nothing is said. */
export const dollarsOrNone = z.preprocess((value) => (NOTHING.has(value) ? 0 : value), dollars);

/** Null where nothing is said, or what is no amount: one row that is odd must not take the whole list away. */
export const amountOrNull = z
  .unknown()
  .optional()
  .transform((value) => dollars.safeParse(value).data ?? null);

/** As `amountOrNull`, but 0 where nothing is said. */
export const amountOrNone = z
  .unknown()
  .optional()
  .transform((value) => dollarsOrNone.safeParse(value).data ?? null);

/** The three letters of a currency, where it is another than ours. */
export const otherCurrency = z
  .unknown()
  .optional()
  .transform((value) => {
    const code = typeof value === "string" ? value.trim().toUpperCase() : "";
    return /^[A-Z]{3}$/.test(code) && code !== CURRENCY ? code : undefined;
  });

/** A day (YYYY-MM-DD), or null where there is none, which WHMCS writes as "0000-00-00". */
export const day = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === "string" ? (DAY.exec(value.trim())?.[1] ?? null) : null))
  .transform((value) => (value?.startsWith("0000") ? null : value));

/** A time in WHMCS's own time zone, as it writes it, or null. */
export const time = z
  .unknown()
  .optional()
  .transform((value) =>
    typeof value === "string" && !value.startsWith("0000") ? value.trim() || null : null,
  );

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));?/gi;
const LAST_CHARACTER = 0x10ffff;

/** WHMCS keeps what people typed as HTML: `O&#039;Brien`. */
function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    if (!name && !(code > 0 && code <= LAST_CHARACTER)) return whole;
    const known = entityText(whole);
    // Without its end only a name that is one as a whole, which "&LTD" is not.
    if (name && !whole.endsWith(";")) return [...known].length === 1 ? known.replace("\u00a0", " ") : whole;
    return (known === whole ? entityText(whole.toLowerCase(), whole) : known).replace("\u00a0", " ");
  });
}

/** As browsers read it, with all the names that HTML has; `otherwise` where it has none of that name. */
function entityText(entity: string, otherwise = entity): string {
  let read = "";
  new Parser({ ontext: (piece) => (read += piece) }).end(entity);
  return read === entity ? otherwise : read;
}

export const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) =>
    decodeEntities(value ?? "")
      .trim()
      .slice(0, LONGEST_TEXT),
  );

/** "" for what is no text: one row that is odd must not take the whole list away. */
export const textOrNone = text.catch("");

/** A description, which is HTML, as text of several lines. */
export const richText = z
  .string()
  .nullish()
  .transform((html) =>
    decodeEntities(
      (html ?? "")
        .replace(/\r\n?/g, "\n")
        .replace(/<br\s*\/?>\n?|<\/(?:p|li|div|h\d)>\n?/gi, "\n")
        .replace(/<\/?[a-z][^<>]*>/gi, ""),
    )
      .replace(/\n{3,}/g, "\n\n")
      .trim()
      .slice(0, LONGEST_DESCRIPTION),
  );

/**
 * `{ [group]: { [name]: [...] } }` as a list. Where there is nothing it is "", null, [] or left out; one alone may stand
 * without a list around it.
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
