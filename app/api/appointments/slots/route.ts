import { listSlots } from "@/lib/crm/appointments/offer";
import { slotQuery, slotResponse } from "@/lib/crm/appointments/schema";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Lists the times that can be booked, at most 31 days from `from`, which is a day of the office and today by
 * default. Without anyone to book, there are no kinds and no days.
 */
export const GET = endpoint({
  access: "public",
  limit: "appointmentSlots",
  query: slotQuery,
  response: slotResponse,
  run: ({ query }) => listSlots(query),
});
