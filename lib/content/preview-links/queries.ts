import type { PreviewLink } from "@/lib/content/preview-links/schema";
import { request } from "@/lib/core/client";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { useReadField } from "@/lib/core/query/read";

type Link<None = never> = { preview: PreviewLink | None };
const failure = "Failed to create a preview link. Please try again.";

const create = async (path: string) => (await request<Link>("POST", path)).preview;

export const usePreviewLink = (path: string) =>
  useReadField<PreviewLink | null>("preview", ["preview link", path], path, { staleTime: 0, gcTime: 0 });

export const useOpenPreviewLink = (path: string) =>
  useAdminMutation({
    mutationFn: async () => (await request<Link<null>>("GET", path)).preview ?? (await create(path)),
    failure,
  });

export const useCreatePreviewLink = (path: string) =>
  useAdminMutation({
    mutationFn: () => create(path),
    success: { title: "New preview link created" },
    failure,
  });

export const useEndPreviewLink = (path: string) =>
  useAdminMutation({
    mutationFn: () => request("DELETE", path),
    success: { title: "Preview link ended" },
    failure: "Failed to end the preview link. Please try again.",
  });
