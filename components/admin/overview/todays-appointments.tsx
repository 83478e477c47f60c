import Link from "next/link";
import { appointmentHref, timeText } from "@/components/admin/appointments/calendar-time";
import { AppointmentBadge } from "@/components/admin/appointments/labels";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { TextLink } from "@/components/admin/kit/text-link";
import { companyDay } from "@/lib/core/wall-clock";
import { useCalendar } from "@/lib/crm/appointments/queries";

export function TodaysAppointments() {
  const today = companyDay(new Date());
  const { appointments = [], staff = [] } = useCalendar(today, today).data ?? {};
  const shown = appointments.filter(({ status }) => status !== "cancelled");
  if (shown.length === 0 && !staff.some(({ isBookable }) => isBookable)) return null;
  return (
    <PanelCard
      title="Today's appointments"
      aside={
        <TextLink href="/admin/dashboard/appointments" className="text-sm">
          Calendar
        </TextLink>
      }
    >
      {shown.length === 0 ? (
        <p className="px-4 pt-2 pb-5 text-sm text-ink-muted">No appointments today.</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line px-4 pb-1.5">
          {shown.map((appointment) => (
            <li
              key={appointment.id}
              className="relative flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2.5 text-sm"
            >
              <span className="w-20 text-ink tabular-nums">{timeText(appointment.start)}</span>
              <Link
                href={appointmentHref(appointment)}
                prefetch={false}
                className="min-w-0 font-medium break-words text-ink after:absolute after:inset-0 hover:text-brand"
              >
                {appointment.lead.name}
              </Link>
              <span className="min-w-0 flex-1 basis-40 truncate text-ink-muted">
                {appointment.kind}
                {appointment.staff && `, with ${appointment.staff.name}`}
              </span>
              {appointment.status !== "booked" && <AppointmentBadge status={appointment.status} />}
            </li>
          ))}
        </ul>
      )}
    </PanelCard>
  );
}
