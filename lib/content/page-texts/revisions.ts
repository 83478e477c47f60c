import "server-only";
import { imageSlotsOf, type TextPage } from "@/lib/content/page-texts/declare";
import { fileIn, pictureId } from "@/lib/content/page-texts/pictures";
import type { ListedRevision, Revision } from "@/lib/content/page-texts/schema";
import { AppError } from "@/lib/core/errors";
import type { PageQuery } from "@/lib/core/list-query";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { skipped } from "@/lib/data/records/list";
import { fileAddress } from "@/lib/media/file-address";

/** Limit per page; older ones are removed (docs/limits.md). */
const KEPT_REVISIONS = 100;

type Published = {
  page: TextPage;
  before: Record<string, string>;
  after: Record<string, string>;
  savedBy: string;
};

export async function storeRevision(tx: Transaction, { page, before, after, savedBy }: Published) {
  const isFirst = (await tx.pageTextRevision.count({ where: { page } })) === 0;
  const data = [
    ...(isFirst ? [{ page, fields: withPictures(page, before), savedBy: null }] : []),
    { page, fields: withPictures(page, after), savedBy },
  ];
  await tx.pageTextRevision.createMany({ data });
  await tx.$executeRaw`
    DELETE FROM page_text_revisions WHERE page = ${page} AND id NOT IN (
      SELECT id FROM page_text_revisions WHERE page = ${page} ORDER BY id DESC LIMIT ${KEPT_REVISIONS})`;
}

/** Adds the original pictures: a version without any predates versioned pictures. */
function withPictures(page: TextPage, texts: Record<string, string>): Record<string, string> {
  const pictures = imageSlotsOf(page).map((slot) => [pictureId(slot), fileAddress(fileIn(texts, slot))]);
  return { ...texts, ...Object.fromEntries(pictures) };
}

export async function listRevisions(page: string, query: PageQuery) {
  const where = { page };
  const [rows, total] = await Promise.all([
    db.pageTextRevision.findMany({
      where,
      omit: { fields: true },
      orderBy: { id: "desc" },
      skip: skipped(query),
      take: query.pageSize,
    }),
    db.pageTextRevision.count({ where }),
  ]);
  return { revisions: rows.map(toListedRevision), total };
}

export async function readRevision(page: string, id: number, tx: Transaction = db): Promise<Revision> {
  const row = await tx.pageTextRevision.findFirst({ where: { id, page } });
  if (!row) throw new AppError("not_found");
  return { ...toListedRevision(row), fields: row.fields as Record<string, string> };
}

function toListedRevision(row: { id: number; savedBy: string | null; createdAt: Date }): ListedRevision {
  return { id: row.id, savedBy: row.savedBy, createdAt: row.createdAt.toISOString() };
}
