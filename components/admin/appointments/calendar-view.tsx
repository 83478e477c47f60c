import { ChevronLeft, ChevronRight, Plus } from "lucide";
import { type ComponentProps, useState, useSyncExternalStore } from "react";
import { Agenda } from "@/components/admin/appointments/agenda";
import { AppointmentDialog } from "@/components/admin/appointments/appointment-dialog";
import { CalendarGrid } from "@/components/admin/appointments/calendar-grid";
import {
  dayRangeText,
  daysAfter,
  isTaken,
  longDayText,
  mondayOf,
  officeDay,
  rangeText,
} from "@/components/admin/appointments/calendar-time";
import { MoveDialog } from "@/components/admin/appointments/move-dialog";
import { NewAppointment } from "@/components/admin/appointments/new-appointment";
import { usePersonColor } from "@/components/admin/appointments/person-color";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { Loaded } from "@/components/admin/kit/loaded";
import { Options } from "@/components/admin/kit/options";
import { PageHeader } from "@/components/admin/kit/page-header";
import { ViewSwitch } from "@/components/admin/kit/view-switch";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";
import { isDay } from "@/lib/core/query/days";
import { useListState } from "@/lib/core/query/list";
import { companyDay } from "@/lib/core/wall-clock";
import { useCalendar } from "@/lib/crm/appointments/queries";
import type { ListedAppointment, StaffCalendar } from "@/lib/crm/appointments/schema";

const isId = (value: string) => /^[1-9]\d{0,8}$/.test(value);
const filters = { span: ["day", "agenda"], date: isDay, person: isId, appointment: isId } as const;
const AGENDA_DAYS = 14;

type Moving = Pick<ComponentProps<typeof MoveDialog>, "appointment" | "start" | "staff">;

export function CalendarView() {
  const state = useListState({ defaultSort: "", filters });
  const { span, person, appointment } = state.filters;
  const today = companyDay(new Date());
  const date = state.filters.date || today;
  const isWide = useIsWide();
  const isWeek = isWide && span === "";
  const isAgenda = span === "agenda" || (!isWide && span === "");
  const length = isWeek ? 7 : isAgenda ? AGENDA_DAYS : 1;
  const begin = isWeek ? mondayOf(date) : date;
  const days = Array.from({ length }, (_, day) => daysAfter(begin, day));
  const end = daysAfter(begin, length - 1);
  const calendar = useCalendar(begin, end);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [isAdding, setAdding] = useState(false);

  const goTo = (day: string) => state.setFilter("date", day === today ? "" : day);
  const unit = isWeek ? "week" : isAgenda ? "two weeks" : "day";
  const open = ({ id }: ListedAppointment) => state.setFilter("appointment", String(id));
  const shownOf = (appointments: readonly ListedAppointment[]) =>
    appointments.filter((one) => one.status !== "cancelled" && (!person || one.staff?.id === Number(person)));
  const spans = [
    { id: "", label: isWide ? "Week" : "Agenda" },
    { id: "day", label: "Day" },
    ...(isWide ? [{ id: "agenda", label: "Agenda" }] : []),
  ];
  return (
    <>
      <PageHeader
        title="Appointments"
        description="Times that visitors have booked with your team, in Eastern Time by the office's clocks."
        actions={
          <WriteAccessOnly>
            <Button onClick={() => setAdding(true)}>
              <DrawnIcon icon={Plus} /> New appointment
            </Button>
          </WriteAccessOnly>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex items-center gap-1">
          <Button
            variant="secondary"
            size="icon"
            aria-label={`Previous ${unit}`}
            onClick={() => goTo(daysAfter(date, -length))}
          >
            <DrawnIcon icon={ChevronLeft} />
          </Button>
          <Button variant="secondary" size="small" onClick={() => goTo(today)}>
            Today
          </Button>
          <Button
            variant="secondary"
            size="icon"
            aria-label={`Next ${unit}`}
            onClick={() => goTo(daysAfter(date, length))}
          >
            <DrawnIcon icon={ChevronRight} />
          </Button>
        </div>
        <h2 aria-live="polite" className="min-w-0 flex-1 basis-40 text-sm font-semibold text-ink">
          {length > 1 ? rangeText(begin, end) : longDayText(date)}
        </h2>
        <Input
          type="date"
          aria-label="Go to day"
          className="w-40"
          value={date}
          onChange={({ target }) => isDay(target.value) && goTo(target.value)}
        />
        {(calendar.data?.staff.length ?? 0) > 1 && (
          <FilterSelect label="Member of staff" name="person" state={state} all="Everybody">
            <Options of={(calendar.data?.staff ?? []).map(({ id, name }) => [id, name])} />
          </FilterSelect>
        )}
        <span className="[&>fieldset]:mb-0">
          <ViewSwitch
            label="Days shown"
            views={spans}
            shown={spans.find(({ id }) => id === span)?.id ?? ""}
            onShow={(shown) => state.setFilter("span", shown)}
          />
        </span>
      </div>
      <Loaded query={calendar} failed="The appointments could not be loaded.">
        {({ appointments, staff }) => (
          <>
            {!staff.some(({ isBookable }) => isBookable) && (
              <p className="mb-4 rounded-lg border border-line bg-surface-sunken px-4 py-3 text-sm text-ink">
                Visitors can't choose a time yet: nobody can be booked. Each member of staff turns it on under
                Availability.
              </p>
            )}
            <TeamLine staff={staff.filter(({ isBookable, away }) => isBookable || away.length > 0)} />
            {isAgenda ? (
              <Agenda appointments={shownOf(appointments)} onOpen={open} />
            ) : (
              <CalendarGrid
                days={days}
                today={today}
                appointments={shownOf(appointments)}
                staff={staff.filter(({ id, isBookable }) => (person ? id === Number(person) : isBookable))}
                onOpen={open}
                onMove={(moved, start, to) => {
                  const isElsewhere = to !== undefined && to.id !== moved.staff?.id;
                  if (start !== moved.start || isElsewhere)
                    setMoving({ appointment: moved, start, staff: to });
                }}
              />
            )}
          </>
        )}
      </Loaded>
      {appointment && (
        <AppointmentDialog
          key={appointment}
          id={Number(appointment)}
          onClose={() => state.setFilter("appointment", "")}
        />
      )}
      {moving && <MoveDialog {...moving} onClose={() => setMoving(null)} />}
      {isAdding && (
        <NewAppointment
          day={state.filters.date || today}
          onSaved={(stored) => stored && isTaken(stored) && goTo(officeDay(stored.start))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function TeamLine({ staff }: { staff: readonly StaffCalendar[] }) {
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

const WIDE = "(min-width: 768px)";

function follow(onChange: () => void): () => void {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}

const useIsWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia?.(WIDE).matches ?? true,
    () => true,
  );
