import { z } from "zod";
import { recordId } from "@/lib/core/fields";

export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(recordId),
});
