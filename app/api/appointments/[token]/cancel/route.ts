import { cancelByLink } from "@/lib/crm/appointments/by-link";
import { linkedAppointment, linkParams } from "@/lib/crm/appointments/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Cancels the appointment of a link. Idempotent. */
export const POST = endpoint({
  access: "public",
  limit: "appointmentChanges",
  params: linkParams,
  response: linkedAppointment,
  secret: true,
  run: ({ params }) => cancelByLink(params.token),
});
