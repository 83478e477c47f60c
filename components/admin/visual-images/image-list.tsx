import { Link2 } from "lucide";
import { useCopy } from "@/components/admin/kit/use-copy";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { PlaceFrame } from "@/components/admin/visual-images/place-frame";
import type { Opened } from "@/components/admin/visual-images/site-image-dialogs";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { ScannedImage } from "@/lib/content/visual-images/schema";
import { pictureAddress } from "@/lib/media/file-address";

type ImageListProps = { images: ScannedImage[]; onOpen: (opened: Opened) => void };

export function ImageGrid({ images, onOpen }: ImageListProps) {
  return (
    <ul aria-label="Images" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
      {images.map((image) => (
        <li
          key={image.id}
          data-focus-row={image.id}
          className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-3 shadow-xs"
        >
          <button
            type="button"
            aria-label={`See where ${image.label} appears`}
            onClick={() => onOpen({ id: image.id, dialog: "place" })}
            className="block w-full rounded-md"
          >
            <PlaceFrame image={image} />
          </button>
          <div className="flex min-w-0 items-start gap-3">
            <Picture image={image} />
            <ImageFacts image={image} />
          </div>
          <ImageButtons image={image} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

export function ImageRows({ images, onOpen }: ImageListProps) {
  return (
    <ul
      aria-label="Images"
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-xs"
    >
      {images.map((image) => (
        <li
          key={image.id}
          data-focus-row={image.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5"
        >
          <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
            <Picture image={image} />
            <ImageFacts image={image} />
          </div>
          <ImageButtons image={image} onOpen={onOpen} hasPlace />
        </li>
      ))}
    </ul>
  );
}

function Picture({ image: { currentUrl, version, fileName } }: { image: ScannedImage }) {
  return (
    <span
      aria-hidden
      className="block size-14 shrink-0 overflow-hidden rounded-md border border-line bg-[#64748b]"
    >
      {fileName !== null && (
        <img
          src={pictureAddress({ url: currentUrl, version }, 160)}
          alt=""
          className="size-full object-contain"
        />
      )}
    </span>
  );
}

function ImageFacts({ image }: { image: ScannedImage }) {
  const { label, fileName, width, height, isOriginal } = image;
  return (
    <div className="grid min-w-0 flex-1 gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-sm font-medium text-ink">{label}</span>
        {!isOriginal && <Badge variant="brand">Replaced</Badge>}
        {fileName === null && <Badge variant="danger">File missing</Badge>}
      </span>
      <span className="text-xs break-words text-ink-muted">
        {fileName}
        {width && height && ` · ${width} × ${height} px`}
      </span>
    </div>
  );
}

type ImageButtonsProps = { image: ScannedImage; onOpen: (opened: Opened) => void; hasPlace?: boolean };

function ImageButtons({ image: { id, label, currentUrl }, onOpen, hasPlace }: ImageButtonsProps) {
  const copy = useCopy();
  const url = new URL(currentUrl, window.location.href).href;
  return (
    <div data-row-actions="" className="mt-auto flex flex-wrap items-center gap-2">
      <WriteAccessOnly>
        <Button
          size="small"
          aria-label={`Replace ${label}`}
          onClick={() => onOpen({ id, dialog: "replace" })}
        >
          Replace
        </Button>
      </WriteAccessOnly>
      {hasPlace && (
        <Button
          size="small"
          variant="secondary"
          aria-label={`See where ${label} appears`}
          onClick={() => onOpen({ id, dialog: "place" })}
        >
          On the page
        </Button>
      )}
      <Button
        size="small"
        variant="secondary"
        aria-label={`History of ${label}`}
        onClick={() => onOpen({ id, dialog: "history" })}
      >
        History
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={`Copy URL of ${label}`}
        onClick={() => copy(url, { title: "URL copied", description: url })}
      >
        <DrawnIcon icon={Link2} /> Copy URL
      </Button>
    </div>
  );
}
