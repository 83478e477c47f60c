import { ExternalLink } from "lucide";
import { DateText } from "@/components/admin/kit/date-text";
import { Loaded } from "@/components/admin/kit/loaded";
import { Modal } from "@/components/admin/kit/modal";
import { PersonName } from "@/components/admin/kit/person-name";
import { useMayWrite, WriteAccessOnly } from "@/components/admin/kit/write-access";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { PlaceFrame } from "@/components/admin/visual-images/place-frame";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useReplaceSiteImage, useSiteImageChanges } from "@/lib/content/visual-images/queries";
import type { ScannedImage, SiteImageChange } from "@/lib/content/visual-images/schema";
import { pictureAddress } from "@/lib/media/file-address";

export type Opened = { id: string; dialog: "place" | "replace" | "history" };

type SiteImageDialogsProps = { opened: Opened; image: ScannedImage | undefined; onClose: () => void };

export function SiteImageDialogs({ opened, image, onClose }: SiteImageDialogsProps) {
  const replace = useReplaceSiteImage();
  if (!image) return null;
  if (opened.dialog === "replace") {
    return (
      <MediaPicker
        title={`Replace ${image.label}`}
        description="Pages show the new image in the same place and size. You can undo this in its history."
        currentId={image.mediaFileId}
        room={{ width: image.shownWidth, height: image.shownHeight }}
        onPick={({ id }) => {
          if (!replace.isPending) replace.mutate({ image, mediaFileId: id }, { onSuccess: onClose });
        }}
        onClose={onClose}
      />
    );
  }
  if (opened.dialog === "place") {
    return (
      <Modal onClose={onClose} title={`${image.label}: where it appears`} className="max-w-4xl">
        <div className="grid gap-3 overflow-y-auto p-5">
          <PlaceFrame image={image} />
          <Button asChild variant="secondary" className="justify-self-start">
            <a href={image.page} target="_blank" rel="noreferrer">
              Open the page <DrawnIcon icon={ExternalLink} />
            </a>
          </Button>
        </div>
      </Modal>
    );
  }
  return (
    <Modal onClose={onClose} title={`${image.label}: history`} className="max-w-xl">
      <div className="overflow-y-auto p-5">
        <HistoryList
          image={image}
          isPending={replace.isPending}
          onRevert={(mediaFileId) => replace.mutate({ image, mediaFileId })}
        />
      </div>
    </Modal>
  );
}

type HistoryListProps = {
  image: ScannedImage;
  isPending: boolean;
  onRevert: (mediaFileId: number | null) => void;
};

function HistoryList({ image, isPending, onRevert }: HistoryListProps) {
  const mayWrite = useMayWrite();
  // Not simply the newest: if its file is gone or no longer public, the original is shown.
  const shownFile = image.isOriginal ? null : image.mediaFileId;
  return (
    <Loaded query={useSiteImageChanges(image.id)} failed="The history could not be loaded.">
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
      ) : isAvailable ? (
        <WriteAccessOnly>
          <Button
            size="small"
            variant="secondary"
            pending={isPending}
            aria-label={`Bring back ${name} of ${changedAt}`}
            onClick={() => onRevert(mediaFileId)}
          >
            Bring back
          </Button>
        </WriteAccessOnly>
      ) : (
        <Badge>No longer there</Badge>
      )}
    </li>
  );
}
