import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type KeyboardEvent, useId, useState } from "react";
import {
  HOUR_PX,
  type Hours,
  minutesIn,
  momentAt,
  officeDay,
  overlaps,
  type Span,
  STEP_MINUTES,
  shortDayText,
} from "@/components/admin/appointments/calendar-time";
import { DayColumn } from "@/components/admin/appointments/day-column";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import type { ListedAppointment, StaffCalendar } from "@/lib/crm/appointments/schema";
import { timeText } from "@/lib/data/hours/week";

const HOUR = 60;
const ALWAYS_SHOWN: Hours = { first: 8, last: 18 };
const FOLDED_BEFORE_HOUR = 6;
const FRIDAY = 4;
/** Pixels before a press becomes a drag, so that a click stays one. */
const dragDistance = { distance: 6 };

type CalendarGridProps = {
  days: readonly string[];
  today: string;
  appointments: readonly ListedAppointment[];
  staff: readonly StaffCalendar[];
  onOpen: (appointment: ListedAppointment) => void;
  onMove: (appointment: ListedAppointment, start: string, staff?: Person) => void;
};

type Person = { id: number; name: string };

/**
 * Days side by side. Appointments open by a click, and move by mouse; arrow keys go from one to another. By
 * keyboard and touch they move in their dialog.
 */
export function CalendarGrid({ days, today, appointments, staff, onOpen, onMove }: CalendarGridProps) {
  const contextId = useId();
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: dragDistance }));
  const open = staff.flatMap((person) => person.open);
  const busy = staff.flatMap((person) => person.busy);
  const shown = shownDays(days, today, [...open, ...appointments]);
  const [isWhole, setIsWhole] = useState(false);
  const all = shownHours(days, [...open, ...appointments]);
  const taken = shownHours(days, [...busy, ...appointments]);
  const start = Math.max(all.first, Math.min(FOLDED_BEFORE_HOUR, taken.first));
  const hours = { ...all, first: isWhole ? all.first : start };

  function drop({ active, over, delta }: DragEndEvent) {
    const moved = appointments.find(({ id }) => id === active.id);
    if (!moved || !over) return;
    const steps = Math.round((delta.y / HOUR_PX) * (HOUR / STEP_MINUTES));
    const minutes = minutesIn(officeDay(moved.start), moved.start) + steps * STEP_MINUTES;
    const { day, staff } = over.data.current as { day: string; staff?: Person };
    onMove(moved, momentAt(day, Math.min(Math.max(minutes, 0), 24 * HOUR - STEP_MINUTES)), staff);
  }
  const columns = columnsOf(shown, staff, appointments);

  return (
    <DndContext id={contextId} sensors={sensors} collisionDetection={pointerWithin} onDragEnd={drop}>
      <Card className="overflow-hidden" onKeyDown={moveFocus}>
        {all.first < start && (
          <button
            type="button"
            aria-expanded={isWhole}
            className="flex h-9 w-full items-center justify-center gap-1.5 border-b border-line text-xs font-medium text-brand hover:bg-surface-sunken"
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? "Hide" : "Show"} the hours before {hourText(start)}
          </button>
        )}
        <div
          className="grid"
          style={{ gridTemplateColumns: `3.5rem repeat(${columns.length}, minmax(0, 1fr))` }}
        >
          <HourNames {...hours} />
          {columns.map(({ day, person, calendars }) => (
            <DayColumn
              key={`${day} ${person?.id}`}
              day={day}
              name={shortDayText(day)}
              person={person}
              isToday={day === today}
              hours={hours}
              open={calendars.flatMap((one) => one.open).filter((one) => isOn(day, one))}
              busy={calendars.flatMap((one) => one.busy).filter((one) => isOn(day, one))}
              appointments={appointments.filter(
                ({ start, staff: holder }) =>
                  officeDay(start) === day && (person === undefined || holder?.id === person.id),
              )}
              onOpen={onOpen}
            />
          ))}
        </div>
      </Card>
    </DndContext>
  );
}

type ColumnOfDay = { day: string; person?: Person; calendars: readonly StaffCalendar[] };

function columnsOf(
  days: readonly string[],
  staff: readonly StaffCalendar[],
  appointments: readonly ListedAppointment[],
): ColumnOfDay[] {
  const holders = appointments.flatMap((one) => one.staff ?? []);
  const people = [...new Map([...staff, ...holders].map((one) => [one.id, one])).values()];
  const [day] = days;
  const isSplit = days.length === 1 && people.length > 1 && appointments.every((one) => one.staff);
  if (day === undefined || !isSplit) return days.map((one) => ({ day: one, calendars: staff }));
  return people.map(({ id, name }) => ({
    day,
    person: { id, name },
    calendars: staff.filter((one) => one.id === id),
  }));
}

const hourText = (hour: number): string => timeText(hour * HOUR).replace(":00", "");

function HourNames({ first, last }: Hours) {
  return (
    <div aria-hidden className="border-r border-line pt-10 text-right text-xs text-ink-muted">
      {Array.from({ length: last - first }, (_, hour) => first + hour).map((hour, place) => (
        <div key={hour} className="pr-1.5" style={{ height: HOUR_PX }}>
          <span className={cn("relative -top-2", place === 0 && "invisible")}>{hourText(hour)}</span>
        </div>
      ))}
    </div>
  );
}

function isOn(day: string, span: Span): boolean {
  return overlaps(span, { start: momentAt(day, 0), end: momentAt(day, 24 * HOUR) });
}

function shownDays(days: readonly string[], today: string, entries: readonly Span[]): readonly string[] {
  if (days.length === 1) return days;
  const needed = days.findLastIndex((day) => day === today || entries.some((entry) => isOn(day, entry)));
  return days.slice(0, Math.max(needed, FRIDAY) + 1);
}

function shownHours(days: readonly string[], entries: readonly Span[]): Hours {
  const spans = days.flatMap((day) =>
    entries
      .filter((entry) => isOn(day, entry))
      .map(({ start, end }) => ({ from: minutesIn(day, start), to: minutesIn(day, end) })),
  );
  return {
    first: Math.floor(Math.min(ALWAYS_SHOWN.first * HOUR, ...spans.map(({ from }) => from)) / HOUR),
    last: Math.ceil(Math.max(ALWAYS_SHOWN.last * HOUR, ...spans.map(({ to }) => to)) / HOUR),
  };
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const focused = (event.target as HTMLElement).closest<HTMLElement>("[data-appointment]");
  const column = focused?.closest("[data-day]");
  if (!focused || !column) return;
  const columns = [...event.currentTarget.querySelectorAll("[data-day]")].map((day) => [
    ...day.querySelectorAll<HTMLElement>("[data-appointment]"),
  ]);
  const x = columns.findIndex((buttons) => buttons.includes(focused));
  const y = columns[x]?.indexOf(focused) ?? 0;
  const filled = (buttons: HTMLElement[]) => buttons.length > 0;
  const next = {
    ArrowUp: columns[x]?.[y - 1],
    ArrowDown: columns[x]?.[y + 1],
    ArrowLeft: columns.slice(0, x).findLast(filled)?.[0],
    ArrowRight: columns.slice(x + 1).find(filled)?.[0],
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
