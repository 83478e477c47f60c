import { z } from "zod";
import { HEX_COLOR } from "@/lib/core/hex-color";
import { phoneParts } from "@/lib/core/phone";
import { plainLine, plainLines, toCodedLine, toLine } from "@/lib/core/plain-text";
import { isImageAddress, storedLink } from "@/lib/core/stored-link";

/**
 * The one vocabulary of fields, beside `plainLine` and `plainLines` (plain-text.ts) and `storedLink` (stored-link.ts):
 * what was typed is cleaned first, then measured. Messages are the form's own.
 */

// Stricter than the browser's own check in that the domain needs a dot; dots that no server accepts are refused. Letters
// of all scripts are taken on both sides (RFC 6531); blind to case, for JSON Schema then leaves the pattern out.
const EMAIL =
  /^[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+(\.[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/iu;
/** Octets before the @, which is all that servers need to take (RFC 5321, 4.5.3.1). */
const LONGEST_LOCAL_PART = 64;

type EmailMessages = { missing: string; invalid?: string; tooLong?: string };

/** An e-mail address of at most 255 characters, as every table stores one. */
export const emailField = ({ missing, invalid = missing, tooLong = invalid }: EmailMessages) =>
  z
    .string(missing)
    .transform(toAddress)
    .pipe(
      z
        .string()
        .min(1, { message: missing, abort: true })
        .max(255, { message: tooLong, abort: true })
        .pipe(z.email({ pattern: EMAIL, error: invalid }).refine(hasFittingLocalPart, invalid)),
    );

/** What mail programs put around an address: a name before it, in angle brackets then, or quotation marks. */
const NAMED = /^[^<>@]*<([^<>]*)>$/;
const QUOTED = /^(["'])(.*)\1$/;

/** The address of a copied link or line. */
function toAddress(text: string): string {
  const line = toCodedLine(text).replace(/(?<=\S)[.,;]{1,3}$/, "");
  const address = (NAMED.exec(line)?.[1] ?? QUOTED.exec(line)?.[2] ?? line).trim();
  return /^mailto:/i.test(address) ? (address.slice(7).split("?", 1)[0] ?? "") : address;
}

/** Says nothing of what is no address at all, which one message is enough for. */
const hasFittingLocalPart = (address: string) =>
  octets(address.split("@", 1)[0] ?? "") <= LONGEST_LOCAL_PART || !EMAIL.test(address);

const octets = (text: string) => encodeURIComponent(text).replace(/%../g, "x").length;

/**
 * A copied number is a link at times; an extension is stored in one form, however it was written. In "+44 (0)20", the zero
 * is for callers within that country.
 */
export function toPhone(text: string): string {
  const [number, extension] = phoneParts(toCodedLine(text).replace(/^tel: ?/i, ""));
  const dialed = number.startsWith("+") ? number.replace(/ ?\(0\) ?/, " ") : number;
  return extension ? `${dialed} x${extension}` : dialed;
}

/** An address, or none: what is empty is stored as null. Absent, it stays as it is. */
export const optionalEmail = (invalid: string) => {
  const email = emailField({ missing: invalid });
  return optionalLine(255, invalid)
    .transform((address) => address && toAddress(address))
    .pipe(
      z
        .string()
        .nullish()
        .refine((address) => !address || email.safeParse(address).success, invalid),
    );
};

export const noText = "Please enter text.";

/** A line that may be left empty, which is stored as null. Absent, it stays as it is. */
export const optionalLine = (max: number, tooLong: string) =>
  z
    .string(noText)
    .nullish()
    .transform((text) => (typeof text === "string" ? toLine(text) || null : text))
    .pipe(z.string().max(max, tooLong).nullish());

export const noImageAddress = "Enter an image's address: a path that starts with one /, or https.";

/** The address of an image, or none: what is empty is stored as null. Absent, it stays as it is. */
export const optionalImage = (max: number, invalid: string) =>
  optionalLine(max, invalid).refine((address) => !address || isImageAddress(address), invalid);

/** The part of an address that names a record: lower-case letters, digits and hyphens. */
export const slugField = ({ missing, invalid }: { missing: string; invalid: string }) =>
  z
    .string(missing)
    .transform(toLine)
    .pipe(
      z
        .string()
        .min(1, { message: missing, abort: true })
        .max(255, { message: invalid, abort: true })
        .regex(/^[a-z0-9-]+$/, invalid),
    );

/** `#` and six hexadecimal digits. */
export const colorField = (invalid: string) => z.string(invalid).trim().regex(HEX_COLOR, invalid);

/**
 * An amount as `Decimal(10,2)` holds it, given as text or number and stored as text with two decimals: "199.00". Never
 * negative; thousands may be marked by commas.
 */
export const moneyField = ({ missing, invalid }: { missing: string; invalid: string }) =>
  z
    .union([z.string(), z.number()], missing)
    .transform((amount) => toCodedLine(String(amount)))
    .pipe(
      z
        .string()
        .min(1, { message: missing, abort: true })
        .regex(/^(\d{1,8}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/, invalid),
    )
    .transform((amount) => {
      const [whole = "", cents = ""] = amount.replaceAll(",", "").split(".");
      return `${whole.replace(/^0+(?=\d)/, "")}.${cents.padEnd(2, "0")}`;
    });

/** A moment in ISO 8601 with its zone, or none. */
export const momentField = (invalid: string) =>
  z
    .union([z.literal(""), z.iso.datetime({ offset: true, error: invalid })], invalid)
    .nullable()
    .transform((time) => (time ? new Date(time).toISOString() : null));

/** An id of a record in a body. */
export const recordId = z.int().positive().max(2_147_483_647);

/** Far from where PostgreSQL's integers end: places behind it can still be counted. */
export const MAX_ORDER_INDEX = 1_000_000;

/** A record's place among the others: ascending, and there may be gaps. */
export const orderIndexField = z
  .int("Order must be a whole number")
  .min(0, "Order must be at least 0")
  .max(MAX_ORDER_INDEX, `Order must be at most ${MAX_ORDER_INDEX.toLocaleString("en-US")}`);

/** What must be there, under the name that its messages call it by: "Label is required". */
const required = (name: string, max: number) => ({
  missing: `${name} is required`,
  max,
  tooLong: `${name} must be at most ${max} characters`,
});

export const requiredLine = (name: string, max: number) => plainLine(required(name, max));

export const requiredLines = (name: string, max: number) => plainLines(required(name, max));

/** An address that the site may link to. */
export const requiredLink = (name: string, max: number) => requiredLine(name, max).pipe(storedLink);
