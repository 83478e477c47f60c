import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { AppError, fieldError } from "@/lib/core/errors";
import { attachmentName, typeOfAttachment } from "@/lib/crm/attachments/check-attachment";
import { type AttachmentType, attachmentFaults, MAX_ATTACHMENT_BYTES } from "@/lib/crm/attachments/limits";
import type { UploadedAttachment } from "@/lib/crm/attachments/schema";
import { removeInBatches } from "@/lib/data/database/remove-in-batches";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { Prisma } from "@/lib/generated/prisma/client";
import { ATTACHMENTS_FOLDER, backupOf, fileStorage } from "@/lib/integrations/storage/configured";
import { assertCanStore } from "@/lib/jobs/disk/service";
import { claimKey, recordUnclaimedKey } from "@/lib/jobs/orphaned-objects";
import { backUpSoon } from "@/lib/media/record";

const DAY_MS = 86_400_000;

type SentFile = { bytes: Buffer; name: string };

export type StoredBytes = {
  fileName: string;
  mimeType: AttachmentType;
  fileSize: number;
  filePath: string;
  contentHash: string;
};

/** Record that a file belongs to. */
type Belonging = { leadId: number } | { eventId: number } | { messageId: number };

const unsent = { leadId: null, eventId: null, messageId: null };

/**
 * Stores the bytes, outside of any transaction; `addAttachment` makes the record, else a job removes them.
 * @throws AppError 415, 413 or 422 for what can't be attached; 503 while the disk is full
 */
export async function storeBytes({ bytes, name }: SentFile): Promise<StoredBytes> {
  assertCanStore("media");
  if (bytes.length === 0) throw fieldError("file", attachmentFaults.empty);
  if (bytes.length > MAX_ATTACHMENT_BYTES) throw new AppError("too_large", attachmentFaults.tooLarge);
  const mimeType = await typeOfAttachment(bytes);
  if (!mimeType) throw new AppError("unsupported_media_type", attachmentFaults.wrongType);
  const filePath = `${ATTACHMENTS_FOLDER}/${randomUUID()}`;
  await recordUnclaimedKey(filePath);
  await fileStorage.put(filePath, bytes, mimeType);
  const contentHash = createHash("sha256").update(bytes).digest("hex");
  const fileName = attachmentName(name, mimeType);
  return { fileName, mimeType, fileSize: bytes.length, filePath, contentHash };
}

export async function addAttachment(
  tx: Transaction,
  stored: StoredBytes,
  of: Partial<Belonging> & { uploadedBy: number | null },
): Promise<UploadedAttachment & { id: number }> {
  await claimKey(tx, stored.filePath);
  const { isBackedUp } = backupOf(stored.filePath);
  const { id, token } = await tx.attachment.create({ data: { ...stored, ...of, isBackedUp } });
  await backUpSoon(tx, [{ isBackedUp }]);
  return { id, token, name: stored.fileName, type: stored.mimeType, size: stored.fileSize };
}

/** Stores a visitor's file, which belongs to nothing yet. */
export async function storeVisitorsFile(file: SentFile): Promise<UploadedAttachment> {
  const stored = await storeBytes(file);
  const { id: _, ...uploaded } = await db.$transaction((tx) =>
    addAttachment(tx, stored, { uploadedBy: null }),
  );
  return uploaded;
}

/** Reads uploaded files, sent or not; the hashes tell a repetition. */
export async function findUploaded(tokens: readonly string[], tx: Pick<Transaction, "attachment"> = db) {
  if (tokens.length === 0) return [];
  const rows = await tx.attachment.findMany({
    where: { token: { in: [...tokens] } },
    select: { token: true, fileSize: true, fileName: true, contentHash: true },
    orderBy: { id: "asc" },
  });
  if (rows.length < tokens.length) throw fieldError("files", attachmentFaults.expired);
  return rows;
}

/** Gives uploaded files to what they were sent with, once; 422 if one is gone, somebody else's, or sent before. */
export async function claimAttachments(
  tx: Transaction,
  tokens: readonly string[],
  { uploadedBy, ...of }: Belonging & { uploadedBy: number | null },
): Promise<void> {
  if (tokens.length === 0) return;
  const where = { token: { in: [...tokens] }, uploadedBy, ...unsent };
  const { count } = await tx.attachment.updateMany({ where, data: of });
  if (count < tokens.length) throw fieldError("files", attachmentFaults.expired);
}

/** Removes files that were uploaded and never sent; their bytes follow. */
export async function removeUnsentAttachments(now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAY_MS);
  const where = Prisma.sql`
    lead_id IS NULL AND event_id IS NULL AND message_id IS NULL AND created_at < ${before}`;
  return removeInBatches({ table: "attachments", where, by: "created_at" });
}
