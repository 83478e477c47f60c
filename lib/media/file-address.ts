import type { MediaFile } from "@/lib/media/schema";
import type { MEDIA_WIDTHS } from "@/lib/media/sizes";

type Width = (typeof MEDIA_WIDTHS)[number];
type Addressed = Pick<MediaFile, "url" | "version">;

/** The address of a picture of a file, as wide as it is shown; it may be kept as long as the file stays the same. */
export function pictureAddress({ url, version }: Addressed, width: Width): string {
  return `${url}?w=${width}&format=webp&v=${version}`;
}

/** Of the image as it was stored, without its crop: for administrators alone. */
export function wholePictureAddress(
  { id, version }: Pick<MediaFile, "id" | "version">,
  width: Width,
): string {
  return `/api/admin/media/${id}/original?w=${width}&format=webp&v=${version}`;
}

/** The address of a file of the library, as texts hold it. */
export const fileAddress = (id: number) => `/api/media/${id}/file`;

/** The id in the address of a file of the library; null for any other address. */
export function fileIdOf(address: string): number | null {
  const id = /^\/api\/media\/([1-9]\d{0,8})\/file$/.exec(address)?.[1];
  return id === undefined ? null : Number(id);
}

/** Ids are integers of the database. */
const ID_AT_MOST = 2_147_483_647;

/**
 * The id in any address that leads to a file of the library, such as with a width or from the site's root; null for all
 * others. 0 where no file can have that id.
 */
export function fileIdWithin(address: string, siteUrl: string): number | null {
  const own = URL.canParse(address, siteUrl) ? new URL(address, siteUrl) : null;
  if (own?.origin !== new URL(siteUrl).origin) return null;
  const found = /^\/api\/(?:media\/(\d+)\/file|download\/(\d+))$/.exec(own.pathname);
  if (!found) return null;
  const id = Number(found[1] ?? found[2]);
  return id <= ID_AT_MOST ? id : 0;
}

/** An image by its stored address, one of our library in the width that it is shown at. */
export function sizedImage(address: string, width: Width): string {
  return fileIdOf(address) === null ? address : `${address}?w=${width}&format=webp`;
}
