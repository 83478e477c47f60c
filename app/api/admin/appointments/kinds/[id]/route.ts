import { appointmentKinds } from "@/lib/crm/appointments/kinds";
import { appointmentKindInput } from "@/lib/crm/appointments/schema";
import { oneCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = oneCalls(appointmentKinds, {
  area: "leads",
  write: "settings",
  update: appointmentKindInput.partial(),
});
