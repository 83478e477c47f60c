"use client";

import { useAdminMutation } from "@/lib/admin/mutation";
import { request } from "@/lib/http/client";
import { mediaKey } from "@/lib/media/api";
import type { MediaFile } from "@/lib/media/schema";

const path = "/api/admin/media";
/** Fifty images at ten seconds each, fetched one after the other, and the page itself. */
const SCAN_MS_AT_MOST = 10 * 60_000;

/** What a scan found and brought into the library. */
export type WebsiteScan = {
  importedCount: number;
  totalFound: number;
  files: MediaFile[];
  /** What could not be brought, each with its reason. */
  failures: { url: string; message: string }[];
};

// The toasts are those of docs/product.md 2.8.

export const useImportImage = () =>
  useAdminMutation({
    mutationFn: (url: string) => request<{ file: MediaFile }>("POST", `${path}/import-url`, { url }),
    invalidates: [mediaKey],
    success: { title: "Image imported successfully" },
    failure: "Failed to import image from URL",
  });

export const useScanWebsite = () =>
  useAdminMutation({
    mutationFn: ({ url, signal }: { url: string; signal: AbortSignal }) =>
      request<WebsiteScan>(
        "POST",
        `${path}/scan-website`,
        { url },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(SCAN_MS_AT_MOST)]) },
      ),
    invalidates: [mediaKey],
    success: ({ importedCount, totalFound }) => ({
      title: `Scanned website and imported ${importedCount} of ${totalFound} image(s) found`,
    }),
    failure: "Failed to scan website for images",
  });
