import { useSearchParams } from "next/navigation";
import { useMemo, useState } from "react";
import { queryWith, replaceQuery } from "@/lib/core/query/address";
import { type ListState, useListState } from "@/lib/core/query/list";
import { mediaQuery } from "@/lib/media/schema";

const NEWEST = "-uploadedAt";

export const sorts = {
  [NEWEST]: "Newest",
  uploadedAt: "Oldest",
  originalName: "Name A-Z",
  "-originalName": "Name Z-A",
  "-fileSize": "Largest",
  fileSize: "Smallest",
};

const isName = (name: string) => name.length > 0 && name.length <= 255;
const filters = {
  type: ["images", "documents"],
  folder: isName,
  tag: isName,
  withoutAlt: ["true"],
} as const;

export type LibraryState = ListState<typeof filters>;
export type LibraryView = "grid" | "list";

export function useLibraryState(): LibraryState {
  return useListState({ defaultSort: NEWEST, query: mediaQuery, filters });
}

export function useLibraryView(): [LibraryView, (view: LibraryView) => void] {
  const view = useSearchParams().get("view") === "list" ? "list" : "grid";
  return [view, (next) => replaceQuery(queryWith({ view: next === "grid" ? "" : next }))];
}

const start = {
  page: 1,
  search: "",
  sort: NEWEST as string,
  filters: { type: "images", folder: "", tag: "", withoutAlt: "" } as LibraryState["filters"],
};

export function useDialogLibraryState(): LibraryState {
  const [shown, setShown] = useState(start);
  return useMemo(() => {
    const change = (next: Partial<typeof start>) => setShown((last) => ({ ...last, page: 1, ...next }));
    return {
      ...shown,
      defaultSort: NEWEST,
      setPage: (page) => change({ page }),
      setSearch: (search) => change({ search }),
      setSort: (sort) => change({ sort }),
      setFilter: (name, value) => change({ filters: { ...shown.filters, [name]: value } }),
    };
  }, [shown]);
}
