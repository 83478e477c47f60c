import type {
  ImportedRedirect,
  ListedRedirect,
  RedirectInput,
  RedirectsImport,
  SiteRedirect,
} from "@/lib/content/redirects/schema";
import { request } from "@/lib/core/client";
import { type ListState, useAdminList } from "@/lib/core/query/list";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { useRemove } from "@/lib/core/query/remove";
import { useSave } from "@/lib/core/query/save";

const key = ["admin", "redirects"];
const path = "/api/admin/redirects";

export const useSiteRedirects = (state: ListState) =>
  useAdminList<ListedRedirect>({ key, path, name: "redirects", state, staleMs: 0 });

export const useSaveRedirect = () =>
  useSave<RedirectInput, SiteRedirect>({
    key,
    path,
    created: { title: "Redirect added" },
    updated: { title: "Redirect updated" },
    alsoInvalidates: [["admin", "missed-addresses"]],
    createFailed: "Failed to add the redirect. Please try again.",
    updateFailed: "Failed to update the redirect. Please try again.",
  });

export const useRemoveSiteRedirect = () =>
  useRemove({
    key,
    path,
    bulkPath: `${path}/delete-many`,
    kind: "site-redirect",
    removed: { title: "Redirect deleted" },
    failed: "Failed to delete the redirect. Please try again.",
  });

export const useImportRedirects = () =>
  useAdminMutation({
    mutationFn: async (input: RedirectsImport) =>
      (await request<{ redirects: ImportedRedirect[] }>("POST", `${path}/import`, input)).redirects,
    invalidates: [key, ["admin", "missed-addresses"]],
    failure: "Failed to import the redirects. Please try again.",
  });
