import { CalendarClock } from "lucide";
import Link from "next/link";
import { appointmentHref, momentText } from "@/components/admin/appointments/calendar-time";
import { statusVariants } from "@/components/admin/appointments/labels";
import { Badge } from "@/components/ui/badge";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useAppointmentsOfLead } from "@/lib/crm/appointments/queries";
import { appointmentStatusLabels } from "@/lib/crm/appointments/schema";

/** A line for each appointment of a lead, which opens it in the calendar. */
export function LeadAppointments({ lead }: { lead: number }) {
  const appointments = useAppointmentsOfLead(lead).data ?? [];
  if (appointments.length === 0) return null;
  return (
    <ul
      aria-label="Appointments"
      className="grid grid-cols-1 gap-2 border-t border-line px-4 py-3 @2xl/lead:px-5"
    >
      {appointments.map((appointment) => (
        <li key={appointment.id} className="flex flex-wrap items-center gap-2 text-sm">
          <DrawnIcon icon={CalendarClock} className="size-4 shrink-0 text-ink-faint" />
          <Link
            href={appointmentHref(appointment)}
            prefetch={false}
            className="font-medium text-brand hover:underline"
          >
            {momentText(appointment.start)}
          </Link>
          <span className="text-ink-muted">
            {appointment.kind}
            {appointment.staff && `, with ${appointment.staff.name}`}
          </span>
          <Badge variant={statusVariants[appointment.status]}>
            {appointmentStatusLabels[appointment.status]}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
