"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { markedKey } from "@/lib/content/page-texts/queries";
import type { ScannedImage, SiteImageChange } from "@/lib/content/visual-images/schema";
import { request } from "@/lib/core/client";
import { conflictOf, useConflictQuestion } from "@/lib/core/query/conflict";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { ifMatch } from "@/lib/core/query/records";
import { mediaKey } from "@/lib/media/queries";

export const siteImagesKey = ["admin", "site-images"];
const pagesKey = [...siteImagesKey, "page"];

const SCAN_EVERY_MS = 10_000;

export const useSiteImages = (isRefreshing: boolean) =>
  useQuery({
    queryKey: [...siteImagesKey, "list"],
    queryFn: async () => (await request<{ images: ScannedImage[] }>("GET", "/api/admin/scan-images")).images,
    staleTime: 0,
    refetchInterval: isRefreshing && SCAN_EVERY_MS,
  });

export const useSiteImageChanges = (id: string) =>
  useQuery({
    queryKey: [...siteImagesKey, "changes", id],
    queryFn: async () =>
      (await request<{ changes: SiteImageChange[] }>("GET", `/api/admin/scan-images/${id}/history`)).changes,
    staleTime: 0,
  });

export const usePageHtml = (page: string, isEnabled: boolean) =>
  useQuery({
    queryKey: [...pagesKey, page],
    queryFn: async () => {
      const answer = await fetch(page, { credentials: "omit" });
      if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
      return answer.text();
    },
    enabled: isEnabled,
    staleTime: 60_000,
  });

type Replacement = {
  image: ScannedImage;
  mediaFileId: number | null;
};

export function useReplaceSiteImage() {
  const client = useQueryClient();
  const ask = useConflictQuestion();
  return useAdminMutation<Replacement, { image: ScannedImage } | null>({
    mutationFn: async ({ image, mediaFileId }) => {
      const send = (headers?: Record<string, string>) =>
        request<{ image: ScannedImage }>(
          "POST",
          `/api/admin/replace-image/${image.id}`,
          { mediaFileId },
          { headers },
        );
      try {
        return await send(ifMatch(image.updatedAt));
      } catch (error) {
        const conflict = conflictOf(error);
        if (!conflict) throw error;
        const answer = await ask({ ...conflict, action: "save" });
        if (answer === "proceed") return send();
        if (answer === "reload") await client.invalidateQueries({ queryKey: siteImagesKey });
        return null;
      }
    },
    // The library shows the uses of a file.
    invalidates: [siteImagesKey, mediaKey, markedKey],
    success: (answer) =>
      answer
        ? { title: "Image replaced", description: `${answer.image.label} shows it from now on.` }
        : undefined,
    failure: "Failed to update image",
  });
}
