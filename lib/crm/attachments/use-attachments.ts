import { useCallback, useEffect, useRef, useState } from "react";
import { messageOf } from "@/lib/core/client";
import { attachmentFaults, MAX_ATTACHMENT_BYTES } from "@/lib/crm/attachments/limits";
import type { UploadedAttachment } from "@/lib/crm/attachments/schema";

type ChosenFile = { key: string; name: string; size: number | null; progress: number; token?: string };

type Options = {
  path: "/api/files" | "/api/admin/files";
  max: number;
  tooMany: string;
  initial?: readonly { token: string; name: string }[];
};

let lastKey = 0;

export function useAttachments({ path, max, tooMany, initial = [] }: Options) {
  const [files, setFiles] = useState<readonly ChosenFile[]>(() => initial.map(toChosen));
  const [fault, setFault] = useState("");
  const latestFiles = useRef(files);
  const running = useRef(new Map<string, AbortController>());
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const change = useCallback((next: readonly ChosenFile[]) => {
    latestFiles.current = next;
    setFiles(next);
  }, []);

  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload.abort();
    };
  }, []);

  const remove = (key: string) => {
    running.current.get(key)?.abort();
    setFault("");
    change(latestFiles.current.filter((one) => one.key !== key));
  };

  const upload = useCallback(
    async (file: File, key: string) => {
      const controller = running.current.get(key);
      if (!controller || controller.signal.aborted) return;
      const note = (noted: Partial<ChosenFile>) =>
        change(latestFiles.current.map((one) => (one.key === key ? { ...one, ...noted } : one)));
      try {
        const { sendFile } = await import("@/lib/media/upload-request");
        const uploaded = await sendFile<{ file: UploadedAttachment }>(path, file, {
          onProgress: (progress) => note({ progress }),
          signal: controller.signal,
        });
        const { token, name, size } = uploaded.file;
        note({ token, name, size });
      } catch (error) {
        if (controller.signal.aborted) return;
        change(latestFiles.current.filter((one) => one.key !== key));
        setFault(`${file.name}: ${messageOf(error, "It could not be uploaded. Please try again.")}`);
      } finally {
        running.current.delete(key);
      }
    },
    [change, path],
  );

  const add = useCallback(
    (chosen: Iterable<File>) => {
      setFault("");
      for (const file of chosen) {
        const error = fileError(file);
        if (error || latestFiles.current.length >= max) {
          setFault(error ? `${file.name}: ${error}` : tooMany);
          continue;
        }
        lastKey += 1;
        const key = `file-${lastKey}`;
        running.current.set(key, new AbortController());
        change([...latestFiles.current, { key, name: file.name, size: file.size, progress: 0 }]);
        turn.current = turn.current.then(() => upload(file, key));
      }
    },
    [change, max, tooMany, upload],
  );

  const clear = useCallback(() => {
    for (const one of running.current.values()) one.abort();
    setFault("");
    change([]);
  }, [change]);

  const restore = useCallback(
    (uploaded: readonly { token: string; name: string }[]) => change(uploaded.map(toChosen)),
    [change],
  );

  return {
    files,
    fault,
    isUploading: files.some(({ token }) => token === undefined),
    tokens: files.flatMap(({ token }) => token ?? []),
    add,
    remove,
    clear,
    restore,
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

/** Delays sending while a file uploads. If the upload fails nothing is sent, and the fault is shown. */
export function useSendOnceUploaded(
  { isUploading, fault }: Pick<Attachments, "isUploading" | "fault">,
  send: () => void,
) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || isUploading) return;
    setWaiting(false);
    if (!fault) send();
  });
  return { isWaiting, send: () => (isUploading ? setWaiting(true) : send()) };
}

const toChosen = ({ token, name }: { token: string; name: string }): ChosenFile => ({
  key: token,
  token,
  name,
  size: null,
  progress: 1,
});

/** Accepts a file without a type, which some systems do not know; the server decides by the content. */
function fileError({ size, type }: File): string | undefined {
  if (size === 0) return attachmentFaults.empty;
  if (size > MAX_ATTACHMENT_BYTES) return attachmentFaults.tooLarge;
  return type === "" || type === "application/pdf" || type.startsWith("image/")
    ? undefined
    : attachmentFaults.wrongType;
}
