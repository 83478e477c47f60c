import { Images, ImageUp } from "lucide";
import dynamic from "next/dynamic";
import { Suspense, useRef, useState } from "react";
import { DateText } from "@/components/admin/kit/date-text";
import { Loaded } from "@/components/admin/kit/loaded";
import { SwitchRow } from "@/components/admin/kit/switch-row";
import { confirmLeave } from "@/components/admin/kit/unsaved-changes";
import { dimensionLabel, sizeLabel, typeLabel } from "@/components/admin/media/file-labels";
import { isTooSmallForAnyUse } from "@/components/admin/media/size-warning";
import { UsageList } from "@/components/admin/media/usage-list";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useNotify } from "@/lib/core/query/notify";
import { useMediaVersions, useReplaceMediaFile, useRestoreMediaVersion } from "@/lib/media/queries";
import { type MediaFile, type MediaFileWithUsage, UPLOAD_TYPES } from "@/lib/media/schema";
import { uploadError } from "@/lib/media/upload-queue";

const MediaPicker = dynamic(() => import("@/components/admin/media/media-picker").then((m) => m.MediaPicker));

export function VersionsTab({ file }: { file: MediaFileWithUsage }) {
  const versions = useMediaVersions(file.id);
  const restore = useRestoreMediaVersion();
  return (
    <div className="grid gap-5">
      <ReplaceFile file={file} />
      {isTooSmallForAnyUse(file, file.usage) && (
        <section aria-label="Places that enlarge it" className="grid gap-2">
          <h3 className="text-sm font-medium text-ink">Too small for where it is shown</h3>
          <UsageList uses={file.usage.filter((use) => isTooSmallForAnyUse(file, [use]))} file={file} />
        </section>
      )}
      <section aria-label="Earlier versions" className="grid gap-2">
        <h3 className="text-sm font-medium text-ink">Earlier versions</h3>
        <Loaded query={versions} failed="The earlier versions could not be loaded.">
          {(list) =>
            list.length === 0 ? (
              <p className="text-sm text-ink-muted">Never replaced.</p>
            ) : (
              <ul className="grid gap-2">
                {list.map((version) => (
                  <li
                    key={version.id}
                    className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-2.5"
                  >
                    <img
                      src={`/api/admin/media/${file.id}/versions/${version.id}/file`}
                      alt=""
                      loading="lazy"
                      className="size-14 shrink-0 rounded-md bg-surface-sunken object-contain"
                    />
                    <span className="grid min-w-0 flex-1 gap-0.5 text-xs text-ink-muted">
                      <span className="truncate text-sm font-medium text-ink">{version.originalName}</span>
                      <span>
                        {[typeLabel(version.mimeType), sizeLabel(version.fileSize), dimensionLabel(version)]
                          .filter(Boolean)
                          .join(" · ")}
                      </span>
                      <span>
                        Replaced <DateText value={version.replacedAt} withTime />
                        {version.replacedByName && ` by ${version.replacedByName}`}
                      </span>
                    </span>
                    <Button
                      size="small"
                      variant="secondary"
                      pending={restore.isPending}
                      aria-label={`Bring back the version replaced ${version.replacedAt}`}
                      onClick={() => confirmLeave(() => restore.mutate({ file, versionId: version.id }))}
                    >
                      Bring back
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
    </div>
  );
}

function ReplaceFile({ file }: { file: MediaFile }) {
  const input = useRef<HTMLInputElement>(null);
  const replace = useReplaceMediaFile();
  const notify = useNotify();
  const [part, setPart] = useState(0);
  const [keepsFocalPoint, setKeepsFocalPoint] = useState(false);
  const [isChoosing, setChoosing] = useState(false);

  function send(by: File | MediaFile | undefined) {
    if (!by || replace.isPending) return;
    const fault = by instanceof File ? uploadError(by) : null;
    if (fault) notify({ title: "Error", description: fault, variant: "destructive" });
    else confirmLeave(() => replace.mutate({ file, by, keepsFocalPoint, onProgress: setPart }));
  }

  return (
    <section aria-label="Replace the image" className="grid gap-2">
      <h3 className="text-sm font-medium text-ink">Replace the image</h3>
      <p className="text-sm text-ink-muted">
        The new image takes this one's place wherever it is shown; its address and its details stay. A crop
        ends.
      </p>
      <SwitchRow
        label="Keep the focal point"
        hint="Otherwise it is the middle of the new image."
        className="px-0 py-1"
        checked={keepsFocalPoint}
        onChange={setKeepsFocalPoint}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" pending={replace.isPending} onClick={() => input.current?.click()}>
          <DrawnIcon icon={ImageUp} /> Choose the new image
        </Button>
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          <DrawnIcon icon={Images} /> Choose from the library
        </Button>
        {replace.isPending && (
          <span role="status" className="text-sm text-ink-muted tabular-nums">
            {part < 1 ? `${Math.round(part * 100)}%` : "Saving…"}
          </span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_TYPES.join(",")}
        aria-label="The new image"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          send(target.files?.[0]);
          target.value = "";
        }}
      />
      {isChoosing && (
        <Suspense>
          <MediaPicker
            title={`Replace ${file.originalName}`}
            currentId={file.id}
            onPick={(chosen) => {
              setChoosing(false);
              send(chosen);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
