import "server-only";
import { imageSlotsOf, type TextPage, textPages } from "@/lib/content/page-texts/declare";
import { fileIn, pictureId, slotOf } from "@/lib/content/page-texts/pictures";
import { fillPlaces } from "@/lib/content/visual-images/fill-places";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { fileAddress } from "@/lib/media/file-address";

export type StoredTexts = Record<string, Record<string, string>>;

/** More than all pages declare (docs/limits.md); undeclared texts stay stored but hidden. */
const MAX_TEXTS = 5_000;

export async function readStoredTexts(): Promise<StoredTexts> {
  const rows = await db.pageContent.findMany({
    where: { isActive: true },
    select: { page: true, section: true, content: true },
    orderBy: { id: "asc" },
    take: MAX_TEXTS,
  });
  const texts: StoredTexts = {};
  for (const { page, section, content } of rows) {
    texts[page] = { ...texts[page], [section]: content };
  }
  return texts;
}

export async function readPublicationTimes(): Promise<Record<string, string>> {
  const rows = await db.pageTextPage.findMany({
    where: { publishedAt: { not: null } },
    select: { page: true, publishedAt: true },
    take: Object.keys(textPages).length,
  });
  return Object.fromEntries(rows.map(({ page, publishedAt }) => [page, publishedAt?.toISOString() ?? ""]));
}

export async function readStoredTextsOf(tx: Transaction, page: TextPage): Promise<Record<string, string>> {
  const rows = await tx.pageContent.findMany({
    where: { page, isActive: true },
    orderBy: { section: "asc" },
  });
  const texts = Object.fromEntries(rows.map(({ section, content }) => [section, content]));
  return imageSlotsOf(page).length > 0
    ? { ...texts, ...picturesOf(page, await readFilledPlaces(tx)) }
    : texts;
}

export async function readFilledPlaces(tx: Transaction): Promise<Map<string, number>> {
  const filled = await tx.siteImageSlot.findMany({
    where: { mediaFileId: { not: null } },
    select: { slotKey: true, mediaFileId: true },
  });
  return new Map(filled.map(({ slotKey, mediaFileId }) => [slotKey, mediaFileId ?? 0]));
}

export function picturesOf(page: TextPage, filled: ReadonlyMap<string, number>): Record<string, string> {
  const chosen = imageSlotsOf(page).flatMap((slot): [string, string][] => {
    const id = filled.get(slot);
    return id === undefined ? [] : [[pictureId(slot), fileAddress(id)]];
  });
  return Object.fromEntries(chosen);
}

/**
 * A picture that is no longer public leaves its place unchanged.
 * @param by author in the history of the places
 */
export async function storeTexts(
  tx: Transaction,
  page: TextPage,
  change: { was: Record<string, string>; texts: Record<string, string> },
  by: string,
): Promise<Record<string, string>> {
  const { was, texts } = change;
  const withoutPictures = Object.fromEntries(Object.entries(texts).filter(([id]) => !slotOf(id)));
  await tx.pageContent.deleteMany({ where: { page, section: { notIn: Object.keys(withoutPictures) } } });
  await tx.$executeRaw`
    INSERT INTO page_content (page, section, content)
    SELECT ${page}, key, value FROM jsonb_each_text(${JSON.stringify(withoutPictures)}::jsonb)
    ON CONFLICT (page, section) DO UPDATE SET content = excluded.content, is_active = true, updated_at = now()`;
  const slots = imageSlotsOf(page)
    .map((slot) => ({ slot, mediaFileId: fileIn(texts, slot) }))
    // Places that this draft leaves unchanged retain later changes by Visual Images.
    .filter(({ slot, mediaFileId }) => mediaFileId !== fileIn(was, slot));
  await fillPlaces(tx, slots, by);
  return readStoredTextsOf(tx, page);
}
