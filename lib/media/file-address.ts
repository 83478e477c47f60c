import type { MediaFile } from "@/lib/media/schema";
import type { MEDIA_WIDTHS } from "@/lib/media/sizes";

type Width = (typeof MEDIA_WIDTHS)[number];
export function pictureAddress({ url, version }: Pick<MediaFile, "url" | "version">, width: Width): string {
  return `${url}?w=${width}&format=webp&v=${version}`;
}

export function wholePictureAddress({ id, version }: Pick<MediaFile, "id" | "version">, width: Width) {
  return `/api/admin/media/${id}/original?w=${width}&format=webp&v=${version}`;
}

export const fileAddress = (id: number) => `/api/media/${id}/file`;

export function fileIdOf(address: string): number | null {
  const id = /^\/api\/media\/([1-9]\d{0,8})\/file$/.exec(address)?.[1];
  return id === undefined ? null : Number(id);
}

const MAX_ID_LENGTH = 2_147_483_647;

/**
 * File id from any address of a library file, with a width or from the site's root, too; null for others. 0
 * for an impossible id.
 */
export function fileIdWithin(address: string, siteUrl: string): number | null {
  const own = URL.canParse(address, siteUrl) ? new URL(address, siteUrl) : null;
  if (own?.origin !== new URL(siteUrl).origin) return null;
  const found = /^\/api\/(?:media\/(\d+)\/file|download\/(\d+))$/.exec(own.pathname);
  if (!found) return null;
  const id = Number(found[1] ?? found[2]);
  return id <= MAX_ID_LENGTH ? id : 0;
}

export function sizedImage(address: string, width: Width): string {
  return fileIdOf(address) === null ? address : `${address}?w=${width}&format=webp`;
}
