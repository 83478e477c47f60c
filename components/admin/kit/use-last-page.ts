"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { isCountCutOff, pagesOf } from "@/components/admin/kit/pager";
import type { ListPage, ListState } from "@/lib/core/query/list";

export function useLastPage<Row>(
  { data, isPlaceholderData }: UseQueryResult<ListPage<Row>>,
  { page, search, setPage }: Pick<ListState, "page" | "search" | "setPage">,
): void {
  const total = data?.total ?? 0;
  const pages = pagesOf(total);
  const hasUncounted = isCountCutOff(total, search);
  useEffect(() => {
    if (data && !isPlaceholderData && page > pages && !hasUncounted) setPage(pages);
  }, [data, isPlaceholderData, page, pages, hasUncounted, setPage]);
}
