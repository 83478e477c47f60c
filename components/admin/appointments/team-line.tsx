import { dayRangeText } from "@/components/admin/appointments/calendar-time";
import { usePersonColor } from "@/components/admin/appointments/person-color";
import type { StaffCalendar } from "@/lib/crm/appointments/schema";

/** Shows each person's color, and who is away in the days shown. */
export function TeamLine({ staff }: { staff: readonly StaffCalendar[] }) {
  const colorOf = usePersonColor();
  if (staff.length < 2 && staff.every(({ away }) => away.length === 0)) return null;
  return (
    <ul aria-label="Team" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-muted">
      {staff.map(({ id, name, away }) => (
        <li key={id} style={colorOf(id)} className="flex min-w-0 items-center gap-1.5">
          <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-(--person)" />
          <span className="min-w-0 break-words">
            {name}
            {away.length > 0 && (
              <span className="font-medium text-accent-strong">
                {" "}
                is away {away.map(({ from, to }) => dayRangeText(from, to)).join(" and ")}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
