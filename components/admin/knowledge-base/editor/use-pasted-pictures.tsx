import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Pasting } from "@/components/admin/knowledge-base/editor/pasting";
import { ProgressBar } from "@/components/admin/media/progress-bar";
import { messageOf } from "@/lib/core/client";
import { slugOf } from "@/lib/core/slug";
import { mediaKey, useSaveMediaFile } from "@/lib/media/queries";
import type { MediaFile, UploadResponse } from "@/lib/media/schema";
import { uploadError } from "@/lib/media/upload-queue";
import { sendFile } from "@/lib/media/upload-request";
import { useClosingQuestion } from "@/lib/media/uploads";

const FOLDER = "Knowledge base";

type Sending = { key: number; name: string; progress: number };

/** @param article its title and text, after which pictures are named that have only the browser's name */
export function usePastedPictures(article: () => { title: string; content: string }) {
  const client = useQueryClient();
  const saveDetails = useSaveMediaFile();
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const [notice, setNotice] = useState<Notice | null>(null);
  const added = useRef(new Map<string, MediaFile>());
  useClosingQuestion(sendings.length > 0);

  /** Several pictures of one paste can fail. */
  const onLoss = (message: string) =>
    setNotice((said) => ({ isFault: true, text: said?.isFault ? `${said.text} ${message}` : message }));

  const addPicture = async (pasted: File) => {
    const key = nextKey++;
    const file = named(pasted, article(), key);
    const fail = (message: string) => {
      onLoss(`${pasted.name} was not added: ${message}`);
      return null;
    };
    const fault = uploadError(file);
    if (fault) return fail(fault);
    setSendings((all) => [...all, { key, name: file.name, progress: 0 }]);
    const onProgress = (progress: number) =>
      setSendings((all) => all.map((one) => (one.key === key ? { ...one, progress } : one)));
    try {
      const options = { fields: { folder: FOLDER }, onProgress };
      const { file: stored } = await sendFile<UploadResponse>("/api/admin/media/upload", file, options);
      void client.invalidateQueries({ queryKey: mediaKey });
      added.current.set(stored.url, stored);
      setNotice((said) => (said?.isFault ? said : { isFault: false, text: "Picture added." }));
      return { altText: stored.altText ?? "", url: stored.url };
    } catch (error) {
      return fail(messageOf(error, "Failed to upload image"));
    } finally {
      setSendings((all) => all.filter((one) => one.key !== key));
    }
  };

  const describe = (url: string, altText: string) => {
    const file = added.current.get(url);
    added.current.delete(url);
    if (file && !file.altText) void saveDetails({ altText }, file);
  };
  const pasting: Pasting = { onStart: () => setNotice(null), addPicture, onLoss };
  return { pasting, describe, report: { sendings, notice } };
}

let nextKey = 1;

/** Browsers call each copied picture by one name. */
const BROWSERS_NAME = /^image\.(\w{3,4})$/i;

function named(file: File, { title, content }: { title: string; content: string }, key: number): File {
  const [, ending] = BROWSERS_NAME.exec(file.name) ?? [];
  if (!ending) return file;
  const number = Math.max(key, content.split("![").length);
  return new File([file], `${slugOf(title, MAX_NAME_LENGTH) || "picture"}-${number}.${ending}`, {
    type: file.type,
  });
}

const MAX_NAME_LENGTH = 60;

type Notice = { isFault: boolean; text: string };

type PastedPicturesProps = { sendings: readonly Sending[]; notice: Notice | null };

export function PastedPictures({ sendings, notice }: PastedPicturesProps) {
  return (
    <div className="grid gap-1.5 text-xs [&:has(p:not(:empty),div)]:my-1.5">
      {sendings.map(({ key, name, progress }) => (
        <ProgressBar key={key} label={`Uploading ${name}`} value={progress} max={1} />
      ))}
      <p role="status" className={notice?.isFault ? "font-medium text-danger" : "text-ink-muted"}>
        {notice?.text}
      </p>
    </div>
  );
}
