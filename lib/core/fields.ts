import { z } from "zod";
import { HEX_COLOR } from "@/lib/core/hex-color";
import { phoneParts } from "@/lib/core/phone";
import { plainLine, plainLines, toAddressLine, toCodedLine, toLine } from "@/lib/core/plain-text";
import { isImageAddress, storedLink } from "@/lib/core/stored-link";

/** Input is cleaned first, then measured. See also plain-text.ts and stored-link.ts. */

// Requires a dot in the domain; accepts letters of all scripts (RFC 6531).
const EMAIL =
  /^[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+(\.[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/iu;
/** Octets before the @ that every server must accept (RFC 5321, 4.5.3.1). */
const MAX_LOCAL_PART_LENGTH = 64;

type EmailMessages = { missing: string; invalid?: string; tooLong?: string };

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

/** Mail programs copy an address with its name in front, or in quotation marks. */
const NAMED = /^[^<>@]*<([^<>]*)>$/;
const QUOTED = /^(["'])(.*)\1$/;

function toAddress(text: string): string {
  const line = toAddressLine(text).replace(/(?<=\S)[.,;]{1,3}$/, "");
  const address = (NAMED.exec(line)?.[1] ?? QUOTED.exec(line)?.[2] ?? line).trim();
  return /^mailto:/i.test(address) ? (address.slice(7).split("?", 1)[0] ?? "") : address;
}

/** Passes for anything that is not an address, which already has its own message. */
const hasFittingLocalPart = (address: string) =>
  octets(address.split("@", 1)[0] ?? "") <= MAX_LOCAL_PART_LENGTH || !EMAIL.test(address);

const octets = (text: string) => encodeURIComponent(text).replace(/%../g, "x").length;

const email = emailField({ missing: "Please enter a valid email" });

export function isMailbox(text: string): boolean {
  const [, name, inside] = /^([^<>",;:@\\]*)<([^<>]+)>$/.exec(text) ?? [];
  const address = inside ?? text;
  return email.safeParse(address).data === address && name?.trim() !== "";
}

/** In "+44 (0)20", the zero is for callers within that country. */
export function toPhone(text: string): string {
  const [number, extension] = phoneParts(toCodedLine(text).replace(/^tel: ?/i, ""));
  const dialed = number.startsWith("+") ? number.replace(/ ?\(0\) ?/, " ") : number;
  return extension ? `${dialed} x${extension}` : dialed;
}

/** Empty is stored as null; absent leaves the stored value unchanged. */
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

export const optionalLine = (max: number, tooLong: string) =>
  z
    .string(noText)
    .nullish()
    .transform((text) => (typeof text === "string" ? toLine(text) || null : text))
    .pipe(z.string().max(max, tooLong).nullish());

export const noImageAddress = "Enter an image's address: a path that starts with one /, or https.";

export const optionalImage = (max: number, invalid: string) =>
  optionalLine(max, invalid).refine((address) => !address || isImageAddress(address), invalid);

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

export const colorField = (invalid: string) => z.string(invalid).trim().regex(HEX_COLOR, invalid);

/** Amount for `Decimal(10,2)`, stored as "199.00". Never negative; commas may separate thousands. */
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

export const momentField = (invalid: string) =>
  z
    .union([z.literal(""), z.iso.datetime({ offset: true, error: invalid })], invalid)
    .nullable()
    .transform((time) => (time ? new Date(time).toISOString() : null));

export const recordId = z.int().positive().max(2_147_483_647);

/** Far below PostgreSQL's largest integer: later places can still be computed. */
export const MAX_ORDER_INDEX = 1_000_000;

export const orderIndexField = z
  .int("Order must be a whole number")
  .min(0, "Order must be at least 0")
  .max(MAX_ORDER_INDEX, `Order must be at most ${MAX_ORDER_INDEX.toLocaleString("en-US")}`);

const required = (name: string, max: number) => ({
  missing: `${name} is required`,
  max,
  tooLong: `${name} must be at most ${max} characters`,
});

export const requiredLine = (name: string, max: number) => plainLine(required(name, max));

export const requiredLines = (name: string, max: number) => plainLines(required(name, max));

export const requiredLink = (name: string, max: number) => requiredLine(name, max).pipe(storedLink);

export const storedMoment = z
  .date()
  .transform((date) => date.toISOString())
  .meta({ type: "string", format: "date-time" });
