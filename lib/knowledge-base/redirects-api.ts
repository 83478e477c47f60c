"use client";

import { type ListState, useAdminList } from "@/lib/admin/list";
import { useRemove } from "@/lib/admin/remove";
import type { Redirect } from "@/lib/knowledge-base/redirects-schema";

const key = ["admin", "article-redirects"];
const path = "/api/admin/knowledge-base/redirects";

/** A page of the addresses that articles had before; saving an article makes them, so it is asked for each time. */
export const useRedirects = (state: ListState) =>
  useAdminList<Redirect>({ key, path, name: "redirects", state, staleMs: 0 });

export const useRemoveRedirect = () =>
  useRemove({
    key,
    path,
    removed: { title: "Redirect deleted" },
    failed: "Failed to delete the redirect. Please try again.",
  });
