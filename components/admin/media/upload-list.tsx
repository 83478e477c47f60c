import { CircleAlert, CircleCheck, Copy, RotateCw, X } from "lucide";
import { useEffect, useState } from "react";
import { AltQuestion } from "@/components/admin/media/alt-question";
import { lacksAltText, sizeLabel } from "@/components/admin/media/file-labels";
import { ProgressBar } from "@/components/admin/media/progress-bar";
import { SmallPicture } from "@/components/admin/media/size-warning";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { MediaFile } from "@/lib/media/schema";
import { isInProgress, type Upload, uploads } from "@/lib/media/upload-queue";
import { useUploads } from "@/lib/media/uploads";

export type FileAction = { actionLabel: string; onAction: (file: MediaFile) => void };

export function UploadList(action: FileAction) {
  const listed = useUploads();
  const inProgress = listed.filter(isInProgress).length;
  const failed = listed.filter(({ state }) => state === "failed").length;
  const canceled = listed.filter(({ state }) => state === "canceled").length;
  const ended = [
    `${listed.length - failed - canceled} done`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(canceled > 0 ? [`${canceled} canceled`] : []),
  ].join(", ");
  const failedFirst = listed.toSorted((one, other) => rank(one) - rank(other));
  if (listed.length === 0) return null;
  return (
    <section aria-label="Uploads" className="grid gap-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm font-medium text-ink">
          {inProgress > 0 ? `${inProgress} of ${listed.length} uploading` : ended}
        </p>
        {inProgress < listed.length && (
          <Button variant="ghost" size="small" onClick={() => uploads.clear()}>
            Clear list
          </Button>
        )}
      </div>
      <ul className="grid gap-2">
        {failedFirst.map((upload) => (
          <UploadRow key={upload.key} upload={upload} {...action} />
        ))}
      </ul>
    </section>
  );
}

const rank = ({ state }: Upload) => (state === "failed" ? 0 : 1);

function UploadRow({ upload, actionLabel, onAction }: FileAction & { upload: Upload }) {
  const { key, file, state, stored } = upload;
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface p-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <LocalPicture file={file} />
        <div className="grid min-w-0 flex-1 basis-40 gap-1">
          <span className="truncate text-sm font-medium text-ink" title={file.name}>
            {file.name}
          </span>
          <UploadState upload={upload} />
        </div>
        {uploads.canCancel(upload) && (
          <Button
            variant="ghost"
            size="small"
            aria-label={`Cancel ${file.name}`}
            onClick={() => uploads.cancel(key)}
          >
            <DrawnIcon icon={X} /> Cancel
          </Button>
        )}
        {uploads.canRetry(upload) && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Retry ${file.name}`}
            onClick={() => uploads.retry(key)}
          >
            <DrawnIcon icon={RotateCw} /> Retry
          </Button>
        )}
        {stored && (
          <Button
            variant="secondary"
            size="small"
            className="ml-auto"
            aria-label={`${actionLabel}: ${stored.originalName}`}
            onClick={() => onAction(stored)}
          >
            {state === "known" ? `${actionLabel} (existing)` : actionLabel}
          </Button>
        )}
      </div>
      {stored && <SmallPicture file={stored} />}
      {stored && lacksAltText(stored) && <AltQuestion file={stored} />}
    </li>
  );
}

function UploadState({ upload: { file, state, progress, message, stored } }: { upload: Upload }) {
  if (state === "sending") {
    const percent = Math.round(progress * 100);
    return (
      <span className="flex items-center gap-2 text-xs text-ink-muted tabular-nums">
        <ProgressBar label={`Progress of ${file.name}`} max={100} value={percent} />
        {percent < 100 ? `${percent}%` : "Saving…"}
      </span>
    );
  }
  const labels = {
    waiting: `Waiting · ${sizeLabel(file.size)}`,
    stored: [`Uploaded · ${sizeLabel(stored?.fileSize ?? file.size)}`, message].filter(Boolean).join(". "),
    known: `Already in the library as ${stored?.originalName}`,
    failed: message ?? "Upload failed",
    canceled: "Canceled; nothing was stored",
  }[state];
  const icon = { waiting: null, stored: CircleCheck, known: Copy, failed: CircleAlert, canceled: null }[
    state
  ];
  return (
    <span
      className={cn(
        "flex items-center gap-1.5 text-xs",
        state === "failed" ? "font-medium text-danger" : "text-ink-muted",
      )}
    >
      {icon && <DrawnIcon icon={icon} className="size-3.5 shrink-0" />}
      <span className="min-w-0 break-words">{labels}</span>
    </span>
  );
}

function LocalPicture({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span aria-hidden className="size-12 shrink-0 overflow-hidden rounded-md bg-surface-sunken">
      {address && (
        <img src={address} alt="" onError={() => setAddress(undefined)} className="size-full object-cover" />
      )}
    </span>
  );
}
