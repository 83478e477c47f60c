import { z } from "zod";

const MAX_ID = 2_147_483_647;

export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .refine((id) => id <= MAX_ID),
});
