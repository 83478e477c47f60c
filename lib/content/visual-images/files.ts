import "server-only";
import type { Transaction } from "@/lib/data/records/change";
import type { Prisma } from "@/lib/generated/prisma/client";
import { shownFileOf } from "@/lib/media/record";

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
