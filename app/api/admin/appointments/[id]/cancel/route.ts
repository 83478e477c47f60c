import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { cancelAppointment } from "@/lib/crm/appointments/admin";
import { appointment, cancelInput } from "@/lib/crm/appointments/schema";
import { adminWrite } from "@/lib/http/admin-write";

/** Cancels an appointment and tells the visitor, unless `mail` is false. */
export const POST = adminWrite({
  action: "appointment.cancel",
  right: "leads.write",
  tags: ["appointments"],
  params: idParams,
  body: cancelInput,
  versioned: true,
  response: z.object({ appointment }),
  run: ({ tx, params, body, session, ifMatch }) =>
    cancelAppointment(tx, params.id, body, { author: session.user, ifMatch }),
});
