import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type {
  AdminArticle,
  AdminCategory,
  ArticleInput,
  CategoryInput,
  Draft,
  FailedSearch,
  ListedArticle,
  ListedDraft,
  ListedRevision,
  Redirect,
  Revision,
} from "@/lib/content/knowledge-base/admin-schema";
import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";
import type { SynonymsInput, SynonymsRecord } from "@/lib/content/knowledge-base/synonyms-schema";
import { ApiError, request } from "@/lib/core/client";
import { type ConflictAnswer, conflictOf, useConflictQuestion } from "@/lib/core/query/conflict";
import { type ListState, useAdminList, useWholeList } from "@/lib/core/query/list";
import { LIST_STALE_MS, useAdminMutation } from "@/lib/core/query/mutation";
import { useReadField } from "@/lib/core/query/read";
import { ifMatch } from "@/lib/core/query/records";
import { useRemove } from "@/lib/core/query/remove";
import { useReorder } from "@/lib/core/query/reorder";
import { useSave } from "@/lib/core/query/save";

const path = "/api/admin/knowledge-base";
const articlesKey = ["admin", "knowledge-base", "articles"];
const categoriesKey = ["admin", "knowledge-base", "categories"];
const draftsKey = ["admin", "knowledge-base", "drafts"];

export const useArticles = (state: ListState) =>
  useAdminList<ListedArticle>({ key: articlesKey, path: `${path}/articles`, name: "articles", state });

export const useArticleCount = (categoryId: number) =>
  useReadField<number>(
    "total",
    [...articlesKey, "count", categoryId],
    `${path}/articles?category=${categoryId}&pageSize=1`,
    { staleTime: 0 },
  );

export function useArticlesToLink(search: string) {
  const query = new URLSearchParams({ search, state: "published", sort: "title", pageSize: "20" });
  const key = [...articlesKey, "to link", search];
  return useReadField<ListedArticle[]>("articles", key, `${path}/articles?${query}`, {
    placeholderData: keepPreviousData,
  });
}

export type OpenedArticle = { article: AdminArticle; draft: Draft | null };

/**
 * Fetched when the editor opens, but not after a save. Each `round` of reloading starts empty: otherwise the
 * editor would show the stale article.
 */
export const useOpenedArticle = (id: number, round: number) =>
  useQuery({
    queryKey: ["opened article", id, round],
    queryFn: () => readArticle(id),
    staleTime: 0,
    gcTime: 0,
  });

export function useCacheEditedArticle(article: AdminArticle | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (article) client.setQueryData([...articlesKey, "edited", article.id], { article });
  }, [client, article]);
}

export const readArticle = (id: number) => request<OpenedArticle>("GET", `${path}/articles/${id}`);

function publicationOf(article: AdminArticle | undefined): string | undefined {
  if (!article) return undefined;
  if (article.publishAt) return "It is published by itself at the time that you chose.";
  return article.isPublished
    ? `It is published at ${LIST_PATH}/${article.slug}.`
    : "It is a draft, which visitors don't see.";
}

export const useSaveArticle = () =>
  useSave<ArticleInput, AdminArticle>({
    key: articlesKey,
    alsoInvalidates: [draftsKey],
    path: `${path}/articles`,
    created: (article) => ({ title: "Article created successfully", description: publicationOf(article) }),
    updated: (article) => ({ title: "Article updated successfully", description: publicationOf(article) }),
    createFailed: "Failed to create article. Please try again.",
    updateFailed: "Failed to update article. Please try again.",
  });

export const useRemoveArticle = () =>
  useRemove({
    key: articlesKey,
    path: `${path}/articles`,
    kind: "knowledge-base-article",
    removed: { title: "Article deleted successfully" },
    failed: "Failed to delete article. Please try again.",
  });

type ArticleChange = { isPublished?: boolean; categoryId?: number | null } | "delete";

export const useChangeArticles = () =>
  useAdminMutation({
    mutationFn: async ({ ids, fields }: { ids: readonly number[]; fields: ArticleChange }) => {
      for (const id of ids) {
        const address = `${path}/articles/${id}`;
        await (fields === "delete" ? request("DELETE", address) : request("PUT", address, fields));
      }
    },
    invalidates: [articlesKey],
    success: (_, { ids, fields }) => ({
      title: `${ids.length === 1 ? "1 article" : `${ids.length} articles`} ${fields === "delete" ? "deleted" : "updated"}`,
      description: fields === "delete" ? "They are in the trash." : undefined,
    }),
    failure: "Failed to change all articles. Please reload the list and try again.",
  });

export const useCategories = () =>
  useWholeList<AdminCategory>({ key: categoriesKey, path: `${path}/categories`, name: "categories" });

export const useSaveCategory = () =>
  useSave<CategoryInput, AdminCategory>({
    key: categoriesKey,
    path: `${path}/categories`,
    created: { title: "Category created successfully" },
    updated: { title: "Category updated successfully" },
    createFailed: "Failed to create category. Please try again.",
    updateFailed: "Failed to update category. Please try again.",
  });

