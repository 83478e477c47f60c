import "server-only";
import { z } from "zod";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

export type RecordedFile = {
  table: "media_files" | "media_versions" | "attachments" | "trash";
  id: number;
  /** Null for a file that never waits in the trash. */
  mediaFileId: number | null;
  filePath: string;
  mimeType: string;
  fileSize: number;
  isBackedUp: boolean;
};

const BATCH_SIZE = 500;

const columns = { id: true, filePath: true, mimeType: true, fileSize: true, isBackedUp: true } as const;

const trashedVersion = z.object({
  filePath: z.string(),
  mimeType: z.string(),
  fileSize: z.number(),
  isBackedUp: z.boolean(),
});
const trashedFile = trashedVersion.extend({ versions: z.array(trashedVersion).default([]) });

/** Yields files before versions before the trash: a file deleted meanwhile may appear twice. */
export async function* recordedFiles(): AsyncGenerator<RecordedFile> {
  yield* pages(async (after) => {
    const rows = await db.mediaFile.findMany({ ...nextPage(after), select: columns });
    return rows.map((row) => ({ ...row, mediaFileId: row.id, table: "media_files" as const }));
  });
  yield* pages(async (after) => {
    const select = { ...columns, mediaFileId: true };
    const rows = await db.mediaVersion.findMany({ ...nextPage(after), select });
    return rows.map((row) => ({ ...row, table: "media_versions" as const }));
  });
  yield* pages(async (after) => {
    const rows = await db.attachment.findMany({ ...nextPage(after), select: columns });
    return rows.map((row) => ({ ...row, mediaFileId: null, table: "attachments" as const }));
  });
  for await (const { id, recordId, data } of pages((after) =>
    db.trashEntry.findMany({
      ...nextPage(after),
      where: { id: { gt: after }, kind: "media-file" },
      select: { id: true, recordId: true, data: true },
    }),
  )) {
    const { versions, ...file } = trashedFile.parse(data);
    for (const one of [file, ...versions]) yield { ...one, id, mediaFileId: recordId, table: "trash" };
  }
}

export const nextPage = (after: number) => ({
  where: { id: { gt: after } },
  orderBy: { id: "asc" as const },
  take: BATCH_SIZE,
});

async function* pages<Row extends { id: number }>(read: (after: number) => Promise<Row[]>) {
  for (let rows = await read(0); rows.length > 0; rows = await read(rows.at(-1)?.id ?? 0)) yield* rows;
}

export async function hasStill({ table, id, filePath }: RecordedFile): Promise<boolean> {
  const isOfFile = table === "trash" ? Prisma.empty : Prisma.sql`AND file_path = ${filePath}`;
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM ${Prisma.raw(table)} WHERE id = ${id} ${isOfFile}`;
  return rows.length > 0;
}

/** Keys without a record, and those of derivatives: a job cleans up both. */
export async function otherKeys(): Promise<Set<string>> {
  const unclaimed = await db.mediaLooseKey.findMany({ select: { filePath: true } });
  const keys = new Set(unclaimed.map(({ filePath }) => filePath));
  for await (const { filePath } of pages((after) =>
    db.mediaDerivative.findMany({ ...nextPage(after), select: { id: true, filePath: true } }),
  )) {
    keys.add(filePath);
  }
  return keys;
}
