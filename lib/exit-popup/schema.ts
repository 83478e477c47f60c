import { z } from "zod";
import { HEX_COLOR } from "@/lib/colors/contrast";
import { storedLink } from "@/lib/http/stored-link";

const color = (fallback: string) => z.string().regex(HEX_COLOR).catch(fallback);
const text = (fallback: string) => z.string().trim().min(1).catch(fallback);

/**
 * The exit-intent popup as it may be shown, from whatever is stored: what is missing, empty, no colour or no
 * address of the allowed kinds gives way to its default (spec 1 section 3).
 */
export const exitPopup = z.object({
  title: text("Wait! Don't Leave Yet"),
  message: z.string().trim().catch(""),
  buttonText: text("Get Free Consultation"),
  buttonUrl: storedLink.catch("/contact"),
  imageUrl: storedLink
    .refine((address) => /^(\/|https?:)/i.test(address))
    .nullable()
    .catch(null),
  isActive: z.boolean().catch(true),
  backgroundColor: color("#ffffff"),
  textColor: color("#000000"),
  buttonColor: color("#2563eb"),
  updatedAt: z
    .date()
    .transform((date) => date.toISOString())
    .meta({ type: "string", format: "date-time" }),
});

export type ExitPopup = z.output<typeof exitPopup>;
