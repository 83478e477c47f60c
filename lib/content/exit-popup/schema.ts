import { z } from "zod";
import { noImageAddress } from "@/lib/core/fields";
import { settingsFields } from "@/lib/data/records/settings";

const color = (fallback: string) =>
  ({ kind: "color", default: fallback, invalid: "Invalid color format" }) as const;

/** The one table of the popup's fields (docs/product.md 2.3, 2.5; of what visitors see, 1.3). */
export const exitPopupFields = settingsFields({
  title: {
    kind: "line",
    default: "Wait! Don't Leave Yet",
    max: 255,
    missing: "Title is required",
    tooLong: "Title too long",
  },
  message: {
    kind: "lines",
    default: "",
    max: 5000,
    missing: "Message is required",
    tooLong: "Message too long",
  },
  buttonText: {
    kind: "line",
    default: "Get Free Consultation",
    max: 100,
    missing: "Button text is required",
    tooLong: "Button text too long",
  },
  buttonUrl: {
    kind: "link",
    default: "/contact",
    max: 500,
    missing: "Button URL is required",
    tooLong: "URL too long",
  },
  imageUrl: {
    kind: "image",
    default: null,
    max: 2000,
    invalid: noImageAddress,
  },
  isActive: { kind: "switch", default: true },
  backgroundColor: color("#ffffff"),
  textColor: color("#000000"),
  buttonColor: color("#2563eb"),
});

/** The exit-intent popup as it may be shown, from whatever is stored. */
export const exitPopup = exitPopupFields.lenient.extend({
  /** ISO 8601; the record's version. */
  updatedAt: z
    .date()
    .transform((date) => date.toISOString())
    .meta({ type: "string", format: "date-time" }),
});
export type ExitPopup = z.output<typeof exitPopup>;

/** The popup as an administrator edits it: with its defaults, and without a version, where none is stored. */
export const popupSettings = exitPopup.extend({ updatedAt: exitPopup.shape.updatedAt.nullable() });
export type PopupSettings = z.output<typeof popupSettings>;

/** Changes to the popup: only what is sent is checked and changed. */
export type ExitPopupInput = z.output<typeof exitPopupFields.input>;
