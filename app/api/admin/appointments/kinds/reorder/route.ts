import { appointmentKinds } from "@/lib/crm/appointments/kinds";
import { appointmentKindOrder } from "@/lib/crm/appointments/schema";
import { reorderCall } from "@/lib/http/record-calls";

/** Stores new positions of kinds of appointments. */
export const PUT = reorderCall(appointmentKinds, {
  area: "leads",
  write: "settings",
  body: appointmentKindOrder,
});
