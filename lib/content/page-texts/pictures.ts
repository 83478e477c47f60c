import { fileAddress, fileIdOf } from "@/lib/media/file-address";
import { type SiteImageSlot, siteImageSlots } from "@/lib/media/slots";

const PICTURES = "pictures";

const AROUND: readonly string[] = ["Header", "Footer"];

const slots = Object.entries(siteImageSlots) as [SiteImageSlot, (typeof siteImageSlots)[SiteImageSlot]][];

export function slotsOf(path: string | null): SiteImageSlot[] {
  return slots
    .filter(([, { category, page }]) => (AROUND.includes(category) ? path === null : page === path))
    .map(([slot]) => slot);
}

export const pictureId = (slot: SiteImageSlot) => `${PICTURES}.${slot}`;

export function slotOf(id: string): SiteImageSlot | null {
  const [group, slot = ""] = id.split(".");
  return group === PICTURES && Object.hasOwn(siteImageSlots, slot) ? (slot as SiteImageSlot) : null;
}

export const originalPicture = (slot: SiteImageSlot) => fileAddress(siteImageSlots[slot].mediaFileId);

export function fileIn(texts: Readonly<Record<string, string>>, slot: SiteImageSlot): number {
  return fileIdOf(texts[pictureId(slot)] ?? "") ?? siteImageSlots[slot].mediaFileId;
}

export function picturesIn(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([id]) => slotOf(id)));
}
