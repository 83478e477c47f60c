import "server-only";
import { createHash } from "node:crypto";
import { type By, recordImport } from "@/lib/content/knowledge-base/transfer/import-audit";
import { type PictureAddress, picturesNamedIn } from "@/lib/content/knowledge-base/transfer/import-links";
import type { ReadFiles } from "@/lib/content/knowledge-base/transfer/read-files";
import type { ZippedPicture } from "@/lib/content/knowledge-base/transfer/read-zip";
import type { ImportedPicture, PictureOutcome } from "@/lib/content/knowledge-base/transfer/schema";
import { AppError } from "@/lib/core/errors";
import { toLine } from "@/lib/core/plain-text";
import { db } from "@/lib/data/db";
import { fileAddress } from "@/lib/media/file-address";
import { inspectImage, typeOfBytes } from "@/lib/media/inspect";
import { MAX_UPLOAD_BYTES, mediaMessages } from "@/lib/media/schema";
import { claimImage, prepareImage } from "@/lib/media/store";

export const MAX_PICTURES = 500;
const PICTURES_MS = 60_000;
const FOLDER = "Knowledge base";
const MAX_ALT_LENGTH = 1_000;
const NO_PICTURE = "The library takes JPG, PNG, GIF, and WebP pictures.";

type Outcome = { outcome: PictureOutcome; url?: string; message?: string };

export type ImportedPictures = { results: ImportedPicture[]; addresses: Map<string, PictureAddress> };

type Options = { by: By | null; clock?: () => number };

/**
 * Equal bytes are one file, whatever their names. Each is stored separately, so the next import finds them if
 * this one fails later.
 */
export async function importPictures(
  files: ReadFiles,
  pictures: readonly ZippedPicture[],
  { by, clock = () => performance.now() }: Options,
): Promise<ImportedPictures> {
  const paths = pictures.map(({ path }) => path);
  const named = picturesNamedIn(files, paths);
  const endsAt = clock() + PICTURES_MS;
  const imported: ImportedPictures = { results: [], addresses: new Map() };
  let count = 0;
  for (const picture of pictures) {
    const { path } = picture;
    const altText = named.get(path);
    const result = await outcomeOf(picture, altText, { by, isLate: clock() > endsAt, number: ++count });
    if (result.outcome === "unused") count--;
    imported.results.push({ path, url: null, message: null, ...result });
    imported.addresses.set(path, addressOf(result, by === null));
  }
  return imported;
}

/** A dry run has no address for a new picture; a placeholder marks the text as changed. */
function addressOf({ outcome, url, message = "" }: Outcome, isDryRun: boolean): PictureAddress {
  if (url !== undefined) return { address: url };
  if (isDryRun && outcome === "added") return { address: fileAddress(0) };
  return outcome === "left" ? "left" : { fault: message };
}

async function outcomeOf(
  picture: ZippedPicture,
  altText: string | undefined,
  { by, isLate, number }: { by: By | null; isLate: boolean; number: number },
): Promise<Outcome> {
  if (altText === undefined) return { outcome: "unused" };
  if (number > MAX_PICTURES) return refused(`Only the first ${MAX_PICTURES} pictures of a zip are taken.`);
  if (picture.bytes > MAX_UPLOAD_BYTES) return refused(mediaMessages.tooLarge);
  if (isLate) return by ? { outcome: "left" } : { outcome: "added" };
  const bytes = await picture.read();
  if (!bytes) return refused("The file is damaged.");
  if (!typeOfBytes(bytes)) return refused(NO_PICTURE);
  const existing = await existingFileId(bytes);
  if (existing !== null) return { outcome: "known", url: fileAddress(existing) };
  try {
    if (by) return await store(picture.path, bytes, altText, by);
    await inspectImage(bytes);
    return { outcome: "added" };
  } catch (error) {
    const isFault = error instanceof AppError && error.status < 500 && error.code !== "rate_limited";
    if (!isFault) throw error;
    return refused(error.message);
  }
}

const refused = (message: string): Outcome => ({ outcome: "refused", message });

async function existingFileId(bytes: Buffer): Promise<number | null> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const where = { OR: [{ sourceHash: hash }, { contentHash: hash }] };
  const row = await db.mediaFile.findFirst({ where, orderBy: { id: "asc" }, select: { id: true } });
  return row?.id ?? null;
}

async function store(path: string, bytes: Buffer, alternative: string, by: By): Promise<Outcome> {
  const image = await prepareImage({ bytes, name: path });
  const altText = toLine(alternative).slice(0, MAX_ALT_LENGTH) || null;
  return db.$transaction(async (tx) => {
    const details = { folder: FOLDER, altText, uploadedBy: by.session.user.id };
    const { file, before, isNew } = await claimImage(tx, image, details);
    const change = { targetId: file.id, label: file.originalName, before, after: file, response: {} };
    if (isNew) await recordImport(tx, "media-file.create", change, by);
    return { outcome: isNew ? "added" : "known", url: file.url } as const;
  });
}
