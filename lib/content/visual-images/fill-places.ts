import "server-only";
import { KEPT_CHANGES } from "@/lib/content/visual-images/schema";
import type { Transaction } from "@/lib/data/records/change";
import type { Prisma } from "@/lib/generated/prisma/client";
import { makeSizesSoon, shownFileOf } from "@/lib/media/record";
import { type SiteImageSlot, siteImageSlots } from "@/lib/media/slots";

export const NEVER = new Date(0);

const fileColumns = {
  id: true,
  originalName: true,
  altText: true,
  imageWidth: true,
  imageHeight: true,
  isPublic: true,
  mimeType: true,
  contentHash: true,
  fileSize: true,
  crop: true,
} as const;
export type FileRow = ReturnType<
  typeof shownFileOf<Prisma.MediaFileGetPayload<{ select: typeof fileColumns }>>
>;

export async function filesOf(from: Transaction, ids: readonly number[]): Promise<Map<number, FileRow>> {
  const rows = await from.mediaFile.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: fileColumns,
  });
  return new Map(rows.map((row) => [row.id, shownFileOf(row)]));
}

export function faultOfFile(file: FileRow | undefined): string | null {
  if (!file) return "There is no such image.";
  if (!file.isPublic) return "This image is private, so visitors wouldn't see it.";
  return canBeShown(file) ? null : "This file is not an image.";
}

export function canBeShown({ isPublic, imageWidth, imageHeight, mimeType }: FileRow): boolean {
  return isPublic && Boolean(imageWidth && imageHeight) && mimeType.startsWith("image/");
}

export async function faultsOfFiles(tx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const files = await filesOf(tx, ids);
  return new Map(
    ids.flatMap((id): [number, string][] => {
      const fault = faultOfFile(files.get(id));
      return fault ? [[id, fault]] : [];
    }),
  );
}

type Filling = { slot: SiteImageSlot; mediaFileId: number };

/** A file that can't be shown (deleted, not public, no picture) leaves its place unchanged. */
export async function fillPlaces(tx: Transaction, fillings: readonly Filling[], changedBy: string) {
  const changes = await changesAmong(tx, fillings);
  const ids = changes.map(({ mediaFileId }) => mediaFileId);
  const files = await filesOf(tx, ids);
  // Sorted, so that concurrent changes don't deadlock.
  for (const { slot, mediaFileId } of changes.toSorted((a, b) => a.slot.localeCompare(b.slot))) {
    const file = files.get(mediaFileId);
    const isOriginal = mediaFileId === siteImageSlots[slot].mediaFileId;
    if (!isOriginal && faultOfFile(file)) continue;
    const { id } = await lockSlot(tx, slot);
    await showIn(tx, { id, slot, chosen: isOriginal ? null : mediaFileId, file, changedBy });
  }
}

async function changesAmong(tx: Transaction, fillings: readonly Filling[]): Promise<Filling[]> {
  if (fillings.length === 0) return [];
  const rows = await tx.siteImageSlot.findMany({
    where: { slotKey: { in: fillings.map(({ slot }) => slot) } },
    select: { slotKey: true, mediaFileId: true },
  });
  const chosen = new Map(rows.map(({ slotKey, mediaFileId }) => [slotKey, mediaFileId]));
  return fillings.filter(
    ({ slot, mediaFileId }) => (chosen.get(slot) ?? siteImageSlots[slot].mediaFileId) !== mediaFileId,
  );
}

type Showing = {
  id: number;
  slot: SiteImageSlot;
  chosen: number | null;
  file: { originalName: string } | undefined;
  changedBy: string;
};

export async function showIn(tx: Transaction, { id, slot, chosen, file, changedBy }: Showing) {
  const after = await tx.siteImageSlot.update({ where: { id }, data: { mediaFileId: chosen } });
  if (chosen !== null) await makeSizesSoon(tx, chosen);
  await note(tx, { slotKey: slot, mediaFileId: chosen, fileName: file?.originalName, changedBy });
  return after;
}

export async function lockSlot(tx: Transaction, slot: SiteImageSlot) {
  await tx.$executeRaw`
    INSERT INTO site_image_slots (slot_key, updated_at) VALUES (${slot}, ${NEVER})
    ON CONFLICT (slot_key) DO NOTHING`;
  await tx.$queryRaw`SELECT id FROM site_image_slots WHERE slot_key = ${slot} FOR NO KEY UPDATE`;
  return tx.siteImageSlot.findUniqueOrThrow({ where: { slotKey: slot } });
}

async function note(tx: Transaction, change: Prisma.SiteImageChangeCreateInput): Promise<void> {
  await tx.siteImageChange.create({ data: change });
  const { slotKey } = change;
  const oldest = await tx.siteImageChange.findFirst({
    where: { slotKey },
    orderBy: { id: "desc" },
    skip: KEPT_CHANGES - 1,
  });
  if (oldest) await tx.siteImageChange.deleteMany({ where: { slotKey, id: { lt: oldest.id } } });
}
