import { correctEmailByLink } from "@/lib/crm/appointments/by-link";
import { emailInput, linkedAppointment, linkParams } from "@/lib/crm/appointments/schema";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Corrects the email address of a link's appointment within an hour of booking, and sends the confirmation there; later
 * it is 409 `conflict`.
 */
export const POST = endpoint({
  access: "public",
  limit: "appointmentChanges",
  params: linkParams,
  body: emailInput,
  response: linkedAppointment,
  secret: true,
  run: ({ params, body, clientAddress }) => correctEmailByLink(params.token, { ...body, clientAddress }),
});
