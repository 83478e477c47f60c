import { Phone } from "lucide";
import { longDayText, officeDay, timeText } from "@/components/admin/appointments/calendar-time";
import { AppointmentBadge } from "@/components/admin/appointments/labels";
import { usePersonColor } from "@/components/admin/appointments/person-color";
import { Card } from "@/components/ui/card";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { telephoneHref } from "@/lib/core/phone";
import type { ListedAppointment } from "@/lib/crm/appointments/schema";

type AgendaProps = {
  appointments: readonly ListedAppointment[];
  onOpen: (appointment: ListedAppointment) => void;
};

export function Agenda({ appointments, onOpen }: AgendaProps) {
  const days = [...new Set(appointments.map(({ start }) => officeDay(start)))];
  if (days.length === 0)
    return (
      <Card className="px-4 py-8 text-center text-sm text-ink-muted">
        No appointments in the two weeks shown.
      </Card>
    );
  return (
    <div className="grid gap-3">
      {days.map((day) => (
        <Card key={day}>
          <section aria-label={longDayText(day)}>
            <h3 className="border-b border-line px-4 py-2.5 text-sm font-semibold text-ink">
              {longDayText(day)}
            </h3>
            <ul className="grid grid-cols-1 divide-y divide-line">
              {appointments
                .filter(({ start }) => officeDay(start) === day)
                .map((one) => (
                  <Entry key={one.id} appointment={one} onOpen={() => onOpen(one)} />
                ))}
            </ul>
          </section>
        </Card>
      ))}
    </div>
  );
}

function Entry({ appointment, onOpen }: { appointment: ListedAppointment; onOpen: () => void }) {
  const { start, end, lead, kind, staff, status } = appointment;
  const colorOf = usePersonColor();
  return (
    <li
      style={colorOf(staff?.id)}
      className="relative grid grid-cols-1 gap-1 border-l-4 border-l-(--person) px-4 py-2.5 text-sm"
    >
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-ink tabular-nums">
          {timeText(start)} – {timeText(end)}
        </span>
        <button
          type="button"
          className="min-w-0 text-left font-medium break-words text-ink after:absolute after:inset-0 hover:text-brand"
          onClick={onOpen}
        >
          {lead.name}
        </button>
        {status !== "booked" && <AppointmentBadge status={status} />}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
        <span className="min-w-0 break-words">
          {kind}
          {staff && `, with ${staff.name}`}
        </span>
        {lead.phone && (
          <a
            href={telephoneHref(lead.phone)}
            className="relative z-10 inline-flex items-center gap-1 font-medium text-brand hover:underline pointer-coarse:min-h-11"
          >
            <DrawnIcon icon={Phone} className="size-4" />
            {lead.phone}
          </a>
        )}
      </span>
    </li>
  );
}
