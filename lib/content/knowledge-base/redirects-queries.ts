import type { Redirect } from "@/lib/content/knowledge-base/admin-schema";
import { type ListState, useAdminList } from "@/lib/core/query/list";
import { useRemove } from "@/lib/core/query/remove";

const key = ["admin", "article-redirects"];
const path = "/api/admin/knowledge-base/redirects";

export const useRedirects = (state: ListState) =>
  useAdminList<Redirect>({ key, path, name: "redirects", state, staleMs: 0 });

export const useRemoveRedirect = () =>
  useRemove({
    key,
    path,
    removed: { title: "Redirect deleted" },
    failed: "Failed to delete the redirect. Please try again.",
  });
