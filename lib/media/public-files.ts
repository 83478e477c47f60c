import "server-only";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { fileIdWithin } from "@/lib/media/file-address";

/** Those of the ids under which visitors find a file. */
export async function findPublicFileIds(ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const where = { id: { in: ids }, isPublic: true };
  const rows = await db.mediaFile.findMany({ where, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}

/**
 * The records as visitors see them: without the images that they would not find, because the file was deleted or made
 * private. What stands there without an image does then, too. Images elsewhere stay as they are.
 *
 * Who keeps what this gives lets it go by the tag `media`.
 */
export async function withPublicImages<Row extends { imageUrl: string | null }>(
  records: readonly Row[],
): Promise<Row[]> {
  const fileOf = ({ imageUrl }: Row) => imageUrl && fileIdWithin(imageUrl, company.siteUrl);
  const found = await findPublicFileIds([...new Set(records.flatMap((record) => fileOf(record) || []))]);
  return records.map((record) => {
    const file = fileOf(record);
    return typeof file !== "number" || found.has(file) ? record : { ...record, imageUrl: null };
  });
}
