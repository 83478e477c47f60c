import "server-only";
import { attachmentNamed } from "@/lib/core/attachment";
import { AppError } from "@/lib/core/errors";
import type { Attachment } from "@/lib/crm/attachments/schema";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { db } from "@/lib/data/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { FileContent } from "@/lib/http/file-response";
import { fileStorage } from "@/lib/integrations/storage/configured";

export const shownAttachments = {
  select: { id: true, fileName: true, mimeType: true, fileSize: true },
  orderBy: { id: "asc" },
} as const satisfies Prisma.AttachmentFindManyArgs;

export const withFiles = { attachments: shownAttachments } as const;

type Row = Prisma.AttachmentGetPayload<{ select: (typeof shownAttachments)["select"] }>;

export const toAttachment = ({ id, fileName, mimeType, fileSize }: Row): Attachment => ({
  id,
  name: fileName,
  type: mimeType,
  size: fileSize,
});

export async function attachmentsOf(leadIds: number[]): Promise<Map<number, Attachment[]>> {
  const rows = await db.attachment.findMany({
    where: { leadId: { in: leadIds } },
    ...shownAttachments,
    select: { ...shownAttachments.select, leadId: true },
  });
  const files = new Map<number, Attachment[]>();
  for (const { leadId, ...row } of rows)
    if (leadId !== null) files.set(leadId, [...(files.get(leadId) ?? []), toAttachment(row)]);
  return files;
}

export const ofLeads = (ids: readonly number[]): Prisma.AttachmentWhereInput => ({
  OR: [
    { leadId: { in: [...ids] } },
    { event: { leadId: { in: [...ids] } } },
    { message: { session: { reference: { in: ids.map(referenceOf) } } } },
  ],
});

export const withOwnerIds = {
  event: { select: { leadId: true } },
  message: { select: { sessionId: true } },
} as const satisfies Prisma.AttachmentInclude;

type Owned = Prisma.AttachmentGetPayload<{ include: typeof withOwnerIds }>;

export const pathOfAttachment = ({ id, leadId, event, message }: Owned): string =>
  message
    ? `/api/admin/chat/${message.sessionId}/files/${id}`
    : `/api/admin/leads/${leadId ?? event?.leadId}/files/${id}`;

export const openFileOfLead = (leadId: number, id: number): Promise<FileContent> =>
  openAttachment({ id, OR: [{ leadId }, { event: { leadId } }] });

/** Leaves it to the caller to check who may read the conversation. */
export const openFileOfThread = (threadId: string, id: number): Promise<FileContent> =>
  openAttachment({ id, message: { sessionId: threadId } });

/** Always a download: what strangers send is never shown as a part of this site. */
async function openAttachment(where: Prisma.AttachmentWhereInput): Promise<FileContent> {
  const row = await db.attachment.findFirst({ where });
  const stored = row && (await fileStorage.stat(row.filePath));
  if (!row || !stored) throw new AppError("not_found", "This file is no longer there.");
  return {
    ...stored,
    mimeType: row.mimeType,
    etag: `"${row.contentHash}"`,
    cacheControl: "private, no-store",
    disposition: attachmentNamed(row.fileName),
    open: async (range) => {
      const bytes = await fileStorage.read(row.filePath, range);
      if (!bytes) throw new AppError("not_found", "This file is no longer there.");
      return bytes;
    },
  };
}
