"use client";

import type { ReactNode } from "react";
import { Select } from "@/components/ui/select";

type FilterSelectProps<Name extends string> = {
  label: string;
  /** Name of the filter it sets. */
  name: Name;
  state: {
    filters: Record<Name, string>;
    setFilter: (name: Name, value: string) => void;
  };
  /** Label for no filter: "All kinds". */
  all: string;
  className?: string;
  children: ReactNode;
};

/** Filters a list by one of some choices, stored in the address with its other state. */
export function FilterSelect<Name extends string>({
  label,
  name,
  state,
  all,
  className = "w-auto",
  children,
}: FilterSelectProps<Name>) {
  return (
    <Select
      aria-label={label}
      className={className}
      value={state.filters[name]}
      onChange={({ target }) => state.setFilter(name, target.value)}
    >
      <option value="">{all}</option>
      {children}
    </Select>
  );
}
