import "server-only";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { AppError, fieldError } from "@/lib/http/errors";
import { shownFileOf } from "@/lib/media/record";
import { versionOf as fileVersionOf, shownSize } from "@/lib/media/shown";
import { type SiteImageSlot, siteImageSlots } from "@/lib/media/slots";
import type { Change, Transaction } from "@/lib/records/change";
import { assertUnchanged, versionOf } from "@/lib/records/version";
import { type ImagePlace, isSlot, readImagePlaces } from "@/lib/site-images/places";
import { KEPT_CHANGES, type ScannedImage, type SiteImageChange } from "@/lib/site-images/schema";

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
type FileRow = ReturnType<typeof shownFileOf<Prisma.MediaFileGetPayload<{ select: typeof fileColumns }>>>;
type SlotRow = { slotKey: string; mediaFileId: number | null; updatedAt: Date };

const NEVER = new Date(0);

/** Every image of the site's pages, in the order of their declaration. */
export async function listSiteImages(): Promise<ScannedImage[]> {
  const [places, slots] = await Promise.all([readImagePlaces(), db.siteImageSlot.findMany()]);
  const bySlot = new Map(slots.map((row) => [row.slotKey, row]));
  const files = await filesOf(
    db,
    places.flatMap(({ slot }) => [
      siteImageSlots[slot].mediaFileId,
      bySlot.get(slot)?.mediaFileId ?? siteImageSlots[slot].mediaFileId,
    ]),
  );
  return places.map((place) => toScannedImage(place, bySlot.get(place.slot), files));
}

/** What a place was made to show, the newest first; an unknown place is 404. */
export async function listSiteImageChanges(imageId: string): Promise<SiteImageChange[]> {
  const slot = knownSlot(imageId);
  const changes = await db.siteImageChange.findMany({
    where: { slotKey: slot },
    orderBy: { id: "desc" },
    take: KEPT_CHANGES,
  });
  const idOf = (id: number | null) => id ?? siteImageSlots[slot].mediaFileId;
  const files = await filesOf(
    db,
    changes.map(({ mediaFileId }) => idOf(mediaFileId)),
  );
  return changes.map(({ id, mediaFileId, fileName, changedBy, changedAt }) => {
    const file = files.get(idOf(mediaFileId));
    return {
      id,
      mediaFileId,
      fileName,
      isAvailable: mediaFileId === null || (file !== undefined && canBeShown(file)),
      version: file ? fileVersionOf(file) : "",
      changedBy,
      changedAt: changedAt.toISOString(),
    };
  });
}

type Replacement = {
  imageId: string;
  /** Null: the image that the site came with. */
  mediaFileId: number | null;
  /** The administrator's name. */
  changedBy: string;
  ifMatch: string | null;
};

/**
 * Fills a place with a file of the media library, and notes it in the place's history. An unknown place is 404; a file
 * that is not there, no image, or not for visitors is 422; a place that somebody else filled since is 409.
 */
export async function replaceSiteImage(
  tx: Transaction,
  { imageId, mediaFileId, changedBy, ifMatch }: Replacement,
): Promise<Change<{ image: ScannedImage }>> {
  const slot = knownSlot(imageId);
  const places = await readImagePlaces();
  const place = places.find((one) => one.slot === slot);
  if (!place) throw new AppError("not_found");

  const before = await lockSlot(tx, slot);
  await assertUnchanged(
    tx,
    {
      kind: "site-image",
      id: before.id,
      updatedAt: before.updatedAt,
      changedLastBy: async () => lastChanger(tx, slot),
    },
    ifMatch,
  );
  const original = siteImageSlots[slot].mediaFileId;
  // The original by its own id is the original: one choice must not have two names.
  const chosen = mediaFileId === original ? null : mediaFileId;
  const files = await filesOf(tx, [original, before.mediaFileId ?? original, chosen ?? original]);
  const file = files.get(chosen ?? original);
  if (chosen !== null) assertShowable(file);

  const isSame = before.mediaFileId === chosen;
  const after = isSame
    ? before
    : await tx.siteImageSlot.update({ where: { id: before.id }, data: { mediaFileId: chosen } });
  if (!isSame)
    await note(tx, { slotKey: slot, mediaFileId: chosen, fileName: file?.originalName, changedBy });
  const image = toScannedImage(place, after, files);
  return {
    targetId: slot,
    label: siteImageSlots[slot].label,
    before: toldOf(toScannedImage(place, before, files)),
    after: toldOf(image),
    answer: { image },
    etag: versionOf(after.updatedAt),
  };
}

function knownSlot(imageId: string): SiteImageSlot {
  if (!isSlot(imageId)) throw new AppError("not_found");
  return imageId;
}

/** The row of a place, made where there is none yet, and locked until the transaction ends. */
async function lockSlot(tx: Transaction, slot: SiteImageSlot) {
  await tx.$executeRaw`
    INSERT INTO site_image_slots (slot_key, updated_at) VALUES (${slot}, ${NEVER})
    ON CONFLICT (slot_key) DO NOTHING`;
  await tx.$queryRaw`SELECT id FROM site_image_slots WHERE slot_key = ${slot} FOR NO KEY UPDATE`;
  return tx.siteImageSlot.findUniqueOrThrow({ where: { slotKey: slot } });
}

async function lastChanger(tx: Transaction, slot: SiteImageSlot): Promise<string | null> {
  const last = await tx.siteImageChange.findFirst({ where: { slotKey: slot }, orderBy: { id: "desc" } });
  return last?.changedBy ?? null;
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

async function filesOf(from: Transaction, ids: number[]): Promise<Map<number, FileRow>> {
  const rows = await from.mediaFile.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: fileColumns,
  });
  return new Map(rows.map((row) => [row.id, shownFileOf(row)]));
}

function assertShowable(file: FileRow | undefined): void {
  if (!file) throw fieldError("mediaFileId", "There is no such image.");
  if (!file.isPublic) throw fieldError("mediaFileId", "This image is private, so visitors wouldn't see it.");
  if (!canBeShown(file)) throw fieldError("mediaFileId", "This file is not an image.");
}

/** As `readSiteImage` shows one. */
function canBeShown({ isPublic, imageWidth, imageHeight, mimeType }: FileRow): boolean {
  return isPublic && Boolean(imageWidth && imageHeight) && mimeType.startsWith("image/");
}

function toScannedImage(
  { slot, filePath, lineNumber }: ImagePlace,
  row: SlotRow | undefined,
  files: Map<number, FileRow>,
): ScannedImage {
  const { label, category, page, mediaFileId: original } = siteImageSlots[slot];
  const chosen = files.get(row?.mediaFileId ?? original);
  // A file that visitors may not see (any more) leaves its place to the original.
  const file = chosen && canBeShown(chosen) ? chosen : files.get(original);
  const mediaFileId = file?.id ?? original;
  const size = file && shownSize(file);
  return {
    id: slot,
    label,
    category,
    filePath,
    lineNumber,
    page,
    currentUrl: `/api/media/${mediaFileId}/file`,
    mediaFileId,
    fileName: file?.originalName ?? null,
    altText: file?.altText ?? null,
    width: size?.width ?? null,
    height: size?.height ?? null,
    version: file ? fileVersionOf(file) : "",
    isOriginal: mediaFileId === original,
    updatedAt: (row?.updatedAt ?? NEVER).toISOString(),
  };
}

/** What the audit log tells of a place. */
function toldOf({ fileName, mediaFileId }: ScannedImage) {
  return { fileName, mediaFileId };
}
