"use client";

import { X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { kindPlural } from "@/components/admin/record-kinds";
import { sections } from "@/components/admin/sections";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Tooltip } from "@/components/ui/tooltip";
import { isDay, usePeople } from "@/lib/activity/api";
import type { ListState } from "@/lib/admin/list";
import { capitalized } from "@/lib/capitalized";

/** What the log tells of: the sections' records, and the sign-ins. */
const kinds = [...sections.flatMap(({ records = [] }) => records.map(({ kind }) => kind)), "session"];
const kindLabels: Record<string, string> = { session: "Sign-ins", mail: "Mail", trash: "The trash" };

export const activityChoices = {
  user: (id: string) => /^[1-9]\d{0,8}$/.test(id),
  kind: kinds,
  from: isDay,
  to: isDay,
} as const;

const look = "w-34 max-sm:min-w-0 max-sm:flex-1";

/** Narrows the log down to a person, a kind of record and a time. */
export function ActivityFilters({ state }: { state: ListState<typeof activityChoices> }) {
  const { user, kind, from, to } = state.filters;
  const people = usePeople().data ?? [];
  const isUnlisted = user !== "" && !people.some(({ id }) => String(id) === user);
  const clear = () => {
    for (const name of ["user", "kind", "from", "to"] as const) state.setFilter(name, "");
  };
  return (
    <>
      <FilterSelect label="Person" name="user" state={state} all="Everyone" className={look}>
        {isUnlisted && <option value={user}>Administrator {user}</option>}
        {people.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Kind" name="kind" state={state} all="Everything" className={look}>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {kindLabels[one] ?? capitalized(kindPlural(one))}
          </option>
        ))}
      </FilterSelect>
      <span className="flex flex-wrap gap-2 max-sm:w-full">
        <Day label="From" value={from} max={to} onDay={(day) => state.setFilter("from", day)} />
        <Day label="To" value={to} min={from} onDay={(day) => state.setFilter("to", day)} />
      </span>
      {(user || kind || from || to) && (
        <Tooltip text="Clear filters">
          <Button variant="ghost" size="icon" aria-label="Clear filters" onClick={clear}>
            <X aria-hidden />
          </Button>
        </Tooltip>
      )}
    </>
  );
}

type DayProps = { label: string; value: string; min?: string; max?: string; onDay: (day: string) => void };

/** A day that is told once it is whole: a year is typed digit by digit. */
function Day({ label, value, min, max, onDay }: DayProps) {
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
