import { z } from "zod";
import { readAvailability, saveAvailability } from "@/lib/crm/appointments/availability";
import { availability, availabilityInput, availabilityParams } from "@/lib/crm/appointments/schema";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Reads when a member of staff can be booked. */
export const GET = adminRead({
  right: "leads.read",
  params: availabilityParams,
  response: z.object({ availability }),
  etagOf: "availability",
  run: async ({ params }) => ({ availability: await readAvailability(params.userId) }),
});

/** Stores when a member of staff can be booked: oneself, or for owners anyone. */
export const PUT = adminWrite({
  action: "availability.update",
  right: "leads.write",
  tags: ["appointments"],
  params: availabilityParams,
  body: availabilityInput,
  versioned: true,
  response: z.object({ availability }),
  run: ({ tx, params, body, session, ifMatch }) =>
    saveAvailability(tx, params.userId, body, { user: session.user, ifMatch }),
});
