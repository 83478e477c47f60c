import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { readAppointment, updateAppointment } from "@/lib/crm/appointments/admin";
import { appointment, appointmentUpdate } from "@/lib/crm/appointments/schema";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns an appointment. May be polled, without extending a session. */
export const GET = adminRead({
  right: "leads.read",
  extendsSession: false,
  params: idParams,
  response: z.object({ appointment }),
  etagOf: "appointment",
  run: async ({ params }) => ({ appointment: await readAppointment(params.id) }),
});

/** Changes time, member of staff, status, outcome or note, as far as given. */
export const PATCH = adminWrite({
  action: "appointment.update",
  right: "leads.write",
  tags: ["appointments"],
  params: idParams,
  body: appointmentUpdate,
  versioned: true,
  response: z.object({ appointment }),
  run: ({ tx, params, body, session, ifMatch }) =>
    updateAppointment(tx, params.id, body, { author: session.user, ifMatch }),
});
