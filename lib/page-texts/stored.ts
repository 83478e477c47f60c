import "server-only";
import { db } from "@/lib/db";
import type { Transaction } from "@/lib/records/change";

/** Published texts by page and id: those that differ from the originals. */
export type StoredTexts = Record<string, Record<string, string>>;

/** More than all pages declare (docs/limits.md); what is no longer declared stays and is not shown. */
const MOST = 5_000;

/** What is published of every page. */
export async function readStoredTexts(): Promise<StoredTexts> {
  const rows = await db.pageContent.findMany({
    where: { isActive: true },
    select: { page: true, section: true, content: true },
    orderBy: { id: "asc" },
    take: MOST,
  });
  const texts: StoredTexts = {};
  for (const { page, section, content } of rows) {
    texts[page] = { ...texts[page], [section]: content };
  }
  return texts;
}

/** What is published of one page. */
export async function readStoredTextsOf(tx: Transaction, page: string): Promise<Record<string, string>> {
  const rows = await tx.pageContent.findMany({
    where: { page, isActive: true },
    orderBy: { section: "asc" },
  });
  return Object.fromEntries(rows.map(({ section, content }) => [section, content]));
}

/** Writes what a page says from now on: all that differs from the originals. */
export async function storeTexts(
  tx: Transaction,
  page: string,
  texts: Record<string, string>,
): Promise<void> {
  await tx.pageContent.deleteMany({ where: { page, section: { notIn: Object.keys(texts) } } });
  await tx.$executeRaw`
    INSERT INTO page_content (page, section, content)
    SELECT ${page}, key, value FROM jsonb_each_text(${JSON.stringify(texts)}::jsonb)
    ON CONFLICT (page, section) DO UPDATE SET content = excluded.content, is_active = true, updated_at = now()`;
}
