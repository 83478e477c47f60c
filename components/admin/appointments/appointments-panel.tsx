import { AvailabilityView } from "@/components/admin/appointments/availability-view";
import { CalendarView } from "@/components/admin/appointments/calendar-view";
import { KindsView } from "@/components/admin/appointments/kinds-view";
import { SectionViews } from "@/components/admin/kit/section-views";
import { useMay } from "@/lib/access/auth/queries";

const views = [
  { id: "", label: "Calendar", View: CalendarView },
  { id: "availability", label: "Availability", View: AvailabilityView },
  { id: "kinds", label: "Kinds", View: KindsView },
];

export function AppointmentsPanel() {
  const mayWrite = useMay()("leads.write");
  const offered = mayWrite ? views : views.filter(({ id }) => id !== "availability");
  return <SectionViews label="Views of appointments" views={offered} />;
}
