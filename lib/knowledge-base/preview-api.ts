"use client";

import { useAdminMutation } from "@/lib/admin/mutation";
import { request } from "@/lib/http/client";
import type { PreviewLink } from "@/lib/knowledge-base/schema";

const pathOf = (articleId: number) => `/api/admin/knowledge-base/articles/${articleId}/preview-link`;

/** Makes a preview link of an article; the one before ends. */
export const useCreatePreviewLink = () =>
  useAdminMutation({
    mutationFn: async (articleId: number) =>
      (await request<{ preview: PreviewLink }>("POST", pathOf(articleId))).preview,
    failure: "Failed to make a preview link. Please try again.",
  });

export const useEndPreviewLink = () =>
  useAdminMutation({
    mutationFn: (articleId: number) => request("DELETE", pathOf(articleId)),
    success: { title: "Preview link ended" },
    failure: "Failed to end the preview link. Please try again.",
  });
