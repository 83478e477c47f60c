import { appointmentKinds } from "@/lib/crm/appointments/kinds";
import { appointmentKindInput, appointmentKindQuery } from "@/lib/crm/appointments/schema";
import { listCalls } from "@/lib/http/record-calls";

export const { GET, POST } = listCalls(appointmentKinds, {
  area: "leads",
  write: "settings",
  query: appointmentKindQuery,
  input: appointmentKindInput,
});
