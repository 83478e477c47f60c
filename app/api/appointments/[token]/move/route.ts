import { moveByLink } from "@/lib/crm/appointments/by-link";
import { linkedAppointment, linkParams, moveInput } from "@/lib/crm/appointments/schema";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Moves the appointment of a link to another time that is offered; one that is taken is 409 `slot_taken` with the next
 * free ones (`next`).
 */
export const POST = endpoint({
  access: "public",
  limit: "appointmentChanges",
  params: linkParams,
  body: moveInput,
  refuses: ["slot_taken"],
  response: linkedAppointment,
  secret: true,
  run: ({ params, body }) => moveByLink(params.token, body.start),
});
