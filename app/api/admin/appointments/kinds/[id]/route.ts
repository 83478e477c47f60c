import { appointmentKinds } from "@/lib/crm/appointments/kinds";
import { appointmentKindInput } from "@/lib/crm/appointments/schema";
import { itemCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = itemCalls(appointmentKinds, {
  area: "leads",
  write: "settings",
  update: appointmentKindInput.partial(),
});
