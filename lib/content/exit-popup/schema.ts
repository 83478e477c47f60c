import type { z } from "zod";
import { noImageAddress, storedMoment } from "@/lib/core/fields";
import { settingsFields } from "@/lib/data/records/settings";

const color = (fallback: string) =>
  ({ kind: "color", default: fallback, invalid: "Invalid color format" }) as const;

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
  imageUrl: { kind: "image", default: null, max: 2000, invalid: noImageAddress },
  isActive: { kind: "switch", default: true },
  backgroundColor: color("#ffffff"),
  textColor: color("#000000"),
  buttonColor: color("#2563eb"),
});

export const exitPopup = exitPopupFields.lenient.extend({ updatedAt: storedMoment });
export type ExitPopup = z.output<typeof exitPopup>;

export const popupSettings = exitPopup.extend({ updatedAt: exitPopup.shape.updatedAt.nullable() });
export type PopupSettings = z.output<typeof popupSettings>;

export type ExitPopupInput = z.output<typeof exitPopupFields.input>;
