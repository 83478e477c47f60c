import { readDraftedPicture } from "@/lib/content/page-texts/read";
import { type SiteImage as Image, readImageForPlace, readSiteImage } from "@/lib/media/service";
import { positionOf } from "@/lib/media/shown";
import { MEDIA_WIDTHS } from "@/lib/media/sizes";
import { sizesOf } from "@/lib/media/slot-sizes";
import type { SiteImageSlot } from "@/lib/media/slots";

type SiteImageProps = {
  slot: SiteImageSlot;
  /** Shown in its place to those who prefer a dark page. */
  night?: SiteImageSlot;
  /** Absent: the text that the media library holds; empty for an image that only decorates. */
  alt?: string;
  /**
   * Among the first things a visitor sees: loaded at once instead of when it comes near. `high` before all else,
   * `low` after what the page's words need.
   */
  priority?: "high" | "low";
  className?: string;
};

/**
 * The image that fills a place of the site, in the format and size that suit the browser. `data-slot` is how the
 * administration finds the place on the page (components/admin/visual-images).
 */
export async function SiteImage({ slot, night, alt, priority, className }: SiteImageProps) {
  const [image, nightImage] = await Promise.all([readImage(slot), night && readImage(night)]);
  // What a browser shows in place of a picture that it has not got.
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
          // Its own ratio, which need not be the other's: the place is kept by it until the picture is there.
          width={nightImage.width}
          height={nightImage.height}
        />
      )}
      {/* AVIF would show an animation's first frame only. */}
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

/** What visitors see; in the view of a page's draft, what they will see. */
async function readImage(slot: SiteImageSlot): Promise<Image | null> {
  const drafted = readDraftedPicture(slot);
  return (drafted !== undefined && (await readImageForPlace(drafted))) || readSiteImage(slot);
}

/** The offered widths up to the first that holds the whole image, which is sent at its own width then. */
function srcSet({ mediaFileId, width, version }: Image, format: "avif" | "webp"): string {
  const sufficient = MEDIA_WIDTHS.find((offered) => offered >= width) ?? Math.max(...MEDIA_WIDTHS);
  return MEDIA_WIDTHS.filter((offered) => offered <= sufficient)
    .map((offered) => {
      const address = `/api/media/${mediaFileId}/file?w=${offered}&format=${format}&v=${version}`;
      return `${address} ${Math.min(offered, width)}w`;
    })
    .join(", ");
}
