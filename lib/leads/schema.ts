import { z } from "zod";
import { plainLine, toLine, toLines } from "@/lib/http/plain-text";
import { contactServices, contactTimes, employeeRanges } from "@/lib/leads/options";

/** The Windows 10 page posts to the contact call with this service (spec 3 section 5). */
const WINDOWS_10_SERVICE = "Windows 10 Upgrade";

const serviceIds = Object.keys(contactServices) as (keyof typeof contactServices)[];
const contactTimeIds = Object.keys(contactTimes) as (keyof typeof contactTimes)[];

/** Copied numbers bring typographic dashes and spaces along. */
function toPhone(text: string): string {
  return toLine(text.replace(/[\u2010-\u2015\u2212]/g, "-").replace(/\s/g, " "));
}

const tooLong = (max: number) => `Please use at most ${max.toLocaleString("en-US")} characters.`;

const requiredLine = (missing: string, max = 255) => plainLine({ missing, max, tooLong: tooLong(max) });

const optionalText = (max: number, clean: (text: string) => string) =>
  z
    .string("Please enter text.")
    .nullish()
    .transform((text) => clean(text ?? "") || undefined)
    .pipe(z.string().max(max, tooLong(max)).optional());

const choice = <const T extends string>(values: readonly T[], message: string) =>
  z.preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    z.enum(values, message).optional(),
  );

// Stricter than the browser's own check in that the domain needs a dot; dots that no server accepts are refused.
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

const email = z
  .string("Please enter your email address.")
  .transform(toLine)
  .pipe(
    z
      .string()
      .min(1, { message: "Please enter your email address.", abort: true })
      .max(255, { message: tooLong(255), abort: true })
      .regex(EMAIL, "Please enter a valid email address, like name@company.com."),
  );

const PHONE_HINT = "Please enter a phone number of 7 to 50 digits, spaces and + ( ) - . x.";

/** API.md, "Validation". */
const phone = z
  .string("Please enter your phone number.")
  .transform(toPhone)
  .pipe(
    z
      .string()
      .min(1, { message: "Please enter your phone number.", abort: true })
      .regex(/^(?=.*\d)[0-9 +().x-]{7,50}$/, PHONE_HINT),
  );

/** What the page adds by itself must never cost a lead: a value that does not fit counts as none. */
const hint = (max: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const text = typeof value === "string" ? toLine(value) : "";
      return text && text.length <= max ? text : undefined;
    });

/** Where a lead came from, and what tells a bot; sent by our forms, never required. */
const context = {
  sourcePage: hint(500),
  referrer: hint(500),
  utmSource: hint(255),
  utmMedium: hint(255),
  utmCampaign: hint(255),
  utmTerm: hint(255),
  utmContent: hint(255),
  /** The honeypot: a field that people neither see nor reach. */
  website: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === "string" ? value.trim() : "")),
  /** Milliseconds from the page's opening to the sending of the form. */
  elapsedMs: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === "number" && value >= 0 ? value : undefined)),
};

/** `POST /api/contact`: the home page's form and the Windows 10 page's (API.md, "Public"). */
export const contactInput = z.object({
  firstName: requiredLine("Please enter your first name."),
  lastName: requiredLine("Please enter your last name."),
  company: optionalText(255, toLine),
  email,
  phone,
  service: choice([...serviceIds, WINDOWS_10_SERVICE], "Please choose a service from the list."),
  employees: choice(employeeRanges, "Please choose a company size from the list."),
  challenges: optionalText(5000, toLines),
  contactTime: choice(contactTimeIds, "Please choose a time from the list."),
  ...context,
});

/** The contact form of the home page, which asks for the company too (spec 1 section 5). */
export const contactForm = contactInput.extend({
  company: requiredLine("Please enter your company's name."),
});

/** `POST /api/quick-quote` and its form (spec 1 section 5). */
export const quickQuoteInput = z.object({
  name: requiredLine("Please enter your name."),
  email,
  phone,
  ...context,
});

export type ContactInput = z.output<typeof contactInput>;
export type QuickQuoteInput = z.output<typeof quickQuoteInput>;
