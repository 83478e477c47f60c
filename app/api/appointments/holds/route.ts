import { bookingQueue } from "@/lib/crm/appointments/booking-queue";
import { holdSlot } from "@/lib/crm/appointments/holds";
import { holdAnswer, holdInput } from "@/lib/crm/appointments/schema";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Holds a time for five minutes while a form is filled in. A client has one hold: a new one takes the place of
 * the former. A time that is taken is 409 `slot_taken`.
 */
export const POST = endpoint({
  access: "public",
  limit: "appointmentHolds",
  line: bookingQueue,
  body: holdInput,
  status: 201,
  answers: holdAnswer,
  run: ({ body, clientAddress }) => holdSlot(body, clientAddress),
});
