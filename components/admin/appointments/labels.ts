import type { MeetingPlace } from "@/lib/crm/appointments/choice";
import type { AppointmentStatus } from "@/lib/crm/appointments/schema";

export const placeLabels: Record<MeetingPlace, string> = {
  phone: "We call",
  "on-site": "At their office",
  video: "By video",
};

export const statusLabels: Record<AppointmentStatus, string> = {
  booked: "Booked",
  cancelled: "Canceled",
  done: "Done",
  "no-show": "No-show",
};

export const statusVariants = {
  booked: "brand",
  cancelled: "neutral",
  done: "success",
  "no-show": "warning",
} as const;
