import { useQuery } from "@tanstack/react-query";
import { markedKey } from "@/lib/content/page-texts/queries";
import type { ScannedImage, SiteImageChange } from "@/lib/content/visual-images/schema";
import { request } from "@/lib/core/client";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { useReadField } from "@/lib/core/query/read";
import { mediaKey, siteImagesKey, useVersionedWrite } from "@/lib/media/queries";

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
  useReadField<SiteImageChange[]>(
    "changes",
    [...siteImagesKey, "changes", id],
    `/api/admin/scan-images/${id}/history`,
    { staleTime: 0 },
  );

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

type Replacement = { image: ScannedImage; mediaFileId: number | null };

export function useReplaceSiteImage() {
  const write = useVersionedWrite<Replacement, { image: ScannedImage }>(
    ({ image, mediaFileId }, headers) =>
      request("POST", `/api/admin/replace-image/${image.id}`, { mediaFileId }, { headers }),
    { key: siteImagesKey, updatedAtOf: ({ image }) => image.updatedAt },
  );
  return useAdminMutation({
    mutationFn: write,
    // The library shows the uses of a file.
    invalidates: [siteImagesKey, mediaKey, markedKey],
    success: (answer) =>
      answer
        ? { title: "Image replaced", description: `${answer.image.label} shows it from now on.` }
        : undefined,
    failure: "Failed to update image",
  });
}