export const useRemoveCategory = () =>
  useRemove({
    key: categoriesKey,
    alsoInvalidates: [articlesKey],
    path: `${path}/categories`,
    kind: "knowledge-base-category",
    removed: { title: "Category deleted successfully" },
    failed: "Failed to delete category. Please try again.",
  });

export const useReorderCategories = () =>
  useReorder<AdminCategory>({
    key: categoriesKey,
    name: "categories",
    method: "PUT",
    path: `${path}/categories/reorder`,
    payload: (categories) => ({
      categories: categories.map(({ id }, index) => ({ id, orderIndex: index + 1 })),
    }),
    reordered: { title: "Categories reordered successfully" },
    failed: "Failed to reorder categories. Please try again.",
  });

export const useDrafts = () =>
  useReadField<ListedDraft[]>("drafts", [...draftsKey, "list"], `${path}/drafts`, { staleTime: 0 });

export const useOpenedDraft = (id: number, round: number) =>
  useQuery({
    queryKey: ["opened draft", id, round],
    queryFn: () => readDraft(id),
    staleTime: 0,
    gcTime: 0,
  });

export const readDraft = async (id: number) =>
  (await request<{ draft: Draft }>("GET", `${path}/drafts/${id}`)).draft;

export async function saveDraft(
  draft: Pick<Draft, "id"> | null,
  body: object,
  headers?: Record<string, string>,
): Promise<Draft> {
  const address = draft ? `${path}/drafts/${draft.id}` : `${path}/drafts`;
  const answer = await request<{ draft: Draft }>(draft ? "PUT" : "POST", address, body, { headers });
  return answer.draft;
}

export function useDiscardDraft() {
  const ask = useConflictQuestion();
  return useAdminMutation({
    mutationFn: async ({ id, updatedAt }: ListedDraft): Promise<ConflictAnswer | "gone"> => {
      const drop = (headers?: Record<string, string>) =>
        request("DELETE", `${path}/drafts/${id}`, undefined, { headers });
      try {
        await drop(ifMatch(updatedAt));
        return "proceed";
      } catch (error) {
        if (isGone(error)) return "gone";
        const conflict = conflictOf(error);
        if (!conflict) throw error;
        const answer = await ask({ ...conflict, action: "delete" });
        if (answer === "proceed") await drop().catch(ignoreNotFound);
        return answer;
      }
    },
    invalidates: [draftsKey],
    success: (answer) => {
      if (answer === "gone")
        return { title: "This draft is gone", description: "Somebody else saved or discarded it." };
      return answer === "proceed" ? { title: "Draft discarded" } : undefined;
    },
    failure: "Failed to discard draft. Please try again.",
  });
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

function ignoreNotFound(error: unknown): void {
  if (!isGone(error)) throw error;
}

export const useRevisions = (articleId: number) =>
  useReadField<ListedRevision[]>(
    "revisions",
    [...articlesKey, "revisions", articleId],
    `${path}/articles/${articleId}/revisions`,
    { staleTime: 0 },
  );

export const useRevision = (articleId: number, id: number) =>
  useReadField<Revision>(
    "revision",
    ["admin", "knowledge-base", "revision", articleId, id],
    `${path}/articles/${articleId}/revisions/${id}`,
  );

export const useRestoreRevision = (articleId: number) =>
  useAdminMutation({
    mutationFn: ({ id, updatedAt }: { id: number; updatedAt: string }) =>
      request<{ article: AdminArticle }>(
        "POST",
        `${path}/articles/${articleId}/revisions/${id}/restore`,
        undefined,
        { headers: ifMatch(updatedAt) },
      ),
    invalidates: [articlesKey],
    success: { title: "Revision restored" },
    failure: "Failed to restore revision. Please try again.",
  });

const redirects = { key: ["admin", "article-redirects"], path: `${path}/redirects` };

export const useRedirects = (state: ListState) =>
  useAdminList<Redirect>({ ...redirects, name: "redirects", state, staleMs: 0 });

export const useRemoveRedirect = () =>
  useRemove({
    ...redirects,
    removed: { title: "Redirect deleted" },
    failed: "Failed to delete the redirect. Please try again.",
  });

const searches = { key: ["admin", "failed-searches"], path: `${path}/searches` };

export const useFailedSearches = (state: ListState) =>
  useAdminList<FailedSearch>({ ...searches, name: "searches", state, staleMs: 0 });

export const useRemoveFailedSearch = () =>
  useRemove({
    ...searches,
    removed: { title: "Search deleted" },
    failed: "Failed to delete the search. Please try again.",
  });

export const useClearFailedSearches = () =>
  useAdminMutation({
    mutationFn: () => request<{ deleted: number }>("DELETE", searches.path),
    invalidates: [searches.key],
    success: { title: "Searches cleared" },
    failure: "Failed to clear the searches. Please try again.",
  });

const synonyms = { key: ["admin", "search-synonyms"], path: `${path}/synonyms` };

export const useSynonyms = () =>
  useReadField<SynonymsRecord>("synonyms", synonyms.key, synonyms.path, { staleTime: LIST_STALE_MS });

export const useSaveSynonyms = () =>
  useSave<SynonymsInput, SynonymsRecord>({
    ...synonyms,
    updated: { title: "Synonyms saved" },
    updateFailed: "Failed to save the synonyms. Please try again.",
  });
