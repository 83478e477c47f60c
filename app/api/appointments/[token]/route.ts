import { AppError } from "@/lib/core/errors";
import { readByLink } from "@/lib/crm/appointments/by-link";
import { linkedAppointment, linkParams } from "@/lib/crm/appointments/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Reads the appointment of a link of its mails, until its start. */
export const GET = endpoint({
  access: "public",
  limit: "appointmentLinks",
  params: linkParams,
  response: linkedAppointment,
  secret: true,
  run: async ({ params }) => {
    const linked = await readByLink(params.token);
    if (!linked) throw new AppError("not_found");
    return linked;
  },
});
