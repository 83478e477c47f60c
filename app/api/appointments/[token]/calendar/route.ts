import { attachmentResponse } from "@/lib/core/attachment";
import { AppError } from "@/lib/core/errors";
import { calendarByLink } from "@/lib/crm/appointments/by-link";
import { linkParams } from "@/lib/crm/appointments/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Returns the appointment of a link as an iCalendar file, until its start. */
export const GET = endpoint({
  access: "public",
  limit: "appointmentLinks",
  params: linkParams,
  response: "file",
  secret: true,
  run: async ({ params }) => {
    const calendar = await calendarByLink(params.token);
    if (calendar === null) throw new AppError("not_found");
    return attachmentResponse(calendar, "text/calendar; charset=utf-8", "appointment.ics");
  },
});
