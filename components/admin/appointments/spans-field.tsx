import { Plus } from "lucide";
import { RemoveButton } from "@/components/admin/kit/field-group";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";
import { DAY_MINUTES, isoTimeOf, minutesOfIsoTime } from "@/lib/data/hours/week";

/** By the office's clocks, "09:30"; "24:00" is the day's end. */
export type ClockSpan = { from: string; to: string };

const STEP_SECONDS = 15 * 60;
const MIDNIGHT = "00:00";
const DAY_END = "24:00";
const MAX_SPANS = 6;
const HOUR = 60;

type SpansProps = { dayName: string; spans: readonly ClockSpan[]; onSpans: (spans: ClockSpan[]) => void };

export function Spans({ dayName, spans, onSpans }: SpansProps) {
  const set = (index: number, span: ClockSpan) => onSpans(spans.with(index, span));
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1">
      <div className="grid min-w-0 gap-1.5">
        {spans.length === 0 && <span className="pt-1.5 text-sm text-ink-muted">Not available</span>}
        {spans.map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is known by its place, and none moves
          <div key={index} className="flex flex-wrap items-center gap-2">
            <ClockInput
              label={`${dayName}, from, ${index + 1}`}
              value={span.from}
              onValue={(from) => set(index, { ...span, from })}
            />
            <span className="text-sm text-ink-muted">to</span>
            <ClockInput
              label={`${dayName}, to, ${index + 1}`}
              value={span.to === DAY_END ? MIDNIGHT : span.to}
              onValue={(to) => set(index, { ...span, to: to === MIDNIGHT ? DAY_END : to })}
            />
            <RemoveButton
              label={`Remove times ${index + 1} of ${dayName}`}
              onClick={() => onSpans(spans.toSpliced(index, 1))}
            />
          </div>
        ))}
      </div>
      {spans.length < MAX_SPANS && (
        <Button
          variant="ghost"
          size="small"
          aria-label={`Add times to ${dayName}`}
          onClick={() => onSpans([...spans, spanAfter(spans.at(-1))])}
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
  const from = Math.min(minutesOfIsoTime(last.to) + HOUR, DAY_MINUTES - HOUR);
  return { from: isoTimeOf(from), to: isoTimeOf(Math.min(from + 4 * HOUR, DAY_MINUTES)) };
}

type ClockInputProps = { label: string; value: string; onValue: (clock: string) => void };

function ClockInput({ label, value, onValue }: ClockInputProps) {
  return (
    <Input
      type="time"
      step={STEP_SECONDS}
      aria-label={label}
      className="w-32"
      value={value}
      onChange={({ target }) => target.value && onValue(target.value)}
    />
  );
}
