import { z } from "zod";
import { isCountryCode } from "@/lib/access/country-blocking/iso";
import { countryName } from "@/lib/core/country-name";
import { storedMoment } from "@/lib/core/fields";
import { idsOf } from "@/lib/core/ids-of";
import { plainLine } from "@/lib/core/plain-text";
import { settingsFields } from "@/lib/data/records/settings";

export const fontSizes = {
  "text-xs": "0.75rem",
  "text-sm": "0.875rem",
  "text-base": "1rem",
  "text-lg": "1.125rem",
  "text-xl": "1.25rem",
  "text-2xl": "1.5rem",
  "text-3xl": "1.875rem",
};
export const FONT_SIZES = idsOf(fontSizes);

const TEXT_MAX = 2_000;

const lines = (name: string, fallback: string) =>
  ({
    kind: "lines",
    default: fallback,
    max: TEXT_MAX,
    missing: `${name} is required`,
    tooLong: `${name} must be at most ${TEXT_MAX.toLocaleString("en-US")} characters`,
  }) as const;
const color = (fallback: string) =>
  ({ kind: "color", default: fallback, invalid: "Invalid color format" }) as const;

export const countryBlockingFields = settingsFields({
  isEnabled: { kind: "switch", default: false },
  messageTitle: {
    kind: "line",
    default: "Service Not Available",
    max: 255,
    missing: "Title is required",
    tooLong: "Title must be at most 255 characters",
  },
  blockMessage: lines("Message", "This service is not available in your region."),
  contactMessage: lines("Contact message", "If you believe this is an error, please contact us."),
  showContactInfo: { kind: "switch", default: true },
  fontSize: { kind: "choice", default: "text-base", values: FONT_SIZES, invalid: "There is no such size." },
  fontColor: color("#1f2937"),
  backgroundColor: color("#ffffff"),
  borderColor: color("#e5e7eb"),
  allowSearchEngines: { kind: "switch", default: false },
});

export const countryBlocking = countryBlockingFields.lenient.extend({
  /** ISO 8601, the record's version; null where none is stored. */
  updatedAt: storedMoment.nullable().catch(null),
});
export type CountryBlocking = z.output<typeof countryBlocking>;

export type CountryBlockingInput = z.output<typeof countryBlockingFields.input>;

export const blockedCountry = z.object({
  id: z.int(),
  countryCode: z.string(),
  countryName: z.string(),
  createdAt: z.string(),
});
export type BlockedCountry = z.output<typeof blockedCountry>;

export const NO_COUNTRY = "Please select a country to block";
const NO_SUCH_COUNTRY = "That isn't an ISO 3166 country code.";

export const blockedCountryInput = z
  .object({
    countryCode: plainLine({ missing: NO_COUNTRY, max: 2, tooLong: NO_SUCH_COUNTRY })
      .transform((code) => code.toUpperCase())
      .refine(isCountryCode, NO_SUCH_COUNTRY),
    countryName: plainLine({
      missing: "The country's name is empty.",
      max: 255,
      tooLong: "The country's name must be at most 255 characters",
    }).optional(),
  })
  .transform(({ countryCode }) => ({ countryCode, countryName: countryName(countryCode) }));
export type BlockedCountryInput = z.output<typeof blockedCountryInput>;

export const countryData = z.object({
  /** Build time of the data, ISO 8601; null where it is unreadable, and no one is blocked by it. */
  builtAt: z.string().nullable(),
  header: z.string().nullable(),
});
export type CountryData = z.output<typeof countryData>;

export const blockContact = z.object({
  company: z.string(),
  phone: z.string(),
  phoneHref: z.string(),
  email: z.string(),
  emailHref: z.string(),
});
export type BlockContact = z.output<typeof blockContact>;

export const countryBlockingResponse = z.object({
  settings: countryBlocking,
  blockedCountries: z.array(blockedCountry),
  data: countryData,
  contact: blockContact,
});
export type CountryBlockingResponse = z.output<typeof countryBlockingResponse>;

export const NO_ADDRESS = "Enter an IPv4 or IPv6 address, such as 192.0.2.7 or 2001:db8::1.";

export const addressTestQuery = z.object({
  address: plainLine({ missing: NO_ADDRESS, max: 100, tooLong: NO_ADDRESS }),
});

export const addressTest = z.object({
  address: z.string(),
  countryCode: z.string().nullable(),
  countryName: z.string().nullable(),
  outcome: z.enum(["allowed", "blocked"]),
  rule: z.string(),
});
export type AddressTest = z.output<typeof addressTest>;
