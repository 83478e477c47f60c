import { z } from "zod";

/** A maintenance service as visitors see it (spec 3 section 3, "Static maintenance service"). */
export const staticService = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Free text, such as "$51/month". */
  price: z.string(),
  /** Free text, such as "$90"; null where there is none. */
  setupFee: z.string().nullable(),
  /** A key of the icons of `components/site/services/service-icon.tsx`, or any text. */
  icon: z.string(),
  buttonText: z.string(),
  buttonUrl: z.string(),
  /** Seven characters: # and six hexadecimal digits. */
  buttonColor: z.string(),
  isActive: z.boolean(),
  orderIndex: z.int(),
});
export type StaticService = z.output<typeof staticService>;
