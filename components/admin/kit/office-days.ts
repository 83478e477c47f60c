import { endOf, startOf } from "@/lib/core/query/days";
import type { ListState } from "@/lib/core/query/list";

type DaysState = Pick<ListState, "page" | "search" | "sort"> & {
  filters: { from: string; to: string } & Record<string, string>;
};

export const serverQueryOf = ({ page, search, sort, filters }: DaysState) => ({
  page,
  search,
  sort,
  filters: { ...filters, from: startOf(filters.from), to: endOf(filters.to) },
});

export function exportHref(path: string, state: DaysState): string {
  const { search, sort, filters } = serverQueryOf(state);
  const parameters = Object.entries({ search, sort, ...filters }).filter(([, value]) => value !== "");
  return `${path}/export?${new URLSearchParams(parameters)}`;
}
