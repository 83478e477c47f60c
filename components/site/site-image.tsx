import type { ReactNode } from "react";
import { readDraftedFileId } from "@/lib/content/page-texts/read";
import { type SiteImage as Image, readImageForSlot, readSiteImage } from "@/lib/media/service";
import { positionOf } from "@/lib/media/shown";
import { pageWidths } from "@/lib/media/sizes";
import { sizesOf } from "@/lib/media/slot-sizes";
import { type SiteImageSlot, siteImageSlots } from "@/lib/media/slots";

type SiteImageProps = {
  slot: SiteImageSlot;
  night?: SiteImageSlot;
  /** Absent: the media library's text; empty for a decorative image. */
  alt?: string;
  /**
   * Visible early: loads at once instead of lazily. `high` before all else, `low` after the resources of the
   * page's text.
   */
  priority?: "high" | "low";
  className?: string;
  /** Shown until staff choose a picture: the seeded one is a stand-in. */
  unfilled?: ReactNode;
};

/**
 * The image of a slot, in the format and size that suit the browser. The administration finds the slot on the
 * page by `data-slot` (components/admin/visual-images).
 */
export async function SiteImage({ slot, night, alt, priority, className, unfilled }: SiteImageProps) {
  const [image, nightImage] = await Promise.all([readImage(slot), night && readImage(night)]);
  if (unfilled !== undefined && (!image || image.mediaFileId === siteImageSlots[slot].mediaFileId))
    return unfilled && <span data-slot={slot}>{unfilled}</span>;
  // Matches a browser's display of a missing picture.
  if (!image) return alt ? <span className={className}>{alt}</span> : null;
  const sizes = sizesOf(slot, image);
  return (
    <picture data-slot={slot}>
      {nightImage && (
        <source
          media="screen and (prefers-color-scheme: dark)"
          type="image/webp"
          srcSet={srcSet(nightImage, "webp")}
          sizes={sizesOf(slot, nightImage)}
          // A separate ratio, since it may differ: it reserves the space until the picture loads.
          width={nightImage.width}
          height={nightImage.height}
        />
      )}
      {/* AVIF would show only an animation's first frame. */}
      {image.isAnimated ? null : <source type="image/avif" srcSet={srcSet(image, "avif")} sizes={sizes} />}
      <source type="image/webp" srcSet={srcSet(image, "webp")} sizes={sizes} />
      <img
        src={`/api/media/${image.mediaFileId}/file?v=${image.version}`}
        alt={alt ?? image.altText}
        width={image.width}
        height={image.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority}
        decoding="async"
        className={className}
        style={{ objectPosition: positionOf(image.focus) }}
      />
    </picture>
  );
}

async function readImage(slot: SiteImageSlot): Promise<Image | null> {
  const drafted = readDraftedFileId(slot);
  return (drafted !== undefined && (await readImageForSlot(drafted))) || readSiteImage(slot);
}

function srcSet({ mediaFileId, width, version }: Image, format: "avif" | "webp"): string {
  return pageWidths(width)
    .map((offered) => {
      const address = `/api/media/${mediaFileId}/file?w=${offered}&format=${format}&v=${version}`;
      return `${address} ${Math.min(offered, width)}w`;
    })
    .join(", ");
}
