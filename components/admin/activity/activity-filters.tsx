import { ArrowLeft, X } from "lucide";
import { DayFilter } from "@/components/admin/kit/day-filter";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { GhostIconButton } from "@/components/admin/kit/icon-button";
import { Options } from "@/components/admin/kit/options";
import { kindPlural } from "@/components/admin/record-kinds";
import { type Section, sections, sectionsFor } from "@/components/admin/sections";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMe } from "@/lib/access/auth/queries";
import { usePeople } from "@/lib/access/users/queries";
import { capitalized } from "@/lib/core/capitalized";
import { isDay } from "@/lib/core/query/days";
import type { ListState } from "@/lib/core/query/list";

const kindsOf = (some: readonly Section[]) =>
  some.flatMap(({ records = [] }) => records.map(({ kind }) => kind));

const kinds = [...kindsOf(sections), "session"];
const kindLabels: Record<string, string> = { session: "Sign-ins", mail: "Mail", trash: "The trash" };

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

export const activityChoices = {
  user: isId,
  kind: kinds,
  group: isId,
  from: isDay,
  to: isDay,
} as const;

const look = "w-34 max-sm:min-w-0 max-sm:flex-1";

export function ActivityFilters({ state }: { state: ListState<typeof activityChoices> }) {
  const { user, kind, group, from, to } = state.filters;
  const people = usePeople().data ?? [];
  const role = useMe().data?.role;
  const kinds = kindsOf(sectionsFor(role)).concat(role === "owner" ? "session" : []);
  const isUnlisted = user !== "" && !people.some(({ id }) => String(id) === user);
  const clear = () => {
    for (const name of ["user", "kind", "group", "from", "to"] as const) state.setFilter(name, "");
  };
  return (
    <>
      <FilterSelect label="Person" name="user" state={state} all="Everyone" className={look}>
        {isUnlisted && <option value={user}>Administrator {user}</option>}
        <Options of={people.map(({ id, name }) => [id, name])} />
      </FilterSelect>
      <FilterSelect label="Kind" name="kind" state={state} all="Everything" className={look}>
        <Options of={kinds.map((one) => [one, kindLabels[one] ?? capitalized(kindPlural(one))])} />
      </FilterSelect>
      <span className="flex flex-wrap gap-2 max-sm:w-full">
        <DayFilter label="From" value={from} max={to} onDay={(day) => state.setFilter("from", day)} />
        <DayFilter label="To" value={to} min={from} onDay={(day) => state.setFilter("to", day)} />
      </span>
      {group && (
        <Button variant="secondary" onClick={() => state.setFilter("group", "")}>
          <DrawnIcon icon={ArrowLeft} /> All activity
        </Button>
      )}
      {(user || kind || from || to) && <GhostIconButton icon={X} label="Clear filters" onClick={clear} />}
    </>
  );
}
