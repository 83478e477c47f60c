import { z } from "zod";
import { addBusyCalendar, fetchNewCalendar, listBusyCalendars } from "@/lib/crm/appointments/busy-calendars";
import { busyCalendar, busyCalendarInput } from "@/lib/crm/appointments/schema";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Lists the caller's external calendars, whose events block bookings. */
export const GET = adminRead({
  right: "leads.read",
  response: z.object({ calendars: z.array(busyCalendar) }),
  run: async ({ session }) => ({ calendars: await listBusyCalendars(session.user.id) }),
});

/** Adds an external calendar by its iCalendar address, which is fetched at once and every ten minutes. */
export const POST = adminWrite({
  action: "busy-calendar.create",
  right: "leads.write",
  tags: ["appointments"],
  body: busyCalendarInput,
  budgetMs: 20_000,
  limit: "busyCalendars",
  status: 201,
  response: z.object({ calendar: busyCalendar }),
  prepare: ({ body }) => fetchNewCalendar(body),
  run: ({ tx, body, session, prepared }) => addBusyCalendar(tx, session.user.id, { ...body, ...prepared }),
});
