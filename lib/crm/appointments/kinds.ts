import "server-only";
import { appointmentKind } from "@/lib/crm/appointments/schema";
import { plainRecord } from "@/lib/data/records/record";
import type { AppointmentKind } from "@/lib/generated/prisma/client";
import { orderedRecords } from "@/lib/http/ordered";

export const appointmentKinds = orderedRecords({
  kind: "appointment-kind",
  name: "kind",
  plural: "kinds",
  schema: appointmentKind,
  called: "kinds of appointments",
  table: "appointment_kinds",
  tags: ["appointments"],
  model: (tx) => tx.appointmentKind,
  label: ({ name }) => name,
  toRecord: (row: AppointmentKind) => appointmentKind.parse(plainRecord(row)),
  sorts: { orderIndex: "order_index", name: "lower(name)" },
  search: "list_search_text(ARRAY[name::text])",
});
