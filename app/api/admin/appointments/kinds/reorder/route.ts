import { z } from "zod";
import { appointmentKinds } from "@/lib/crm/appointments/kinds";
import { appointmentKind, appointmentKindOrder } from "@/lib/crm/appointments/schema";
import { adminWrite } from "@/lib/http/admin-write";

/** Stores new positions of kinds of appointments. */
export const PUT = adminWrite({
  action: "appointment-kind.reorder",
  right: "settings",
  tags: ["appointments"],
  body: appointmentKindOrder,
  answers: z.object({ kinds: z.array(appointmentKind) }),
  run: ({ tx, body }) => appointmentKinds.reorder(tx, body.kinds),
});
