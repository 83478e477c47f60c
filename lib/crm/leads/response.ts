import { z } from "zod";
import { bookedAppointment } from "@/lib/crm/appointments/choice";

export const leadResponse = z.object({
  message: z.string(),
  id: z.int(),
  reference: z.string(),
  createdAt: z.string(),
  answerBy: z.string(),
  appointment: bookedAppointment.optional(),
});
export type LeadReceipt = z.output<typeof leadResponse>;
