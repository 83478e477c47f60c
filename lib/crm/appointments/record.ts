import "server-only";
import { nameForStaff } from "@/lib/access/users/names";
import type { MeetingPlace } from "@/lib/crm/appointments/choice";
import type { Appointment, AppointmentStatus, ListedAppointment } from "@/lib/crm/appointments/schema";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { Change } from "@/lib/data/records/change";
import type { RecordKind } from "@/lib/data/records/record";
import { versionOf } from "@/lib/data/records/version";
import type { Prisma } from "@/lib/generated/prisma/client";

export const withPeople = {
  user: { select: { id: true, username: true, chatSettings: { select: { displayName: true } } } },
  lead: {
    select: { id: true, name: true, email: true, phone: true, company: true, summary: true },
  },
} as const;

export type AppointmentRow = Prisma.AppointmentGetPayload<{ include: typeof withPeople }>;

export const appointmentRecord: RecordKind<"appointment", AppointmentRow, Appointment> = {
  kind: "appointment",
  name: "appointment",
  table: "appointments",
  find: (tx, id) => tx.appointment.findFirst({ where: { id }, include: withPeople }),
  label: ({ kindName, startsAt }) =>
    `${kindName}, ${startsAt.toISOString().slice(0, 16).replace("T", " ")} UTC`,
  toRecord: toAppointment,
};

export const listedFields = {
  id: true,
  startsAt: true,
  endsAt: true,
  blockedFrom: true,
  blockedTo: true,
  kindName: true,
  status: true,
  updatedAt: true,
  user: withPeople.user,
  lead: { select: { id: true, name: true, phone: true } },
} as const;

export function toListed(
  row: Prisma.AppointmentGetPayload<{ select: typeof listedFields }>,
): ListedAppointment {
  return {
    id: row.id,
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    blocked: { start: row.blockedFrom.toISOString(), end: row.blockedTo.toISOString() },
    kind: row.kindName,
    status: row.status as AppointmentStatus,
    staff: row.user && { id: row.user.id, name: nameForStaff(row.user) },
    lead: { id: row.lead.id, name: row.lead.name, phone: row.lead.phone },
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toAppointment(row: AppointmentRow): Appointment {
  return {
    ...toListed(row),
    kindId: row.kindId,
    by: row.by as MeetingPlace,
    lead: { ...row.lead, reference: referenceOf(row.lead.id) },
    timeZone: row.timeZone,
    answers: row.answers as Appointment["answers"],
    outcome: row.outcome,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Change for the audit log, which names no visitor and quotes no text. */
export function changeOfAppointment(
  before: AppointmentRow | null,
  after: AppointmentRow,
): Change<{ appointment: Appointment }> {
  return {
    targetId: after.id,
    label: appointmentRecord.label(after),
    before: before && auditOf(before),
    after: auditOf(after),
    response: { appointment: toAppointment(after) },
    etag: versionOf(after.updatedAt),
  };
}

function auditOf(row: AppointmentRow) {
  const { lead, note, outcome, ...all } = toAppointment(row);
  const { answers: _, createdAt: __, timeZone: ___, blocked: ____, ...fields } = all;
  return {
    ...fields,
    lead: lead.reference,
    noteLength: note?.length ?? 0,
    outcomeLength: outcome?.length ?? 0,
  };
}
