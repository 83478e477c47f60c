import { z } from "zod";
import { createAppointment, listAppointments } from "@/lib/crm/appointments/admin";
import {
  appointment,
  appointmentInput,
  appointmentList,
  appointmentQuery,
} from "@/lib/crm/appointments/schema";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Lists the appointments of some days of the office, at most 62, with the working times of staff; or those of
 * one lead. Polled, without extending a session.
 */
export const GET = adminRead({
  right: "leads.read",
  extendsSession: false,
  query: appointmentQuery,
  response: appointmentList,
  run: ({ query }) => listAppointments(query),
});

/** Makes an appointment for a lead or a new person. A time with another appointment is 409 `slot_taken`. */
export const POST = adminWrite({
  action: "appointment.create",
  right: "leads.write",
  tags: ["appointments"],
  body: appointmentInput,
  status: 201,
  response: z.object({ appointment }),
  run: ({ tx, body, session }) => createAppointment(tx, body, session.user),
});
