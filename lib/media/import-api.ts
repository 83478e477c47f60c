"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAdminMutation } from "@/lib/admin/mutation";
import { useNotify } from "@/lib/admin/notify";
import { messageOf, request } from "@/lib/http/client";
import { mediaKey } from "@/lib/media/api";
import type { ImageCandidate, ScanAnswer } from "@/lib/media/import/schema";
import type { UploadAnswer } from "@/lib/media/schema";

const path = "/api/admin/media";
/** Images that are fetched from a website at the same time. */
const AT_ONCE = 3;

// The toasts are those of docs/product.md 2.8.

export const IMPORT_FAILED = "Failed to import image from URL";
export const SCAN_FAILED = "Failed to scan website for images";

const importOne = (image: { url: string; folder: string | null; altText?: string | null }) =>
  request<UploadAnswer>("POST", `${path}/import-url`, image);

/** @param folder into which it comes */
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

/** Finds the images of a page, and brings in none of them yet. */
export const useScanWebsite = () =>
  useAdminMutation({
    mutationFn: (url: string) => request<ScanAnswer>("POST", `${path}/scan-website`, { url, list: true }),
    failure: SCAN_FAILED,
  });

/** What became of an image that was chosen after a scan. */
export type ImportOutcome =
  | { state: "waiting" | "fetching" }
  | { state: "done"; answer: UploadAnswer }
  | { state: "failed"; message: string };

/**
 * Brings the chosen images of a page into the library, three at a time, each with its own outcome.
 * @param folder into which they come
 */
export function useImportMany(totalFound: number, folder: string | null) {
  const client = useQueryClient();
  const notify = useNotify();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ImportOutcome>>(new Map());
  const stopping = useRef<AbortController>(null);
  const isBusy = [...outcomes.values()].some(({ state }) => state === "waiting" || state === "fetching");
  const tell = (url: string, outcome: ImportOutcome) =>
    setOutcomes((last) => new Map([...last, [url, outcome]]));

  async function start(chosen: readonly ImageCandidate[]): Promise<void> {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const waiting = [...chosen];
    let imported = 0;
    for (const { url } of chosen) tell(url, { state: "waiting" });
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { url, altText } = next;
        if (signal.aborted) {
          tell(url, { state: "failed", message: "Stopped. Not imported." });
          continue;
        }
        tell(url, { state: "fetching" });
        try {
          tell(url, { state: "done", answer: await importOne({ url, folder, altText }) });
          imported++;
        } catch (error) {
          tell(url, { state: "failed", message: messageOf(error, IMPORT_FAILED) });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await client.invalidateQueries({ queryKey: mediaKey });
    notify({
      title: `Scanned website and imported ${imported} of ${totalFound} image(s) found`,
      variant: imported > 0 ? "success" : "destructive",
    });
  }
  return { outcomes, isBusy, start, stop: () => stopping.current?.abort() };
}
