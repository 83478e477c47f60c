import { releaseHold } from "@/lib/crm/appointments/holds";
import { holdParams } from "@/lib/crm/appointments/schema";
import { nothing } from "@/lib/data/records/change";
import { endpoint } from "@/lib/http/endpoint";

/** Releases a hold. Ignores a hold that has expired or has become an appointment. */
export const DELETE = endpoint({
  access: "public",
  limit: "appointmentHolds",
  params: holdParams,
  answers: nothing,
  run: async ({ params }) => {
    await releaseHold(params.hold);
    return {};
  },
});
