"use client";

import { useAdminMutation } from "@/lib/admin/mutation";
import { request } from "@/lib/http/client";
import type { PreviewLink } from "@/lib/knowledge-base/schema";

const pathOf = (articleId: number) => `/api/admin/knowledge-base/articles/${articleId}/preview-link`;

type Link<None = never> = { preview: PreviewLink | None };
const create = async (articleId: number) => (await request<Link>("POST", pathOf(articleId))).preview;

/** The preview link of an article that works now; where there is none, a new one. */
export const useOpenPreviewLink = () =>
  useAdminMutation({
    mutationFn: async (articleId: number) =>
      (await request<Link<null>>("GET", pathOf(articleId))).preview ?? (await create(articleId)),
    failure: "Failed to create a preview link. Please try again.",
  });

/** Makes a new preview link of an article; the one before ends. */
export const useCreatePreviewLink = () =>
  useAdminMutation({
    mutationFn: create,
    success: { title: "New preview link created" },
    failure: "Failed to create a preview link. Please try again.",
  });

export const useEndPreviewLink = () =>
  useAdminMutation({
    mutationFn: (articleId: number) => request("DELETE", pathOf(articleId)),
    success: { title: "Preview link ended" },
    failure: "Failed to end the preview link. Please try again.",
  });
