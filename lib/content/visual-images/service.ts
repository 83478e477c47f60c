import "server-only";
import {
  canBeShown,
  type FileRow,
  faultOfFile,
  filesOf,
  lockSlot,
  NEVER,
  showIn,
} from "@/lib/content/visual-images/fill-places";
import { type ImagePlace, isSlot, readImagePlaces } from "@/lib/content/visual-images/places";
import {
  KEPT_CHANGES,
  type ScannedImage,
  type SiteImageChange,
  siteImageChange,
} from "@/lib/content/visual-images/schema";
import { AppError, fieldError } from "@/lib/core/errors";
import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";
import { assertUnchanged, versionOf } from "@/lib/data/records/version";
import { fileAddress } from "@/lib/media/file-address";
import { versionOf as fileVersionOf, shownSize } from "@/lib/media/shown";
import { maxSizeOf } from "@/lib/media/slot-sizes";
import { type SiteImageSlot, siteImageSlots } from "@/lib/media/slots";

type SlotRow = { slotKey: string; mediaFileId: number | null; updatedAt: Date };

export async function listSiteImages(): Promise<ScannedImage[]> {
  const [places, slots] = await Promise.all([readImagePlaces(), db.siteImageSlot.findMany()]);
  const bySlot = new Map(slots.map((row) => [row.slotKey, row]));
  const ids = places.flatMap(({ slot }) => [
    siteImageSlots[slot].mediaFileId,
    bySlot.get(slot)?.mediaFileId ?? siteImageSlots[slot].mediaFileId,
  ]);
  const files = await filesOf(db, ids);
  return places.map((place) => toScannedImage(place, bySlot.get(place.slot), files));
}

export async function listSiteImageChanges(imageId: string): Promise<SiteImageChange[]> {
  const slot = slotOf(imageId);
  const changes = await db.siteImageChange.findMany({
    where: { slotKey: slot },
    orderBy: { id: "desc" },
    take: KEPT_CHANGES,
  });
  const idOf = (id: number | null) => id ?? siteImageSlots[slot].mediaFileId;
  const ids = changes.map(({ mediaFileId }) => idOf(mediaFileId));
  const files = await filesOf(db, ids);
  return changes.map((change) => {
    const file = files.get(idOf(change.mediaFileId));
    return siteImageChange.parse({
      ...change,
      isAvailable: change.mediaFileId === null || (file !== undefined && canBeShown(file)),
      version: file ? fileVersionOf(file) : "",
      changedAt: change.changedAt.toISOString(),
    });
  });
}

type Replacement = {
  imageId: string;
  mediaFileId: number | null;
  changedBy: string;
  ifMatch: string | null;
};

export async function replaceSiteImage(
  tx: Transaction,
  { imageId, mediaFileId, changedBy, ifMatch }: Replacement,
): Promise<Change<{ image: ScannedImage }>> {
  const slot = slotOf(imageId);
  const places = await readImagePlaces();
  const place = places.find((one) => one.slot === slot);
  if (!place) throw new AppError("not_found");

  const before = await lockSlot(tx, slot);
  const current = { ...before, kind: "site-image", changedLastBy: () => lastChanger(tx, slot) };
  await assertUnchanged(tx, current, ifMatch);
  const original = siteImageSlots[slot].mediaFileId;
  // One choice must not have two values.
  const chosen = mediaFileId === original ? null : mediaFileId;
  const files = await filesOf(tx, [original, before.mediaFileId ?? original, chosen ?? original]);
  const file = files.get(chosen ?? original);
  const fault = chosen === null ? null : faultOfFile(file);
  if (fault) throw fieldError("mediaFileId", fault);

  const after =
    before.mediaFileId === chosen
      ? before
      : await showIn(tx, { id: before.id, slot, chosen, file, changedBy });
  const image = toScannedImage(place, after, files);
  return {
    targetId: slot,
    label: siteImageSlots[slot].label,
    before: auditFields(toScannedImage(place, before, files)),
    after: auditFields(image),
    response: { image },
    etag: versionOf(after.updatedAt),
  };
}

function slotOf(imageId: string): SiteImageSlot {
  if (!isSlot(imageId)) throw new AppError("not_found");
  return imageId;
}

async function lastChanger(tx: Transaction, slot: SiteImageSlot): Promise<string | null> {
  const last = await tx.siteImageChange.findFirst({ where: { slotKey: slot }, orderBy: { id: "desc" } });
  return last?.changedBy ?? null;
}

function toScannedImage(
  { slot, filePath, lineNumber }: ImagePlace,
  row: SlotRow | undefined,
  files: Map<number, FileRow>,
): ScannedImage {
  const { label, category, page, mediaFileId: original } = siteImageSlots[slot];
  const chosen = files.get(row?.mediaFileId ?? original);
  const file = chosen && canBeShown(chosen) ? chosen : files.get(original);
  const mediaFileId = file?.id ?? original;
  const size = file && shownSize(file);
  const room = maxSizeOf(slot);
  return {
    id: slot,
    label,
    category,
    filePath,
    lineNumber,
    page,
    currentUrl: fileAddress(mediaFileId),
    mediaFileId,
    fileName: file?.originalName ?? null,
    altText: file?.altText ?? null,
    width: size?.width ?? null,
    height: size?.height ?? null,
    shownWidth: room.width,
    shownHeight: room.height,
    version: file ? fileVersionOf(file) : "",
    isOriginal: mediaFileId === original,
    updatedAt: (row?.updatedAt ?? NEVER).toISOString(),
  };
}

const auditFields = ({ fileName, mediaFileId }: ScannedImage) => ({ fileName, mediaFileId });
