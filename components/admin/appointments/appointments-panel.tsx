import { useSearchParams } from "next/navigation";
import { AvailabilityView } from "@/components/admin/appointments/availability-view";
import { CalendarView } from "@/components/admin/appointments/calendar-view";
import { KindsView } from "@/components/admin/appointments/kinds-view";
import { UnderHeading } from "@/components/admin/kit/page-header";
import { ViewSwitch } from "@/components/admin/kit/view-switch";
import { useMay } from "@/lib/access/auth/queries";
import { replaceQuery } from "@/lib/core/query/address";

const views = [
  { id: "", label: "Calendar" },
  { id: "availability", label: "Availability" },
  { id: "kinds", label: "Kinds" },
] as const;

export function AppointmentsPanel() {
  const view = useSearchParams().get("view");
  const mayWrite = useMay()("leads.write");
  const offered = mayWrite ? views : views.filter(({ id }) => id !== "availability");
  const shown = offered.find(({ id }) => id === view)?.id ?? "";
  const show = (id: typeof shown) => replaceQuery(new URLSearchParams(id && { view: id }));
  return (
    <UnderHeading
      tabs={<ViewSwitch asTabs label="Views of appointments" views={offered} shown={shown} onShow={show} />}
    >
      {shown === "" && <CalendarView />}
      {shown === "availability" && <AvailabilityView />}
      {shown === "kinds" && <KindsView />}
    </UnderHeading>
  );
}
