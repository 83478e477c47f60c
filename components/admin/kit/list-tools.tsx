import { SlidersHorizontal } from "lucide";
import { type ReactNode, useId, useState } from "react";
import { DensityButton } from "@/components/admin/kit/density-button";
import { SearchField } from "@/components/admin/kit/search-field";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { ListState } from "@/lib/core/query/list";

type ListToolsProps = {
  caption: string;
  state: Pick<ListState, "search" | "setSearch">;
  searchHint?: string;
  filters?: ReactNode;
  children?: ReactNode;
};

export function ListTools({ caption, state, searchHint, filters, children }: ListToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="@container mb-2">
      <div className="flex flex-wrap items-center gap-2">
        {searchHint && (
          <SearchField
            label={`Search ${caption}`}
            placeholder={searchHint}
            search={state.search}
            onSearch={state.setSearch}
          />
        )}
        {filters && (
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="@2xl:hidden"
          >
            <DrawnIcon icon={SlidersHorizontal} /> <span className="@max-sm:sr-only">Filters</span>
          </Button>
        )}
        <div
          id={id}
          className={cn(
            "flex flex-wrap items-center gap-2",
            isOpen ? "@max-2xl:order-last @max-2xl:w-full" : "@max-2xl:hidden",
          )}
        >
          {filters}
        </div>
        <span className="ml-auto flex items-center gap-2">
          {children}
          <DensityButton />
        </span>
      </div>
    </div>
  );
}
