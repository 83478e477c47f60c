import { z } from "zod";
import { LETTER_PARTS, type LetterPart } from "@/lib/content/letters/letter";
import { storedMoment } from "@/lib/core/fields";
import { placeholderFault } from "@/lib/crm/reply-templates/fill";
import { settingsFields } from "@/lib/data/records/settings";

export const placeholders = {
  name: "the visitor's name",
  firstName: "their first name",
  request: "what they sent, such as “quote request”",
  promise: "when they will hear from us, as the form promised",
  product: "our company's name",
  phone: "our phone number",
  hours: "our business hours",
} as const;
export type Placeholder = keyof typeof placeholders;

const fields = settingsFields({
  isEnabled: { kind: "switch", default: true },
  subject: {
    kind: "line",
    default: "We have received your {{request}}",
    max: 200,
    missing: "Subject is required",
    tooLong: "Subject must be at most 200 characters",
  },
  message: {
    kind: "lines",
    default:
      "Hello {{name}},\n\nThanks for contacting {{product}}. We got your {{request}}, and someone on our team is looking at it. {{promise}}\n\nIf it can't wait, call us at {{phone}}.",
    max: 5000,
    missing: "Text is required",
    tooLong: "Text must be at most 5,000 characters",
  },
});

export const acknowledgementInput = fields.input.superRefine((input, context) => {
  for (const field of ["subject", "message"] as const) {
    const message = placeholderFault(input[field] ?? "", Object.keys(placeholders));
    if (message) context.addIssue({ code: "custom", path: [field], message });
  }
});
export type AcknowledgementInput = z.output<typeof acknowledgementInput>;

export const acknowledgementDefaults = fields.defaults;

export const acknowledgement = fields.lenient.extend({ updatedAt: storedMoment });
export type Acknowledgement = z.output<typeof acknowledgement>;

export const acknowledgementSettings = acknowledgement.extend({
  updatedAt: acknowledgement.shape.updatedAt.nullable(),
});
export type AcknowledgementSettings = z.output<typeof acknowledgementSettings>;

const colors = z.object(
  Object.fromEntries(LETTER_PARTS.map((part) => [part, z.string()])) as Record<LetterPart, z.ZodString>,
);

export const sender = z.object({
  product: z.string(),
  phone: z.string(),
  hours: z.string(),
  siteUrl: z.string(),
  address: z.array(z.string()),
  logo: z.string().nullable(),
  day: colors,
  night: colors,
});
export type Sender = z.output<typeof sender>;
