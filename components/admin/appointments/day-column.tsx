import { useDraggable, useDroppable } from "@dnd-kit/core";
import { Check, UserRoundX } from "lucide";
import {
  HOUR_PX,
  type Hours,
  inLanes,
  longDayText,
  minutesIn,
  type Placed,
  type Span,
  timeText,
} from "@/components/admin/appointments/calendar-time";
import { usePersonColor } from "@/components/admin/appointments/person-color";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { withKeys } from "@/lib/core/with-keys";
import { appointmentStatusLabels, type ListedAppointment } from "@/lib/crm/appointments/schema";

/** Height of the shortest appointment: room for a line, and for a finger. */
const MIN_PX = 28;

type DayColumnProps = {
  day: string;
  name: string;
  person?: { id: number; name: string };
  isToday: boolean;
  hours: Hours;
  open: readonly Span[];
  busy: readonly Span[];
  appointments: readonly ListedAppointment[];
  onOpen: (appointment: ListedAppointment) => void;
};

export function DayColumn({ day, name, person, isToday, hours, open, busy, ...entries }: DayColumnProps) {
  const { appointments, onOpen } = entries;
  const colorOf = usePersonColor();
  const { setNodeRef, isOver } = useDroppable({ id: `${day} ${person?.id}`, data: { day, staff: person } });
  const placeOf = ({ start, end }: Span) => {
    const at = (moment: string) =>
      Math.min(Math.max((minutesIn(day, moment) / 60 - hours.first) * HOUR_PX, 0), height);
    const top = at(start);
    return { top, height: Math.max(at(end) - top, 0) };
  };
  const height = (hours.last - hours.first) * HOUR_PX;
  return (
    <section
      data-day={day}
      aria-label={[longDayText(day), person?.name].filter(Boolean).join(", ")}
      className="min-w-0 border-line not-last:border-r"
    >
      <div
        aria-hidden
        style={colorOf(person?.id)}
        className={cn(
          "flex h-10 items-center justify-center gap-1.5 truncate border-b border-line text-xs font-medium",
          isToday ? "bg-brand-soft text-brand-strong" : "text-ink-muted",
        )}
      >
        {person && <span className="size-2.5 shrink-0 rounded-full bg-(--person)" />}
        <span className="truncate">{person?.name ?? name}</span>
      </div>
      <div
        ref={setNodeRef}
        className={cn("relative bg-surface-sunken", isOver && "outline-2 -outline-offset-2 outline-brand")}
        style={{ height }}
      >
        {open.map((span) => (
          <div key={span.start} aria-hidden className="absolute inset-x-0 bg-surface" style={placeOf(span)} />
        ))}
        <div
          aria-hidden
          className="absolute inset-0 bg-[linear-gradient(to_bottom,var(--color-line)_1px,transparent_1px)]"
          style={{ backgroundSize: `100% ${HOUR_PX}px` }}
        />
        {withKeys(busy, ({ start }) => start).map(([key, span]) => (
          <div
            key={key}
            aria-hidden
            title="Busy"
            className="absolute inset-x-0 bg-[repeating-linear-gradient(45deg,var(--color-line)_0_2px,transparent_2px_8px)]"
            style={placeOf(span)}
          />
        ))}
        <ul aria-label="Appointments">
          {inLanes(appointments).map((placed) => (
            <Block key={placed.item.id} {...placed} place={placeOf(placed.item)} onOpen={onOpen} />
          ))}
        </ul>
      </div>
    </section>
  );
}

type BlockProps = Placed<ListedAppointment> & {
  place: { top: number; height: number };
  onOpen: (appointment: ListedAppointment) => void;
};

function Block({ item, lane, lanes, place, onOpen }: BlockProps) {
  const { id, start, kind, lead, staff, status } = item;
  const colorOf = usePersonColor();
  const isFixed = !useMayWrite() || status !== "booked";
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id, disabled: isFixed });
  return (
    <li
      className={cn("absolute p-px", isDragging && "z-20")}
      style={{
        top: place.top,
        height: Math.max(place.height, MIN_PX),
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
        ...colorOf(staff?.id),
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
      }}
    >
      <button
        ref={setNodeRef}
        {...listeners}
        type="button"
        data-appointment={id}
        title={[kind, lead.phone, staff && `with ${staff.name}`, appointmentStatusLabels[status]]
          .filter(Boolean)
          .join(" · ")}
        onClick={() => onOpen(item)}
        className={cn(
          "flex size-full flex-col overflow-hidden rounded-md border-l-4 px-1.5 py-px text-left text-xs leading-3.5",
          "border-(--person) bg-[color-mix(in_oklab,var(--person)_16%,var(--color-surface))] text-ink hover:shadow-md",
          status !== "booked" && "border-dashed",
          isDragging && "opacity-80 shadow-lg",
        )}
      >
        <span className={cn("shrink-0 truncate font-semibold", status === "no-show" && "line-through")}>
          {status !== "booked" && (
            <DrawnIcon icon={status === "done" ? Check : UserRoundX} className="mr-1 inline size-3" />
          )}
          {timeText(start)} {lead.name}
        </span>
        <span className="shrink-0 truncate">
          {[status !== "booked" && appointmentStatusLabels[status], lead.phone, staff?.name]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <span className="shrink-0 truncate">{kind}</span>
      </button>
    </li>
  );
}
