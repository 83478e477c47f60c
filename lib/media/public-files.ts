import "server-only";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { fileIdWithin } from "@/lib/media/file-address";

export async function findPublicFileIds(ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const where = { id: { in: ids }, isPublic: true };
  const rows = await db.mediaFile.findMany({ where, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}

/**
 * Omits deleted and private images; external ones stay. Callers that cache the result must use the tag
 * `media`.
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
