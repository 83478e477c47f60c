import { keepPreviousData, type QueryKey, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import type { z } from "zod";
import { request } from "@/lib/core/client";
import { type ListResponse, MAX_PAGE, MAX_SEARCH_LENGTH } from "@/lib/core/list-query";
import { queryWith, replaceQuery } from "@/lib/core/query/address";
import { LIST_STALE_MS } from "@/lib/core/query/mutation";

export const ROWS_A_PAGE = 25;

type Filters = Record<string, readonly string[] | ((value: string) => boolean)>;

type ListDeclaration<Choices extends Filters> = {
  defaultSort: string;
  query?: { shape: { sort: z.ZodType } };
  /** Unset filters are empty. Pass a constant: a new object reloads the list. */
  filters?: Choices;
};

export type ListState<Choices extends Filters = Filters> = {
  page: number;
  search: string;
  sort: string;
  defaultSort: string;
  filters: {
    [Name in keyof Choices]: Choices[Name] extends readonly (infer Value)[] ? Value | "" : string;
  };
  setPage: (page: number) => void;
  setSearch: (search: string) => void;
  setSort: (sort: string) => void;
  setFilter: (name: keyof Choices & string, value: string) => void;
};

export function useListState<const Choices extends Filters = Record<never, never>>({
  defaultSort,
  query: accepted,
  filters,
}: ListDeclaration<Choices>): ListState<Choices> {
  const address = useSearchParams();
  const set = useCallback((changes: Record<string, string>) => replaceQuery(queryWith(changes)), []);
  const text = address.toString();
  return useMemo(() => {
    const query = new URLSearchParams(text);
    const chosen = ([name, allowed]: [string, Filters[string]]) => {
      const value = query.get(name) ?? "";
      const isAllowed = typeof allowed === "function" ? allowed(value) : allowed.includes(value);
      return [name, isAllowed ? value : ""];
    };
    const page = Math.trunc(Number(query.get("page"))) || 1;
    const sort = query.get("sort");
    return {
      page: Math.min(Math.max(1, page), MAX_PAGE),
      search: (query.get("q") ?? "").slice(0, MAX_SEARCH_LENGTH),
      sort: sort && accepted?.shape.sort.safeParse(sort).success ? sort : defaultSort,
      defaultSort,
      filters: Object.fromEntries(Object.entries(filters ?? {}).map(chosen)) as never,
      setPage: (page) => set({ page: page === 1 ? "" : String(page) }),
      setSearch: (search) => set({ q: search, page: "" }),
      setSort: (sort) => set({ sort: sort === defaultSort ? "" : sort, page: "" }),
      setFilter: (name, value) => set({ [name]: value, page: "" }),
    };
  }, [text, defaultSort, accepted, filters, set]);
}

export type ListPage<Row> = { rows: Row[]; total: number };

type AdminList<Name extends string, Row> = {
  key: QueryKey;
  path: string;
  name: Name;
  state: Pick<ListState, "page" | "search" | "sort"> & { filters: Record<string, string> };
  pollMs?: (rows: Row[]) => number;
  staleMs?: number;
};

export function useAdminList<Row, Name extends string = string>({
  key,
  path,
  name,
  state: { page, search, sort, filters },
  pollMs,
  staleMs = LIST_STALE_MS,
}: AdminList<Name, Row>) {
  const requested = { page: String(page), pageSize: String(ROWS_A_PAGE), search, sort, ...filters };
  const query = new URLSearchParams(Object.entries(requested).filter(([, value]) => value !== ""));
  return useQuery({
    queryKey: [...key, "list", query.toString()],
    queryFn: () => request<ListResponse<Name, Row>>("GET", `${path}?${query}`),
    select: (answer): ListPage<Row> => ({ rows: answer[name], total: answer.total }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
    refetchInterval: ({ state: { data } }) => (pollMs && data ? pollMs(data[name]) : false),
  });
}

export function useWholeList<Row, Name extends string = string>({
  key,
  path,
  name,
}: Pick<AdminList<Name, Row>, "key" | "path" | "name">) {
  return useQuery({
    queryKey: [...key, "whole"],
    queryFn: () => request<ListResponse<Name, Row>>("GET", path),
    select: (answer): Row[] => answer[name],
    staleTime: LIST_STALE_MS,
  });
}
