import "server-only";
import { nameForStaff } from "@/lib/access/users/names";
import type { AppointmentStatus } from "@/lib/crm/appointments/schema";
import { withOwner } from "@/lib/crm/inbox/record";
import type { LeadAppointment } from "@/lib/crm/inbox/schema";
import { db } from "@/lib/data/db";

/** Reads the appointment that tells most about each lead, those of merged ones included: the next one, else the latest. */
export async function appointmentsOf(leadIds: number[], now: Date): Promise<Map<number, LeadAppointment>> {
  const rows = await db.appointment.findMany({
    where: { lead: { OR: [{ id: { in: leadIds } }, { mergedIntoId: { in: leadIds } }] } },
    select: {
      startsAt: true,
      endsAt: true,
      status: true,
      user: withOwner.owner,
      lead: { select: { id: true, mergedIntoId: true } },
    },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
  });
  const found = new Map<number, LeadAppointment>();
  const next = new Set<number>();
  for (const { startsAt, endsAt, status, user, lead } of rows) {
    for (const id of [lead.id, lead.mergedIntoId]) {
      if (id === null || next.has(id)) continue;
      if (status === "booked" && endsAt > now) next.add(id);
      found.set(id, {
        start: startsAt.toISOString(),
        status: status as AppointmentStatus,
        staff: user && nameForStaff(user),
      });
    }
  }
  return found;
}
