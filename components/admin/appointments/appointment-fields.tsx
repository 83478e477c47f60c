import { useState } from "react";
import {
  clockOf,
  freeStarts,
  isTaken,
  type Length,
  momentAt,
  officeDay,
  timeText,
  warningOf,
} from "@/components/admin/appointments/calendar-time";
import { SelectField } from "@/components/admin/kit/fields/choice-fields";
import { useField } from "@/components/admin/kit/fields/use-field";
import { FormField } from "@/components/admin/kit/form-field";
import { useNow } from "@/components/admin/kit/use-now";
import { Input } from "@/components/ui/input";
import { usePeople } from "@/lib/access/users/queries";
import { worksOnLeads } from "@/lib/access/users/works-on-leads";
import { isDay } from "@/lib/core/query/days";
import { useCalendar } from "@/lib/crm/appointments/queries";
import { minutesOfIsoTime } from "@/lib/data/hours/week";

type TimeFieldProps = { day: string; length: Length; movedId?: number };

const PAST = "This time has passed: the appointment is noted afterward, and no email is sent.";

/** Day and time by the office's clocks, with the free times of the chosen member of staff; any other one is warned of. */
export function TimeField({ day: firstDay, length, movedId }: TimeFieldProps) {
  const { form, error } = useField("start");
  const start = String(form.watch("start") ?? "");
  const staff = Number(form.watch("staff"));
  const [day, setDay] = useState(start ? officeDay(start) : firstDay);
  const [typedDay, setTypedDay] = useState(day);
  const [time, setTime] = useState(start ? clockOf(start) : "");
  const calendar = useCalendar(day, day).data;
  const person = {
    calendar: calendar?.staff.find(({ id }) => id === staff),
    taken: (calendar?.appointments ?? [])
      .filter((one) => isTaken(one) && one.staff?.id === staff && one.id !== movedId)
      .map(({ blocked }) => blocked),
  };
  const choose = (chosenDay: string, chosenTime: string) => {
    setTypedDay(chosenDay);
    setTime(chosenTime);
    if (isDay(chosenDay)) setDay(chosenDay);
    const isWhole = isDay(chosenDay) && chosenTime !== "";
    const value = isWhole ? momentAt(chosenDay, minutesOfIsoTime(chosenTime)) : "";
    form.setValue("start", value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const now = new Date(useNow()).toISOString();
  const free = freeStarts(person, length).filter((one) => one >= now);
  const isPast = start !== "" && start < now;
  const warning = isPast ? PAST : start && calendar && warningOf(person, start, length);
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-4">
        <FormField label="Day" required>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={typedDay}
              onChange={({ target }) => choose(target.value, time)}
            />
          )}
        </FormField>
        <FormField label="Time" required hint="Eastern Time" error={error}>
          {(control) => (
            <Input
              {...control}
              type="time"
              step={300}
              value={time}
              onChange={({ target }) => choose(typedDay, target.value)}
            />
          )}
        </FormField>
      </div>
      <fieldset aria-label="Free times" className="-m-1 flex max-h-40 flex-wrap gap-1.5 overflow-y-auto p-1">
        {free.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === start}
            onClick={() => choose(day, clockOf(one))}
            className="h-8 rounded-md border border-line px-2 text-xs text-ink tabular-nums hover:bg-surface-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-strong pointer-coarse:h-11"
          >
            {timeText(one)}
          </button>
        ))}
        {calendar && free.length === 0 && (
          <p className="text-sm text-ink-muted">
            {day < officeDay(now) ? "This day has passed." : "No free time on this day."}
          </p>
        )}
      </fieldset>
      <p role="status" className="text-xs font-medium text-accent-strong empty:hidden">
        {warning}
      </p>
    </div>
  );
}

type Holder = { id: number; name: string };

/** `current` is shown until all people are loaded, and if they left the staff. */
export function StaffField({ current }: { current: Holder }) {
  const people = usePeople().data?.filter(worksOnLeads) ?? [];
  const isListed = people.some(({ id }) => id === current.id);
  return (
    <SelectField
      // A select whose chosen option moves shows its first one; the key replaces it.
      key={people.length}
      name="staff"
      label="With"
      options={isListed ? [] : [optionOf(current)]}
      groups={[
        { label: "Bookable", options: people.filter(({ isBookable }) => isBookable).map(optionOf) },
        { label: "Not bookable", options: people.filter(({ isBookable }) => !isBookable).map(optionOf) },
      ]}
    />
  );
}

const optionOf = ({ id, name }: Holder) => ({ value: id, label: name });
