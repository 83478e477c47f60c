import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { AppError, fieldError } from "@/lib/core/errors";
import { toLine } from "@/lib/core/plain-text";
import {
  type AttachmentType,
  attachmentEndings,
  attachmentFaults,
  MAX_ATTACHMENT_BYTES,
} from "@/lib/crm/attachments/limits";
import type { UploadedAttachment } from "@/lib/crm/attachments/schema";
import { removeInBatches } from "@/lib/data/database/remove-in-batches";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { type Attachment, Prisma } from "@/lib/generated/prisma/client";
import { ATTACHMENTS_FOLDER, backupOf, fileStorage } from "@/lib/integrations/storage/configured";
import { assertCanStore } from "@/lib/jobs/disk/service";
import { claimKey, recordUnclaimedKey } from "@/lib/jobs/orphaned-objects";
import { pictureTypeOf } from "@/lib/media/inspect";
import { backUpSoon } from "@/lib/media/record";

const DAY_MS = 86_400_000;
const PDF = Buffer.from("%PDF-");
const NAME_LENGTH = 255;

type SentFile = { bytes: Buffer; name: string };

export type StoredBytes = Pick<Attachment, "fileName" | "fileSize" | "filePath" | "contentHash"> & {
  mimeType: AttachmentType;
};

type AttachmentOwner = { leadId: number } | { eventId: number } | { messageId: number };

/**
 * Stores the bytes, outside of any transaction; `addAttachment` makes the record, else a job removes them.
 * @throws AppError 415, 413 or 422 for what can't be attached; 503 while the disk is full
 */
export async function storeBytes({ bytes, name }: SentFile): Promise<StoredBytes> {
  assertCanStore("media");
  if (bytes.length === 0) throw fieldError("file", attachmentFaults.empty);
  if (bytes.length > MAX_ATTACHMENT_BYTES) throw new AppError("too_large", attachmentFaults.tooLarge);
  // Looks at the content alone: names and declared types are the sender's words.
  const isPdf = bytes.subarray(0, PDF.length).equals(PDF);
  const mimeType: AttachmentType | null = isPdf ? "application/pdf" : await pictureTypeOf(bytes);
  if (!mimeType) throw new AppError("unsupported_media_type", attachmentFaults.wrongType);
  const filePath = `${ATTACHMENTS_FOLDER}/${randomUUID()}`;
  await recordUnclaimedKey(filePath);
  await fileStorage.put(filePath, bytes, mimeType);
  const contentHash = createHash("sha256").update(bytes).digest("hex");
  const fileName = attachmentName(name, mimeType);
  return { fileName, mimeType, fileSize: bytes.length, filePath, contentHash };
}

/** Last part of the sent name, with an ending that fits the content: "run.exe" of a picture is "run.exe.png". */
function attachmentName(sent: string, type: AttachmentType): string {
  const name = toLine(sent.normalize("NFC")).split(/[/\\]/).at(-1)?.trim() || "file";
  const endings: readonly string[] = attachmentEndings[type];
  const own = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  if (endings.includes(own)) return shortened(name, `.${own}`);
  return shortened(`${name}.${endings[0]}`, `.${endings[0]}`);
}

function shortened(name: string, ending: string): string {
  const characters = Array.from(name);
  if (characters.length <= NAME_LENGTH) return name;
  return characters.slice(0, NAME_LENGTH - ending.length).join("") + ending;
}

export async function addAttachment(
  tx: Transaction,
  stored: StoredBytes,
  owner: Partial<AttachmentOwner> & { uploadedBy: number | null },
): Promise<UploadedAttachment & { id: number }> {
  await claimKey(tx, stored.filePath);
  const { isBackedUp } = backupOf(stored.filePath);
  const { id, token } = await tx.attachment.create({ data: { ...stored, ...owner, isBackedUp } });
  await backUpSoon(tx, [{ isBackedUp }]);
  return { id, token, name: stored.fileName, type: stored.mimeType, size: stored.fileSize };
}

export async function storeVisitorsFile(file: SentFile): Promise<UploadedAttachment> {
  const stored = await storeBytes(file);
  const { id: _, ...uploaded } = await db.$transaction((tx) =>
    addAttachment(tx, stored, { uploadedBy: null }),
  );
  return uploaded;
}

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

/** Gives uploaded files to what they were sent with, once; 422 if one is gone, another sender's, or sent before. */
export async function claimAttachments(
  tx: Transaction,
  tokens: readonly string[],
  { uploadedBy, ...owner }: AttachmentOwner & { uploadedBy: number | null },
): Promise<void> {
  if (tokens.length === 0) return;
  const unsent = { leadId: null, eventId: null, messageId: null };
  const where = { token: { in: [...tokens] }, uploadedBy, ...unsent };
  const { count } = await tx.attachment.updateMany({ where, data: owner });
  if (count < tokens.length) throw fieldError("files", attachmentFaults.expired);
}

export async function removeUnsentAttachments(now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAY_MS);
  const where = Prisma.sql`
    lead_id IS NULL AND event_id IS NULL AND message_id IS NULL AND created_at < ${before}`;
  return removeInBatches({ table: "attachments", where, by: "created_at" });
}
