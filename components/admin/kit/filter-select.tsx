import type { ReactNode } from "react";
import { Select } from "@/components/ui/select";

type FilterSelectProps<Name extends string> = {
  label: string;
  name: Name;
  state: {
    filters: Record<Name, string>;
    setFilter: (name: Name, value: string) => void;
  };
  all: string;
  className?: string;
  children: ReactNode;
};

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
