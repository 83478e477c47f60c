import { z } from "zod";
import { emailField, optionalLine as line, noText, toPhone } from "@/lib/core/fields";
import { loggedPath } from "@/lib/core/logged-path";
import { plainLine, plainLines, toLine, toLines } from "@/lib/core/plain-text";

const tooLong = (max: number) => `Please use at most ${max.toLocaleString("en-US")} characters.`;

export const requiredLine = (missing: string, max = 255) =>
  plainLine({ missing, max, tooLong: tooLong(max) });

export const requiredText = (missing: string, min = 1) =>
  plainLines({ missing, min, max: 5000, tooLong: tooLong(5000) });

export const optionalLine = (max = 255) => line(max, tooLong(max)).transform((text) => text ?? undefined);

export const optionalText = () =>
  z
    .string(noText)
    .nullish()
    .transform((text) => toLines(text ?? "") || undefined)
    .pipe(z.string().max(5000, tooLong(5000)).optional());

const emptyAsNone = (value: unknown) => (value === "" || value === null ? undefined : value);

export const choice = <const T extends string>(values: readonly T[], message: string) =>
  z.preprocess(emptyAsNone, z.enum(values, message).optional());

export const requiredChoice = <const T extends string>(values: readonly T[], message: string) =>
  z.preprocess(emptyAsNone, z.enum(values, message));

/**
 * Choices from a list, deduplicated and in the list's order; browsers send a single one as text. With
 * `missing`, at least one is required.
 */
export const choices = <const T extends string>(values: readonly T[], wrong: string, missing?: string) =>
  z
    .unknown()
    .optional()
    .transform((value, context): T[] => {
      const entries: unknown[] = emptyAsNone(value) === undefined ? [] : [value].flat();
      const isListed = (entry: unknown) => values.some((listed) => listed === entry);
      const message = entries.every(isListed) ? entries.length === 0 && missing : wrong;
      if (message) context.addIssue({ code: "custom", message });
      return values.filter((listed) => entries.includes(listed));
    })
    .meta({ type: "array", items: { type: "string", enum: [...values] } });

export const email = (missing: string, invalid = missing) =>
  emailField({ missing, invalid, tooLong: tooLong(255) });

export const phone = (missing: string, invalid = missing, min: 7 | 10 = 7) =>
  z
    .string(missing)
    .transform(toPhone)
    .pipe(
      z
        .string()
        .min(1, { message: missing, abort: true })
        .regex(/^(?=.*\d)[0-9 +().x-]{7,50}$/, { message: invalid, abort: true })
        .min(min, invalid),
    );

export const optionalPhone = (invalid: string) => z.preprocess(emptyAsNone, phone(invalid).optional());

/** Hint that must never cost a lead: an invalid one counts as none. */
const hint = (max: number, toStored = (text: string) => text) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const text = typeof value === "string" ? toLine(value) : "";
      return text && text.length <= max ? toStored(text) : undefined;
    })
    .meta({ type: "string", maxLength: max });

export const context = {
  /** As in logs: the path of an appointment's link would open the appointment. */
  sourcePage: hint(500, loggedPath),
  referrer: hint(500),
  utmSource: hint(255),
  utmMedium: hint(255),
  utmCampaign: hint(255),
  utmTerm: hint(255),
  utmContent: hint(255),
  /** Honeypot: a field that people neither see nor reach. */
  website: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === "string" ? value.trim() : ""))
    .meta({ type: "string" }),
  elapsedMs: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === "number" && value >= 0 ? value : undefined))
    .meta({ type: "number", minimum: 0 }),
};
