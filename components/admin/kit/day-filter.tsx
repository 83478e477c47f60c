import { useEffect, useId, useState } from "react";
import { Input } from "@/components/ui/input";
import { isDay } from "@/lib/core/query/days";

type DayFilterProps = {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onDay: (day: string) => void;
};

/** Reports a day only once it is complete: a year is typed digit by digit. */
export function DayFilter({ label, value, min, max, onDay }: DayFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <span className="flex items-center gap-2 max-sm:basis-full">
      <label htmlFor={id} className="text-sm text-ink-muted max-sm:w-10">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="w-36 max-sm:w-auto max-sm:flex-1"
        value={typed}
        min={min}
        max={max}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === "" || isDay(target.value)) onDay(target.value);
        }}
      />
    </span>
  );
}
