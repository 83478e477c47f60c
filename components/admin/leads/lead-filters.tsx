import { SlidersHorizontal, X } from "lucide";
import { useId, useRef, useState } from "react";
import { DayFilter } from "@/components/admin/kit/day-filter";
import { DensityButton } from "@/components/admin/kit/density-button";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { Options } from "@/components/admin/kit/options";
import { SearchField } from "@/components/admin/kit/search-field";
import { SavedViews } from "@/components/admin/leads/saved-views";
import type { LeadFilter, LeadListState } from "@/components/admin/leads/use-lead-list";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Select } from "@/components/ui/select";
import { useMe } from "@/lib/access/auth/queries";
import { usePeople } from "@/lib/access/users/queries";
import { may } from "@/lib/core/roles";
import { answerLabels, leadKindNames, leadKinds, statusLabels, urgencyLabels } from "@/lib/crm/leads/kinds";

const more = ["kind", "owner", "urgency", "answer", "followUp", "from", "to"] as const satisfies LeadFilter[];

const orders = {
  "-urgent": "Urgent, then newest",
  "-createdAt": "Newest first",
  createdAt: "Oldest first",
  due: "Waiting for an answer first",
  name: "By name",
  status: "By status",
};

export function LeadFilters({ state }: { state: LeadListState }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const set = more.filter((name) => state.filters[name] !== "");
  const opener = useRef<HTMLButtonElement>(null);
  const clear = () => {
    // The pressed button disappears.
    opener.current?.focus();
    for (const name of set) state.setFilter(name, "");
  };
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label="Search leads"
          placeholder="Name, email, phone or text"
          search={state.search}
          onSearch={state.setSearch}
        />
        <FilterSelect label="Status" name="status" state={state} all="All statuses">
          <option value="open">Open</option>
          <Options of={Object.entries(statusLabels)} />
        </FilterSelect>
        <Button
          ref={opener}
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <DrawnIcon icon={SlidersHorizontal} />
          <span className="max-sm:sr-only">Filters</span>
          {set.length > 0 && ` (${set.length})`}
        </Button>
        {set.length > 0 && (
          <Button variant="ghost" onClick={clear}>
            <DrawnIcon icon={X} /> Clear
          </Button>
        )}
        <div className={cn("contents", !isOpen && "max-sm:hidden")}>
          <SavedViews state={state} />
        </div>
        <span className="ml-auto">
          <DensityButton />
        </span>
      </div>
      <div id={id} hidden={!isOpen} className="rounded-lg border border-line bg-surface p-3">
        {isOpen && <MoreFilters state={state} />}
      </div>
    </div>
  );
}

const look = "w-auto max-sm:w-full";

function MoreFilters({ state }: { state: LeadListState }) {
  const { owner, from, to } = state.filters;
  const me = useMe().data;
  const people = (usePeople().data ?? []).filter(
    ({ id, role }) => id !== me?.id && (may(role, "leads.write") || String(id) === owner),
  );
  const isUnlisted =
    owner !== "" && owner !== "none" && ![me, ...people].some((one) => String(one?.id) === owner);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterSelect label="Kind" name="kind" state={state} className={look} all="All kinds">
        <Options of={leadKindNames.map((kind) => [kind, leadKinds[kind].label])} />
      </FilterSelect>
      <FilterSelect label="Owner" name="owner" state={state} className={look} all="Any owner">
        <option value="none">Nobody</option>
        {me && <option value={me.id}>Me</option>}
        {isUnlisted && <option value={owner}>Administrator {owner}</option>}
        <Options of={people.map(({ id, name }) => [id, name])} />
      </FilterSelect>
      <FilterSelect label="Urgency" name="urgency" state={state} className={look} all="Any urgency">
        <Options of={Object.entries(urgencyLabels)} />
      </FilterSelect>
      <FilterSelect label="Answer" name="answer" state={state} className={look} all="Any answer time">
        <Options of={Object.entries(answerLabels)} />
      </FilterSelect>
      <FilterSelect label="Follow-up" name="followUp" state={state} className={look} all="Any follow-up">
        <option value="due">Due today or earlier</option>
        <option value="set">Any date set</option>
      </FilterSelect>
      <DayFilter label="From" value={from} max={to} onDay={(day) => state.setFilter("from", day)} />
      <DayFilter label="To" value={to} min={from} onDay={(day) => state.setFilter("to", day)} />
      <Select
        aria-label="Order"
        className={look}
        value={state.sort}
        onChange={({ target }) => state.setSort(target.value)}
      >
        {!Object.hasOwn(orders, state.sort) && <option value={state.sort}>Another order</option>}
        <Options of={Object.entries(orders)} />
      </Select>
    </div>
  );
}
