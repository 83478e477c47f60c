import { fileAddress, fileIdOf } from "@/lib/media/file-address";
import { type SiteImageSlot, siteImageSlots } from "@/lib/media/slots";

/** A page's pictures are told among its texts: each by its place, as the address of the file that fills it. */
const PICTURES = "pictures";

/** What stands around every page has no address of its own. */
const AROUND: readonly string[] = ["Header", "Footer"];

/** Places by their keys. */
const slots = Object.entries(siteImageSlots) as [SiteImageSlot, (typeof siteImageSlots)[SiteImageSlot]][];

/** The places of a page by the path of the page; of what stands around every page, where that is null. */
export function slotsOf(path: string | null): SiteImageSlot[] {
  return slots
    .filter(([, { category, page }]) => (AROUND.includes(category) ? path === null : page === path))
    .map(([slot]) => slot);
}

/** The id that a place's picture has among its page's texts. */
export const pictureId = (slot: SiteImageSlot) => `${PICTURES}.${slot}`;

/** The place that such an id names; null of any other text. */
export function slotOf(id: string): SiteImageSlot | null {
  const [group, slot = ""] = id.split(".");
  return group === PICTURES && Object.hasOwn(siteImageSlots, slot) ? (slot as SiteImageSlot) : null;
}

/** The address of the picture that the site came with. */
export const originalPicture = (slot: SiteImageSlot) => fileAddress(siteImageSlots[slot].mediaFileId);

/** The file that texts have a place show; else the one that the site came with. */
export function fileIn(texts: Readonly<Record<string, string>>, slot: SiteImageSlot): number {
  return fileIdOf(texts[pictureId(slot)] ?? "") ?? siteImageSlots[slot].mediaFileId;
}

/** Only the pictures of a page's texts. */
export function picturesIn(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([id]) => slotOf(id)));
}
