import { Plus } from "lucide";
import { FieldGroup, RemoveButton } from "@/components/admin/kit/field-group";
import { type FieldProps, useFieldValue } from "@/components/admin/kit/fields/use-field";
import { Options } from "@/components/admin/kit/options";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Select } from "@/components/ui/select";
import {
  DAY_MINUTES,
  longDayNames,
  MAX_SPANS,
  parseWeek,
  type Span,
  STEP_MINUTES,
  timeText,
  type Week,
  weekText,
} from "@/lib/data/hours/week";

const places = ["first", "second", "third", "fourth"] as const;

const HOUR = 60;

const times = Array.from({ length: DAY_MINUTES / STEP_MINUTES + 1 }, (_, step) => step * STEP_MINUTES);
const timeLabel = (minutes: number) => (minutes === DAY_MINUTES ? "midnight" : timeText(minutes));

export function WeekField({ name, label, hint }: FieldProps) {
  const [text = "", setText, error] = useFieldValue<string | undefined>(name);
  const week = parseWeek(text) ?? longDayNames.map(() => []);
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <ul className="grid gap-1 rounded-md border border-line px-3 py-2">
        {longDayNames.map((dayName, day) => (
          <DayRow
            key={dayName}
            dayName={dayName}
            spans={week[day] ?? []}
            onSpans={(spans) => setText(weekText(week.with(day, spans)))}
          />
        ))}
      </ul>
      <Button
        variant="ghost"
        size="small"
        className="justify-self-start"
        onClick={() => setText(weekText(withMonday(week)))}
      >
        Use Monday's hours until Friday
      </Button>
    </FieldGroup>
  );
}

const withMonday = (week: Week): Week => week.map((spans, day) => (day < 5 ? (week[0] ?? []) : spans));

type DayRowProps = { dayName: string; spans: readonly Span[]; onSpans: (spans: readonly Span[]) => void };

function DayRow({ dayName, spans, onSpans }: DayRowProps) {
  const last = spans.at(-1);
  const hasRoom = spans.length < MAX_SPANS && (!last || last.closesAt + HOUR <= DAY_MINUTES - STEP_MINUTES);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-1">
      <span className="w-24 pt-1.5 text-sm text-ink">{dayName}</span>
      <div className="grid min-w-0 gap-1.5">
        {spans.length === 0 && <span className="pt-1.5 text-sm text-ink-muted">Closed</span>}
        {spans.map((span, index) => (
          <div key={places[index]} className="flex flex-wrap items-center gap-2">
            <TimeSelect
              label={`${dayName} opens at, ${places[index]} hours`}
              value={span.opensAt}
              onValue={(opensAt) => onSpans(spans.with(index, { ...span, opensAt }))}
            />
            <span className="text-sm text-ink-muted">to</span>
            <TimeSelect
              label={`${dayName} closes at, ${places[index]} hours`}
              value={span.closesAt}
              onValue={(closesAt) => onSpans(spans.with(index, { ...span, closesAt }))}
            />
            <RemoveButton
              label={`Remove the ${places[index]} hours of ${dayName}`}
              onClick={() => onSpans(spans.toSpliced(index, 1))}
            />
          </div>
        ))}
      </div>
      {hasRoom && (
        <Button
          variant="ghost"
          size="small"
          aria-label={`Add hours to ${dayName}`}
          onClick={() => onSpans([...spans, spanAfter(last)])}
        >
          <DrawnIcon icon={Plus} />
          Add hours
        </Button>
      )}
    </li>
  );
}

const spanAfter = (last: Span | undefined): Span =>
  last
    ? { opensAt: last.closesAt + HOUR, closesAt: Math.min(last.closesAt + 5 * HOUR, DAY_MINUTES) }
    : { opensAt: 9 * HOUR, closesAt: 18 * HOUR };

type TimeSelectProps = { label: string; value: number; onValue: (minutes: number) => void };

function TimeSelect({ label, value, onValue }: TimeSelectProps) {
  return (
    <Select
      aria-label={label}
      className="w-32"
      value={value}
      onChange={({ target }) => onValue(Number(target.value))}
    >
      <Options of={times.map((minutes) => [minutes, timeLabel(minutes)])} />
    </Select>
  );
}
