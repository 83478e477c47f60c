import { Copy } from "lucide";
import type { ReactNode } from "react";
import { type ClockSpan, Spans } from "@/components/admin/appointments/spans-field";
import { AddButton, FieldGroup, RemoveButton } from "@/components/admin/kit/field-group";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { useFieldValue } from "@/components/admin/kit/fields/use-field";
import { FormFooter, RecordForm } from "@/components/admin/kit/record-form";
import { useOpeningHours } from "@/components/admin/kit/site-parts";
import { SwitchRow } from "@/components/admin/kit/switch-row";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { useSaveAvailability } from "@/lib/crm/appointments/queries";
import { type Availability, type AvailabilityInput, availabilityInput } from "@/lib/crm/appointments/schema";
import { isoTimeOf, longDayNames, type Week } from "@/lib/data/hours/week";

type Weekly = NonNullable<AvailabilityInput["weekly"]>;

export function AvailabilityForm({ availability }: { availability: Availability }) {
  const save = useSaveAvailability(availability.userId);
  return (
    <RecordForm schema={availabilityInput} record={availability} values={valuesOf} save={save}>
      <Card>
        <div className="grid gap-6 p-5">
          <SwitchField
            name="isBookable"
            label="Can be booked"
            hint="Visitors choose among the free times of everybody who can be booked."
          />
          <WeekField />
          <ExceptionsField />
          <AwayField />
        </div>
        <FormFooter submitLabel="Save changes" />
      </Card>
    </RecordForm>
  );
}

const valuesOf = (stored: Availability | undefined): AvailabilityInput => ({
  isBookable: stored?.isBookable ?? false,
  weekly: stored?.weekly ?? null,
  exceptions: stored?.exceptions ?? [],
  away: stored?.away ?? [],
});

const ownStart = (week: Week): Weekly =>
  week.flatMap((spans, day) =>
    spans.map(({ opensAt, closesAt }) => ({ day, from: isoTimeOf(opensAt), to: isoTimeOf(closesAt) })),
  );

function WeekField() {
  const [weekly, setWeekly, error] = useFieldValue<Weekly | null>("weekly");
  const { week } = useOpeningHours();
  const setDays = (days: readonly number[], spans: readonly ClockSpan[]) =>
    setWeekly(
      [
        ...(weekly ?? []).filter((span) => !days.includes(span.day)),
        ...days.flatMap((day) => spans.map((span) => ({ ...span, day }))),
      ].sort((one, other) => one.day - other.day),
    );
  return (
    <FieldGroup label="Weekly times" error={error}>
      <div className="rounded-md border border-line">
        <SwitchRow
          label="Same as the opening hours"
          hint="Follows every change of them, with closed days and holidays."
          checked={weekly === null}
          onChange={(isSame) => setWeekly(isSame ? null : ownStart(week))}
        />
        {weekly && (
          <ul className="grid gap-1 border-t border-line px-4 py-2">
            {longDayNames.map((name, day) => {
              const spans = weekly.filter((span) => span.day === day).map(({ from, to }) => ({ from, to }));
              return (
                <li key={name} className="flex flex-wrap items-start gap-x-4 py-1">
                  <span className="w-24 pt-1.5 text-sm text-ink">{name}</span>
                  <Spans dayName={name} spans={spans} onSpans={(changed) => setDays([day], changed)} />
                  <CopyMenu day={name} onCopy={(days) => setDays(days, spans)} />
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </FieldGroup>
  );
}

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

function CopyMenu({ day, onCopy }: { day: string; onCopy: (days: readonly number[]) => void }) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="small" aria-label={`Copy the times of ${day}`}>
          <DrawnIcon icon={Copy} /> Copy to
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem onSelect={() => onCopy(ALL_DAYS.slice(0, 5))}>Monday to Friday</MenuItem>
        <MenuItem onSelect={() => onCopy(ALL_DAYS)}>All days</MenuItem>
      </MenuContent>
    </Menu>
  );
}

function ExceptionsField() {
  return (
    <EntriesField<AvailabilityInput["exceptions"][number]>
      name="exceptions"
      label="Other times on certain days"
      hint="They replace the weekly times of that day. Without times, nobody can book that day."
      noun="day"
      blank={{ date: "", spans: [] }}
      addLabel="Add a day"
      className="items-start"
    >
      {({ date, spans }, set, place) => (
        <>
          <DayInput label={`Day ${place}`} value={date} onDay={(day) => set({ date: day })} />
          <Spans dayName={`day ${place}`} spans={spans} onSpans={(changed) => set({ spans: changed })} />
        </>
      )}
    </EntriesField>
  );
}

function AwayField() {
  return (
    <EntriesField<AvailabilityInput["away"][number]>
      name="away"
      label="Away"
      hint="Vacations and other days off, both days included."
      noun="days away"
      blank={{ from: "", to: "" }}
      addLabel="Add days away"
      className="items-center"
    >
      {({ from, to }, set, place) => (
        <>
          <DayInput label={`Away from, ${place}`} value={from} onDay={(day) => set({ from: day })} />
          <span className="text-sm text-ink-muted">to</span>
          <DayInput label={`Away to, ${place}`} min={from} value={to} onDay={(day) => set({ to: day })} />
        </>
      )}
    </EntriesField>
  );
}

type DayInputProps = { label: string; value: string; min?: string; onDay: (day: string) => void };

function DayInput({ label, onDay, ...input }: DayInputProps) {
  return (
    <Input
      {...input}
      type="date"
      aria-label={label}
      className="w-40"
      onChange={({ target }) => onDay(target.value)}
    />
  );
}

type EntriesFieldProps<Entry> = {
  name: string;
  label: string;
  hint: string;
  noun: string;
  blank: Entry;
  addLabel: string;
  className: string;
  /** `place` counts from 1. */
  children: (entry: Entry, set: (change: Partial<Entry>) => void, place: number) => ReactNode;
};

function EntriesField<Entry>(props: EntriesFieldProps<Entry>) {
  const { name, label, hint, noun, blank, addLabel, className, children } = props;
  const [entries, setEntries, error] = useFieldValue<Entry[]>(name);
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      {entries.length > 0 && (
        <ul className="grid gap-3 rounded-md border border-line p-3">
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place while its dates are typed
            <li key={index} className={cn("flex flex-wrap gap-2", className)}>
              {children(
                entry,
                (change) => setEntries(entries.with(index, { ...entry, ...change })),
                index + 1,
              )}
              <RemoveButton
                label={`Remove ${noun} ${index + 1}`}
                onClick={() => setEntries(entries.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <AddButton onClick={() => setEntries([...entries, blank])}>{addLabel}</AddButton>
    </FieldGroup>
  );
}
