"use client";

import type { ReactNode } from "react";
import { Select } from "@/components/ui/select";

type FilterSelectProps<Name extends string> = {
  label: string;
  /** Which of the list's filters it sets. */
  name: Name;
  state: {
    filters: Record<Name, string>;
    setFilter: (name: Name, value: string) => void;
  };
  /** The words for no filter: "All kinds". */
  all: string;
  className?: string;
  /** The choices, as options. */
  children: ReactNode;
};

/** Narrows a list down to one of some choices, kept in the address with the rest of its state. */
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
