import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { request } from "@/lib/core/client";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { useNotify } from "@/lib/core/query/notify";
import type { ScanResponse } from "@/lib/media/import/schema";
import { mediaKey } from "@/lib/media/queries";
import { useClosingQuestion } from "@/lib/media/uploads";
import { IMPORT_FAILED, importOne, websiteImport } from "@/lib/media/website-import";

export const SCAN_FAILED = "Failed to scan website for images";

export const useImportImage = (folder: string | null) =>
  useAdminMutation({
    mutationFn: (url: string) => importOne({ url, folder }),
    invalidates: [mediaKey],
    success: ({ isNew }) =>
      isNew
        ? { title: "Image imported successfully" }
        : { title: "Already in the library", description: "You added the same image before." },
    failure: IMPORT_FAILED,
  });

export const useScanWebsite = () =>
  useAdminMutation({
    mutationFn: (url: string) =>
      request<ScanResponse>("POST", "/api/admin/media/scan-website", { url, list: true }),
    failure: SCAN_FAILED,
  });

export const useFoundImages = websiteImport.found.useValue;

export function useImportEffects(): void {
  const client = useQueryClient();
  const notify = useNotify();
  useClosingQuestion(useFoundImages()?.isBusy === true);
  useEffect(
    () =>
      websiteImport.onEnd(async (imported, found) => {
        await client.invalidateQueries({ queryKey: mediaKey });
        notify({
          title: `Scanned website and imported ${imported} of ${found} image(s) found`,
          variant: imported > 0 ? "success" : "destructive",
        });
      }),
    [client, notify],
  );
}
