import "server-only";
import { db } from "@/lib/data/db";
import { fileStorage } from "@/lib/integrations/storage/configured";
import { hasSpaceToSpare } from "@/lib/jobs/disk/service";
import { findOrMakeDerivative, isImage, variantOf } from "@/lib/media/derivatives";
import { shownFileOf } from "@/lib/media/record";
import type { MediaFileQuery } from "@/lib/media/schema";
import { fileColumns, loadSiteImages } from "@/lib/media/service";
import { MEDIA_FORMATS, pageWidths, SCREEN_WIDTHS } from "@/lib/media/sizes";

/**
 * Makes the sizes in which pages and screens show a picture, so that no one waits for them; what exists is
 * left. Does nothing without the picture, or without space to spare.
 * @throws once `stopping`, so that the rest is made later
 */
export async function makeSizes(id: number, stopping?: AbortSignal): Promise<void> {
  const row = await db.mediaFile.findUnique({ where: { id }, select: fileColumns });
  const file = row && shownFileOf(row);
  if (!file || !isImage(file) || !hasSpaceToSpare() || !(await fileStorage.stat(file.filePath))) return;
  for (const query of [...(await pageSizes(id)), ...screenSizes]) {
    stopping?.throwIfAborted();
    const variant = variantOf(file, query);
    // Others of a picture that can't be decoded would fail, too.
    if (variant && !(await findOrMakeDerivative(file, variant))) return;
  }
}

const screenSizes: MediaFileQuery[] = SCREEN_WIDTHS.map((w) => ({ w, format: "webp" }));

/** Those of components/site/site-image.tsx; none for a picture in no place. */
async function pageSizes(id: number): Promise<MediaFileQuery[]> {
  const image = Object.values(await loadSiteImages()).find((one) => one?.mediaFileId === id);
  if (!image) return [];
  const formats = MEDIA_FORMATS.filter((format) => format === "webp" || !image.isAnimated).toReversed();
  return formats.flatMap((format) => pageWidths(image.width).map((w) => ({ w, format })));
}
