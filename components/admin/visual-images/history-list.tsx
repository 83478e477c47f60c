"use client";

import { DateText } from "@/components/admin/kit/date-text";
import { Loaded } from "@/components/admin/kit/loaded";
import { PersonName } from "@/components/admin/kit/person-name";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useSiteImageChanges } from "@/lib/content/visual-images/queries";
import type { ScannedImage, SiteImageChange } from "@/lib/content/visual-images/schema";
import { pictureAddress } from "@/lib/media/file-address";

type HistoryListProps = {
  image: ScannedImage;
  isPending: boolean;
  /** Null: back to the site's original image. */
  onRevert: (mediaFileId: number | null) => void;
};

export function HistoryList({ image, isPending, onRevert }: HistoryListProps) {
  const mayWrite = useMayWrite();
  const changes = useSiteImageChanges(image.id);
  // Not simply the newest: if its file is gone or no longer public, the original is shown.
  const shownFile = image.isOriginal ? null : image.mediaFileId;
  return (
    <Loaded query={changes} failed="The history could not be loaded.">
      {(list) => (
        <div className="grid gap-4">
          {list.length === 0 ? (
            <p className="text-sm text-ink-muted">Never replaced: this is the site's original image.</p>
          ) : (
            <ul aria-label="Changes" className="grid gap-2">
              {list.map((change) => (
                <ChangeRow
                  key={change.id}
                  change={change}
                  isShown={change === list.find(({ mediaFileId }) => mediaFileId === shownFile)}
                  isPending={isPending}
                  onRevert={onRevert}
                />
              ))}
            </ul>
          )}
          {mayWrite && !image.isOriginal && (
            <Button
              variant="secondary"
              pending={isPending}
              className="justify-self-start"
              onClick={() => onRevert(null)}
            >
              Back to the original
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}

type ChangeRowProps = Omit<HistoryListProps, "image"> & { change: SiteImageChange; isShown: boolean };

function ChangeRow({ change, isShown, isPending, onRevert }: ChangeRowProps) {
  const { mediaFileId, fileName, isAvailable, version, changedBy, changedAt } = change;
  const mayWrite = useMayWrite();
  const name = mediaFileId === null ? "The original" : fileName;
  const url = `/api/media/${mediaFileId}/file`;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-2.5">
      <span aria-hidden className="block size-12 shrink-0 overflow-hidden rounded-md bg-surface-sunken">
        {mediaFileId !== null && isAvailable && (
          <img src={pictureAddress({ url, version }, 160)} alt="" className="size-full object-contain" />
        )}
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="text-sm font-medium break-words text-ink">{name}</span>
        <span className="text-xs text-ink-muted">
          <PersonName username={changedBy} />, <DateText value={changedAt} withTime />
        </span>
      </span>
      {isShown ? (
        <Badge variant="success">Shown now</Badge>
      ) : isAvailable && !mayWrite ? null : isAvailable ? (
        <Button
          size="small"
          variant="secondary"
          pending={isPending}
          aria-label={`Bring back ${name} of ${changedAt}`}
          onClick={() => onRevert(mediaFileId)}
        >
          Bring back
        </Button>
      ) : (
        <Badge>No longer there</Badge>
      )}
    </li>
  );
}
