import "server-only";
import { PREVIEW_PATH } from "@/lib/content/knowledge-base/list-query";
import type { PreviewLink } from "@/lib/content/preview-links/schema";
import { linkOf, newlySigned, readToken } from "@/lib/content/preview-links/signed";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/data/db";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";

const PURPOSE = "article-preview";

/** Valid for seven days without an account; replaces the previous link. */
export async function createPreviewLink(
  tx: Transaction,
  articleId: number,
): Promise<Change<{ preview: PreviewLink }>> {
  const { title } = await articleOf(tx, articleId);
  const { name, ...data } = newlySigned(articleId);
  await tx.knowledgeBasePreview.upsert({
    where: { articleId },
    create: { articleId, ...data },
    update: data,
  });
  const preview = linkOf(PURPOSE, PREVIEW_PATH, { name, ...data });
  return {
    targetId: articleId,
    label: title,
    before: null,
    after: { previewUntil: preview.expiresAt },
    answer: { preview },
  };
}

export async function readPreviewLink(articleId: number, now = new Date()): Promise<PreviewLink | null> {
  await articleOf(db, articleId);
  const where = { articleId, expiresAt: { gt: now } };
  const stored = await db.knowledgeBasePreview.findFirst({ where });
  return stored && linkOf(PURPOSE, PREVIEW_PATH, { ...stored, name: String(articleId) });
}

export async function endPreviewLink(tx: Transaction, articleId: number): Promise<Change<EmptyResponse>> {
  const { title } = await articleOf(tx, articleId);
  const [gone] = await tx.$queryRaw<{ expiresAt: Date }[]>`
    DELETE FROM knowledge_base_previews WHERE article_id = ${articleId} RETURNING expires_at AS "expiresAt"`;
  const before = gone ? { previewUntil: gone.expiresAt.toISOString() } : {};
  return { targetId: articleId, label: title, before, after: {}, answer: {} };
}

export async function articleOfPreview(token: string, now = new Date()): Promise<number | null> {
  const signed = readToken(PURPOSE, token, now);
  if (!signed) return null;
  const { nonce } = signed;
  const articleId = Number(signed.name);
  const stored = await db.knowledgeBasePreview.findFirst({ where: { articleId, nonce } });
  return stored ? articleId : null;
}

async function articleOf(tx: Transaction, id: number): Promise<{ title: string }> {
  const article = await tx.knowledgeBaseArticle.findUnique({ where: { id }, select: { title: true } });
  if (!article) throw new AppError("not_found");
  return article;
}
