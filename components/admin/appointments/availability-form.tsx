"use client";

import { Copy, Plus, X } from "lucide";
import { get, useFormContext } from "react-hook-form";
import { type ClockSpan, Spans } from "@/components/admin/appointments/spans-field";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { FormFooter, RecordForm } from "@/components/admin/kit/record-form";
import { useOpeningHours } from "@/components/admin/kit/site-parts";
import { SwitchRow } from "@/components/admin/kit/switch-row";
import { FieldGroup } from "@/components/admin/settings/field-group";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
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

/** The opening hours, as a start for one's own. */
const ownStart = (week: Week): Weekly =>
  week.flatMap((spans, day) =>
    spans.map(({ opensAt, closesAt }) => ({ day, from: isoTimeOf(opensAt), to: isoTimeOf(closesAt) })),
  );

function WeekField() {
  const [weekly, setWeekly, error] = useValue<Weekly | null>("weekly");
  const { week } = useOpeningHours();
  const setDay = (day: number, spans: ClockSpan[]) =>
    setWeekly(
      [...(weekly ?? []).filter((span) => span.day !== day), ...spans.map((span) => ({ ...span, day }))].sort(
        (one, other) => one.day - other.day,
      ),
    );
  const copy = (from: number, days: readonly number[]) => {
    const spans = (weekly ?? []).filter((span) => span.day === from);
    setWeekly([
      ...(weekly ?? []).filter((span) => !days.includes(span.day)),
      ...days.flatMap((day) => spans.map((span) => ({ ...span, day }))),
    ]);
  };
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
            {longDayNames.map((name, day) => (
              <li key={name} className="flex flex-wrap items-start gap-x-4 py-1">
                <span className="w-24 pt-1.5 text-sm text-ink">{name}</span>
                <Spans
                  day={name}
                  none="Not available"
                  spans={weekly.filter((span) => span.day === day).map(({ from, to }) => ({ from, to }))}
                  onSpans={(spans) => setDay(day, spans)}
                />
                <CopyMenu day={name} onCopy={(days) => copy(day, days)} />
              </li>
            ))}
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
  const [days, setDays, error] = useValue<AvailabilityInput["exceptions"]>("exceptions");
  const set = (index: number, change: Partial<(typeof days)[number]>) =>
    setDays(days.map((one, place) => (place === index ? { ...one, ...change } : one)));
  return (
    <FieldGroup
      label="Other times on certain days"
      hint="They replace the weekly times of that day. Without times, you can't be booked on it."
      error={error}
    >
      {days.length > 0 && (
        <ul className="grid gap-3 rounded-md border border-line p-3">
          {days.map(({ date, spans }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place while its date is typed
            <li key={index} className="flex flex-wrap items-start gap-2">
              <Input
                type="date"
                aria-label={`Day ${index + 1}`}
                className="w-40"
                value={date}
                onChange={({ target }) => set(index, { date: target.value })}
              />
              <Spans
                day={`day ${index + 1}`}
                none="Not available"
                spans={spans}
                onSpans={(changed) => set(index, { spans: changed })}
              />
              <RemoveButton
                label={`Remove day ${index + 1}`}
                onClick={() => setDays(days.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <AddButton onClick={() => setDays([...days, { date: "", spans: [] }])}>Add a day</AddButton>
    </FieldGroup>
  );
}

function AwayField() {
  const [entries, setEntries, error] = useValue<AvailabilityInput["away"]>("away");
  const set = (index: number, change: Partial<(typeof entries)[number]>) =>
    setEntries(entries.map((one, place) => (place === index ? { ...one, ...change } : one)));
  return (
    <FieldGroup label="Away" hint="Vacations and other days off, both days included." error={error}>
      {entries.length > 0 && (
        <ul className="grid gap-3 rounded-md border border-line p-3">
          {entries.map(({ from, to }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place while its dates are typed
            <li key={index} className="flex flex-wrap items-center gap-2">
              <Input
                type="date"
                aria-label={`Away from, ${index + 1}`}
                className="w-40"
                value={from}
                onChange={({ target }) => set(index, { from: target.value })}
              />
              <span className="text-sm text-ink-muted">to</span>
              <Input
                type="date"
                aria-label={`Away to, ${index + 1}`}
                className="w-40"
                min={from}
                value={to}
                onChange={({ target }) => set(index, { to: target.value })}
              />
              <RemoveButton
                label={`Remove away ${index + 1}`}
                onClick={() => setEntries(entries.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <AddButton onClick={() => setEntries([...entries, { from: "", to: "" }])}>Add days away</AddButton>
    </FieldGroup>
  );
}

function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="secondary" size="small" className="justify-self-start" onClick={onClick}>
      <DrawnIcon icon={Plus} />
      {children}
    </Button>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} onClick={onClick}>
      <DrawnIcon icon={X} />
    </Button>
  );
}

/** Value of a form's field that is no single input, with the first message about it or its parts. */
function useValue<Value>(
  name: string,
): [value: Value, set: (value: Value) => void, error: string | undefined] {
  const form = useFormContext();
  const { errors, isSubmitted } = form.formState;
  const set = (value: Value) =>
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
  return [form.watch(name) as Value, set, firstMessage(get(errors, name))];
}

function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  const { ref: _, ...parts } = error as Record<string, unknown>;
  return Object.values(parts)
    .map(firstMessage)
    .find((message) => message !== undefined);
}
