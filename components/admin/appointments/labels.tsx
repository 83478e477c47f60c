import { Badge } from "@/components/ui/badge";
import type { MeetingPlace } from "@/lib/crm/appointments/choice";
import { type Appointment, appointmentStatusLabels } from "@/lib/crm/appointments/schema";

export const placeLabels: Record<MeetingPlace, string> = {
  phone: "We call",
  "on-site": "At their office",
  video: "By video",
};

const statusVariants = {
  booked: "brand",
  cancelled: "neutral",
  done: "success",
  "no-show": "warning",
} as const;

export function AppointmentBadge({ status }: Pick<Appointment, "status">) {
  return <Badge variant={statusVariants[status]}>{appointmentStatusLabels[status]}</Badge>;
}
