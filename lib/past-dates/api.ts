"use client";

import { useQuery } from "@tanstack/react-query";
import { LIST_STALE_MS, useAdminMutation } from "@/lib/admin/mutation";
import { ifMatch } from "@/lib/admin/records";
import { request } from "@/lib/http/client";
import { readArticle } from "@/lib/knowledge-base/admin-api";
import { truthfulArticle } from "@/lib/past-dates/article";
import type { PastDates } from "@/lib/past-dates/schema";

const key = ["admin", "past-dates"];

/** Not polled: dates pass slowly. */
export const usePastDates = () =>
  useQuery({
    queryKey: key,
    queryFn: () => request<PastDates>("GET", "/api/admin/past-dates"),
    staleTime: LIST_STALE_MS,
  });

/** Stores the truthful wording of the alert, unless somebody has changed it meanwhile. */
export const useMendAlert = () =>
  useAdminMutation({
    mutationFn: ({ truthful, updatedAt }: NonNullable<PastDates["alert"]>) =>
      request("PUT", "/api/admin/security-alert", truthful, { headers: ifMatch(updatedAt) }),
    invalidates: [key, ["admin", "security-alert"]],
    success: { title: "Security alert updated successfully" },
    failure: "Failed to update security alert",
  });

/** Stores the truthful wording of an article as it is now; its former one stays among its versions. */
export const useMendArticle = () =>
  useAdminMutation({
    mutationFn: async (id: number) => {
      const { article } = await readArticle(id);
      const changes = truthfulArticle(article, Date.now());
      return request("PUT", `/api/admin/knowledge-base/articles/${id}`, changes, {
        headers: ifMatch(article.updatedAt),
      });
    },
    invalidates: [key, ["admin", "knowledge-base", "articles"]],
    success: { title: "Article updated successfully" },
    failure: "Failed to update article. Please try again.",
  });
