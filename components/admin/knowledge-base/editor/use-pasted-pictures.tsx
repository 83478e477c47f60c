"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Pasting } from "@/components/admin/knowledge-base/editor/pasting";
import { ProgressBar } from "@/components/admin/media/progress-bar";
import { messageOf } from "@/lib/core/client";
import { mediaKey } from "@/lib/media/queries";
import type { UploadAnswer } from "@/lib/media/schema";
import { faultOf } from "@/lib/media/upload-queue";
import { sendFile } from "@/lib/media/upload-request";
import { useClosingQuestion } from "@/lib/media/uploads";

const FOLDER = "Knowledge base";

type Sending = { key: number; name: string; progress: number };

export function usePastedPictures(): { pasting: Pasting; report: PastedPicturesProps } {
  const client = useQueryClient();
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const [notice, setNotice] = useState<Notice | null>(null);
  useClosingQuestion(sendings.length > 0);

  const addPicture = async (file: File): Promise<string | null> => {
    const key = nextKey++;
    const fail = (message: string) => {
      setNotice({ isFault: true, text: `${file.name} was not added: ${message}` });
      return null;
    };
    const fault = faultOf(file);
    if (fault) return fail(fault);
    setNotice(null);
    setSendings((all) => [...all, { key, name: file.name, progress: 0 }]);
    const onProgress = (progress: number) =>
      setSendings((all) => all.map((one) => (one.key === key ? { ...one, progress } : one)));
    try {
      const options = { fields: { folder: FOLDER }, onProgress };
      const { file: stored } = await sendFile<UploadAnswer>("/api/admin/media/upload", file, options);
      void client.invalidateQueries({ queryKey: mediaKey });
      const altText = stored.altText ?? "";
      setNotice({ isFault: false, text: altText ? "Picture added." : NO_WORDS });
      return `![${altText.replace(/[[\]\\]/g, "\\$&")}](${stored.url})`;
    } catch (error) {
      return fail(messageOf(error, "Failed to upload image"));
    } finally {
      setSendings((all) => all.filter((one) => one.key !== key));
    }
  };
  const onLostPictures = (count: number) => {
    const pictures = count === 1 ? "One picture was" : `${count} pictures were`;
    const text = `${pictures} left out of the pasted text. Please copy and paste each picture by itself.`;
    setNotice({ isFault: true, text });
  };
  return { pasting: { addPicture, onLostPictures }, report: { sendings, notice } };
}

let nextKey = 0;

const NO_WORDS = "Picture added. Describe it between the brackets for people who can't see it.";

type Notice = { isFault: boolean; text: string };

type PastedPicturesProps = { sendings: readonly Sending[]; notice: Notice | null };

export function PastedPictures({ sendings, notice }: PastedPicturesProps) {
  return (
    <div className="mt-1.5 grid gap-1.5 text-xs">
      {sendings.map(({ key, name, progress }) => (
        <ProgressBar key={key} label={`Uploading ${name}`} value={progress} max={1} />
      ))}
      <p role="status" className={notice?.isFault ? "font-medium text-danger" : "text-ink-muted"}>
        {notice?.text}
      </p>
    </div>
  );
}
