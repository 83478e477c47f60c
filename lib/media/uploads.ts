import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNotify } from "@/lib/core/query/notify";
import { mediaKey } from "@/lib/media/queries";
import { isInProgress, type UploadBatch, uploads } from "@/lib/media/upload-queue";

export const useUploads = uploads.list.useValue;

export function useUploadEffects(): void {
  const client = useQueryClient();
  const notify = useNotify();
  const listed = useUploads();
  const stored = listed.filter((one) => one.stored).length;
  const isBusy = listed.some(isInProgress);

  useEffect(() => {
    if (stored === 0) return;
    // Files show as they come; folders, tags and counts are asked for once all are there.
    const predicate = ({ queryKey }: { queryKey: QueryKey }) => !isBusy || queryKey[2] !== "facets";
    void client.invalidateQueries({ queryKey: mediaKey, predicate });
  }, [client, stored, isBusy]);

  useEffect(
    () =>
      uploads.onBatch((batch) => {
        const notice = noticeOf(batch);
        notify({ ...notice, variant: batch.failed.length > 0 ? "destructive" : "success" });
      }),
    [notify],
  );

  useEffect(() => {
    window.addEventListener("dragover", ignoreStrayFiles);
    window.addEventListener("drop", ignoreStrayFiles);
    return () => {
      window.removeEventListener("dragover", ignoreStrayFiles);
      window.removeEventListener("drop", ignoreStrayFiles);
    };
  }, []);

  useClosingQuestion(isBusy);
}

export function useClosingQuestion(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isBusy]);
}

/** The browser would open a file dropped in the wrong place, and leave the administration. */
function ignoreStrayFiles(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
  if (event.target instanceof HTMLInputElement && event.target.type === "file") return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}

export function noticeOf({ stored, failed }: UploadBatch): { title: string; description?: string } {
  const [first] = failed;
  if (first) {
    const several = `${failed.length} of ${failed.length + stored.length} images could not be uploaded.`;
    return {
      title: "Error",
      description: failed.length + stored.length === 1 ? `Failed to upload image: ${first.message}` : several,
    };
  }
  const duplicates = stored.filter(({ state }) => state === "known").length;
  if (stored.length === 1) {
    return duplicates === 1
      ? { title: "Already in the library", description: "The same image was uploaded before." }
      : { title: "Image uploaded successfully" };
  }
  const known = duplicates > 0 ? `, ${duplicates} already in the library` : "";
  return { title: "Images uploaded successfully", description: `${stored.length - duplicates} new${known}` };
}
