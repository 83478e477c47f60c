import { ChevronDown, Images } from "lucide";
import Link from "next/link";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { sectionHref } from "@/components/admin/sections";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { pictureId, slotOf } from "@/lib/content/page-texts/pictures";
import type { EditedPage, EditedText } from "@/lib/content/page-texts/schema";
import { fileIdOf, sizedImage } from "@/lib/media/file-address";
import { maxSizeOf } from "@/lib/media/slot-sizes";
import { type SiteImageSlot, siteImageSlots } from "@/lib/media/slots";

type PagePicturesProps = {
  page: EditedPage;
  texts: Record<string, string>;
  onTextChange: (id: string, address: string) => void;
  chosen: string | undefined;
  onChoose: (slot: string | undefined) => void;
};

export function PagePictures({ page, texts, onTextChange, chosen, onChoose }: PagePicturesProps) {
  const pictures = page.texts.flatMap((text) => {
    const slot = slotOf(text.id);
    return slot ? [{ slot, text, address: texts[text.id] ?? text.original }] : [];
  });
  const choosing = pictures.find(({ slot }) => slot === chosen);
  return (
    <>
      {pictures.length > 0 && (
        <details className="group rounded-lg border border-line bg-surface px-3">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-medium text-ink text-sm">
            Pictures ({pictures.length})
            <DrawnIcon icon={ChevronDown} className="size-4 shrink-0 group-open:rotate-180" />
          </summary>
          <p className="text-ink-muted text-xs">
            Published together with the texts.{" "}
            <Link href={sectionHref("demo")} className="text-brand-strong underline">
              Visual Images
            </Link>{" "}
            keeps what was there before.
          </p>
          <ul className="mt-3 mb-3 grid gap-2">
            {pictures.map((picture) => (
              <PictureRow key={picture.slot} {...picture} onChoose={onChoose} onTextChange={onTextChange} />
            ))}
          </ul>
        </details>
      )}
      {choosing && (
        <MediaPicker
          title={`Replace ${siteImageSlots[choosing.slot].label}`}
          description="The page shows it in the same place and size. Visitors see it once the draft is published."
          currentId={fileIdOf(choosing.address)}
          room={maxSizeOf(choosing.slot)}
          onPick={({ url }) => {
            onTextChange(pictureId(choosing.slot), url);
            onChoose(undefined);
          }}
          onClose={() => onChoose(undefined)}
        />
      )}
    </>
  );
}

type PictureRowProps = {
  slot: SiteImageSlot;
  text: EditedText;
  address: string;
  onChoose: (slot: string) => void;
  onTextChange: (id: string, address: string) => void;
};

function PictureRow({ slot, text, address, onChoose, onTextChange }: PictureRowProps) {
  const { label } = siteImageSlots[slot];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <img
        src={sizedImage(address, 160)}
        alt=""
        className="size-10 shrink-0 rounded-md border border-line bg-surface-sunken object-cover"
      />
      <span className="min-w-0 flex-1 text-ink text-sm">
        {label}
        {address !== (text.published ?? text.original) && (
          <span className="block text-ink-muted text-xs">Changed in the draft</span>
        )}
      </span>
      <Button variant="secondary" size="small" aria-label={`Replace ${label}`} onClick={() => onChoose(slot)}>
        <DrawnIcon icon={Images} /> Replace
      </Button>
      {address !== text.original && (
        <Button
          variant="ghost"
          size="small"
          aria-label={`Reset to the original: ${label}`}
          onClick={() => onTextChange(text.id, text.original)}
        >
          Reset
        </Button>
      )}
    </li>
  );
}
