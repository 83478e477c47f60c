"use client";

import { useAdminMutation } from "@/lib/admin/mutation";
import { request } from "@/lib/http/client";
import type { PreviewLink } from "@/lib/knowledge-base/schema";

/** Makes a preview link of an article; the one before ends. */
export const useCreatePreviewLink = () =>
  useAdminMutation({
    mutationFn: async (articleId: number) => {
      const path = `/api/admin/knowledge-base/articles/${articleId}/preview-link`;
      return (await request<{ preview: PreviewLink }>("POST", path)).preview;
    },
    failure: "Failed to make a preview link. Please try again.",
  });
