import { idParams } from "@/lib/core/params";
import { removeBusyCalendar } from "@/lib/crm/appointments/busy-calendars";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Removes one's own calendar and its times. */
export const DELETE = adminWrite({
  action: "busy-calendar.delete",
  right: "leads.write",
  tags: ["appointments"],
  params: idParams,
  response: emptyResponse,
  run: ({ tx, params, session }) => removeBusyCalendar(tx, params.id, session.user.id),
});
