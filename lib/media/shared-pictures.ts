import "server-only";
import { publicRead } from "@/lib/data/cache";
import { company } from "@/lib/data/company";
import { fileAddress, fileIdWithin } from "@/lib/media/file-address";
import { findSiteImage, readImageForSlot, readSiteImage, type SiteImage } from "@/lib/media/service";
import { type SiteImageSlot, SOCIAL_IMAGE_ID } from "@/lib/media/slots";

/** Picture for other sites. Width and height in pixels; absent for an external picture. */
export type SharedPicture = { url: string; width?: number; height?: number; alt?: string };

/** Offered width in pixels: networks show no more of a shared link, and refuse large files. */
const SHARED_WIDTH = 1280;

/**
 * Falls back on the shared default; null if visitors can see neither. For prerendered pages.
 * @param address a stored one, such as "/api/media/49/file" or "https://example.com/a.jpg"
 */
export async function readSharedPicture(address?: string): Promise<SharedPicture | null> {
  const id = address === undefined ? SOCIAL_IMAGE_ID : fileIdWithin(address, company.siteUrl);
  if (id === null) return { url: address ?? "" };
  const image = (await readImage(id)) ?? (id === SOCIAL_IMAGE_ID ? null : await readImage(SOCIAL_IMAGE_ID));
  return image && toSharedPicture(image);
}

export async function readSharedSiteImage(slot: SiteImageSlot): Promise<SharedPicture | null> {
  const image = await readSiteImage(slot);
  return image && toSharedPicture(image);
}

export async function findSharedSiteImage(slot: SiteImageSlot): Promise<SharedPicture | null> {
  const image = await findSiteImage(slot);
  return image && toSharedPicture(image);
}

const readImage = (id: number) =>
  publicRead<SiteImage | null>("media", `shared-picture-${id}`, () => readImageForSlot(id), null);

/** Uses the file's own format, which every network reads, and its version, so that networks refetch it. */
function toSharedPicture({ mediaFileId, width, height, version, altText }: SiteImage): SharedPicture {
  const shownWidth = Math.min(SHARED_WIDTH, width);
  return {
    url: `${fileAddress(mediaFileId)}?w=${SHARED_WIDTH}&v=${version}`,
    width: shownWidth,
    height: Math.max(1, Math.round((height * shownWidth) / width)),
    ...(altText ? { alt: altText } : {}),
  };
}
