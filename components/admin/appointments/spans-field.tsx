"use client";

import { Plus, X } from "lucide";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Select } from "@/components/ui/select";
import { clockText, DAY_MINUTES, timeText } from "@/lib/data/hours/week";

/** By the office's clocks, "09:30"; "24:00" is the day's end. */
export type ClockSpan = { from: string; to: string };

const STEP = 15;
const MAX_SPANS = 6;
const HOUR = 60;
const clocks = Array.from({ length: DAY_MINUTES / STEP + 1 }, (_, step) => clockText(step * STEP));

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * HOUR + minutes;
};
const labelOf = (clock: string) => (clock === "24:00" ? "midnight" : timeText(minutesOf(clock)));

type SpansProps = {
  /** "Monday", for the names of the fields. */
  day: string;
  /** Shown without times. */
  none: string;
  spans: readonly ClockSpan[];
  onSpans: (spans: ClockSpan[]) => void;
};

/** Times of one day. */
export function Spans({ day, none, spans, onSpans }: SpansProps) {
  const last = spans.at(-1);
  const set = (index: number, change: Partial<ClockSpan>) =>
    onSpans(spans.map((span, place) => (place === index ? { ...span, ...change } : span)));
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1">
      <div className="grid min-w-0 gap-1.5">
        {spans.length === 0 && <span className="pt-1.5 text-sm text-ink-muted">{none}</span>}
        {spans.map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is known by its place, and none moves
          <div key={index} className="flex flex-wrap items-center gap-2">
            <ClockSelect
              label={`${day}, from, ${index + 1}`}
              value={span.from}
              onValue={(from) => set(index, { from })}
            />
            <span className="text-sm text-ink-muted">to</span>
            <ClockSelect
              label={`${day}, to, ${index + 1}`}
              value={span.to}
              onValue={(to) => set(index, { to })}
            />
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove times ${index + 1} of ${day}`}
              onClick={() => onSpans(spans.toSpliced(index, 1))}
            >
              <DrawnIcon icon={X} />
            </Button>
          </div>
        ))}
      </div>
      {spans.length < MAX_SPANS && (
        <Button
          variant="ghost"
          size="small"
          aria-label={`Add times to ${day}`}
          onClick={() => onSpans([...spans, spanAfter(last)])}
        >
          <DrawnIcon icon={Plus} />
          Add times
        </Button>
      )}
    </div>
  );
}

function spanAfter(last: ClockSpan | undefined): ClockSpan {
  if (!last) return { from: "09:00", to: "18:00" };
  const from = Math.min(minutesOf(last.to) + HOUR, DAY_MINUTES - HOUR);
  return { from: clockText(from), to: clockText(Math.min(from + 4 * HOUR, DAY_MINUTES)) };
}

type ClockSelectProps = { label: string; value: string; onValue: (clock: string) => void };

function ClockSelect({ label, value, onValue }: ClockSelectProps) {
  const offered = clocks.includes(value) ? clocks : [...clocks, value].sort();
  return (
    <Select
      aria-label={label}
      className="w-32"
      value={value}
      onChange={({ target }) => onValue(target.value)}
    >
      {offered.map((clock) => (
        <option key={clock} value={clock}>
          {labelOf(clock)}
        </option>
      ))}
    </Select>
  );
}
