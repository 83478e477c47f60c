import type { MeetingPlace } from "@/lib/crm/appointments/choice";

export const placeLabels: Record<MeetingPlace, string> = {
  phone: "We call",
  "on-site": "At their office",
  video: "By video",
};

export const statusVariants = {
  booked: "brand",
  cancelled: "neutral",
  done: "success",
  "no-show": "warning",
} as const;
