import "server-only";
import { pageName, type TextPage, textPages } from "@/lib/content/page-texts/declare";
import { PAGE_PREVIEW_PATH } from "@/lib/content/page-texts/schema";
import type { PreviewLink } from "@/lib/content/preview-links/schema";
import { linkOf, newlySigned, readToken } from "@/lib/content/preview-links/signed";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/data/db";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";

const PURPOSE = "page-preview";

/** Valid for seven days without an account; replaces the previous link. */
export async function createPagePreview(
  tx: Transaction,
  page: TextPage,
): Promise<Change<{ preview: PreviewLink }>> {
  const { name, ...data } = newlySigned(page);
  await tx.pageTextPreview.upsert({ where: { page }, create: { page, ...data }, update: data });
  const preview = linkOf(PURPOSE, PAGE_PREVIEW_PATH, { name, ...data });
  return {
    ...(await auditTargetOf(tx, page)),
    before: null,
    after: { previewUntil: preview.expiresAt },
    answer: { preview },
  };
}

export async function readPagePreview(page: TextPage, now = new Date()): Promise<PreviewLink | null> {
  const stored = await db.pageTextPreview.findFirst({ where: { page, expiresAt: { gt: now } } });
  return stored && linkOf(PURPOSE, PAGE_PREVIEW_PATH, { ...stored, name: page });
}

export async function endPagePreview(tx: Transaction, page: TextPage): Promise<Change<EmptyResponse>> {
  const [gone] = await tx.$queryRaw<{ expiresAt: Date }[]>`
    DELETE FROM page_text_previews WHERE page = ${page} RETURNING expires_at AS "expiresAt"`;
  const before = gone ? { previewUntil: gone.expiresAt.toISOString() } : {};
  return { ...(await auditTargetOf(tx, page)), before, after: {}, answer: {} };
}

export async function pageOfPreview(token: string, now = new Date()): Promise<TextPage | null> {
  const signed = readToken(PURPOSE, token, now);
  if (!signed || !Object.hasOwn(textPages, signed.name)) return null;
  const page = signed.name as TextPage;
  const stored = await db.pageTextPreview.findFirst({ where: { page, nonce: signed.nonce } });
  return stored ? page : null;
}

async function auditTargetOf(tx: Transaction, page: TextPage) {
  const row = await tx.pageTextPage.findUnique({ where: { page }, select: { id: true } });
  if (!row) throw new AppError("not_found");
  return { targetId: row.id, label: pageName(page) };
}
