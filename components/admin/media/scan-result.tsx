"use client";

import { useState } from "react";
import { FileFacts } from "@/components/admin/media/file-facts";
import { FilePicture } from "@/components/admin/media/file-picture";
import { Button } from "@/components/ui/button";
import { useRemoveMedia } from "@/lib/media/api";
import type { WebsiteScan } from "@/lib/media/import-api";
import type { MediaFile } from "@/lib/media/schema";

type ScanResultProps = Pick<WebsiteScan, "files" | "failures"> & {
  /** What can be done with a file that is there now. */
  deed: string;
  onDeed: (file: MediaFile) => void;
  /** Whether one chooses which of them stay. */
  isChoice?: boolean;
};

/** What came into the library from elsewhere, with the choice of what of it stays, and what could not come. */
export function ScanResult({ files: found, failures, deed, onDeed, isChoice = false }: ScanResultProps) {
  const [files, setFiles] = useState(found);
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set());
  const remove = useRemoveMedia({ many: dropped.size > 1, force: false });
  const goers = files.filter(({ id }) => dropped.has(id));

  function toggle(id: number) {
    const next = new Set(dropped);
    if (!next.delete(id)) next.add(id);
    setDropped(next);
  }
  const keepChosen = () =>
    remove.mutate(goers, {
      onSuccess: (gone) => {
        setFiles(files.filter((file) => !gone.some(({ id }) => id === file.id)));
        setDropped(new Set());
      },
    });

  return (
    <section aria-label="Imported images" className="grid gap-3">
      {isChoice && files.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-ink-muted">
            All of them are in the library now. Untick what you don't want to keep.
          </p>
          {goers.length > 0 && (
            <Button size="small" variant="danger" pending={remove.isPending} onClick={keepChosen}>
              Remove {goers.length} unticked
            </Button>
          )}
        </div>
      )}
      <ul className="grid gap-2">
        {files.map((file) => (
          <li
            key={file.id}
            className="flex items-center gap-3 rounded-lg border border-line bg-surface p-2.5"
          >
            {isChoice && (
              <input
                type="checkbox"
                aria-label={`Keep ${file.originalName}`}
                checked={!dropped.has(file.id)}
                onChange={() => toggle(file.id)}
                className="size-4 shrink-0 accent-brand"
              />
            )}
            <FilePicture file={file} width={160} className="size-12 shrink-0 rounded-md" />
            <span className="grid min-w-0 flex-1">
              <span className="truncate text-sm font-medium text-ink">{file.originalName}</span>
              <FileFacts file={file} />
            </span>
            <Button
              size="small"
              variant="secondary"
              aria-label={`${deed}: ${file.originalName}`}
              onClick={() => onDeed(file)}
            >
              {deed}
            </Button>
          </li>
        ))}
      </ul>
      {failures.length > 0 && (
        <details className="text-sm text-ink-muted">
          <summary className="cursor-pointer font-medium text-ink">
            {failures.length} could not be imported
          </summary>
          <ul className="mt-2 grid gap-1.5">
            {failures.map(({ url, message }) => (
              <li key={url} className="min-w-0">
                <span className="block text-xs break-all">{url}</span>
                <span className="text-xs text-danger">{message}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
