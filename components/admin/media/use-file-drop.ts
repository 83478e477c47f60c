import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDocumentEvent } from "@/components/admin/kit/use-document-event";
import { useNotify } from "@/lib/core/query/notify";
import { mediaMessages } from "@/lib/media/schema";
import { isHeic, isUploadable } from "@/lib/media/upload-queue";

function useTakeImages(onFiles: (files: File[]) => void) {
  const notify = useNotify();
  return (files: FileList) => {
    const images = Array.from(files).filter(isUploadable);
    if (images.length < files.length) {
      const description = Array.from(files).some(isHeic)
        ? mediaMessages.heic
        : "Please drop only image files (JPG, PNG, GIF, WebP)";
      notify({ title: "Error", description, variant: "destructive" });
    }
    if (images.length > 0) onFiles(images);
  };
}

export function useFileDrop(onFiles: (files: File[]) => void) {
  const place = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(useTakeImages(onFiles));

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!element.contains(relatedTarget as Node | null)) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("dragover", over, { signal });
    element.addEventListener("dragleave", leave, { signal });
    element.addEventListener("drop", drop, { signal });
    return () => listening.abort();
  }, []);
  return { place, isOver };
}

export function usePastedFiles(onFiles: (files: File[]) => void, isListening: boolean): void {
  const take = useTakeImages(onFiles);
  const onPaste = (event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    if (!files || files.length === 0) return;
    event.preventDefault();
    take(files);
  };
  useDocumentEvent("paste", onPaste, isListening);
}
