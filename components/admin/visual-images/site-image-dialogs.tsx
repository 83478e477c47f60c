"use client";

import { ExternalLink } from "lucide";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { HistoryList } from "@/components/admin/visual-images/history-list";
import { PlaceFrame } from "@/components/admin/visual-images/place-frame";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useReplaceSiteImage } from "@/lib/content/visual-images/queries";
import type { ScannedImage } from "@/lib/content/visual-images/schema";

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
  return (
    <Dialog open onOpenChange={(stillOpen) => !stillOpen && onClose()}>
      {opened.dialog === "place" ? (
        <DialogContent title={`${image.label}: where it appears`} className="max-w-4xl">
          <div className="grid gap-3 overflow-y-auto p-5">
            <PlaceFrame image={image} />
            <Button asChild variant="secondary" className="justify-self-start">
              <a href={image.page} target="_blank" rel="noreferrer">
                Open the page <DrawnIcon icon={ExternalLink} />
              </a>
            </Button>
          </div>
        </DialogContent>
      ) : (
        <DialogContent title={`${image.label}: history`} className="max-w-xl">
          <div className="overflow-y-auto p-5">
            <HistoryList
              image={image}
              isPending={replace.isPending}
              onRevert={(mediaFileId) => replace.mutate({ image, mediaFileId })}
            />
          </div>
        </DialogContent>
      )}
    </Dialog>
  );
}
