import "server-only";
import { PREVIEW_PATH } from "@/lib/content/knowledge-base/list-query";
import { previewLinks } from "@/lib/content/preview-links/service";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";

const links = previewLinks<number>({
  purpose: "article-preview",
  path: PREVIEW_PATH,
  table: "knowledge_base_previews",
  column: "article_id",
  keyOf: Number,
  targetOf,
});
export const { create: createPreviewLink, end: endPreviewLink, keyOfToken: articleOfPreview } = links;

export async function readPreviewLink(articleId: number, now?: Date) {
  await targetOf(db, articleId);
  return links.read(articleId, now);
}

async function targetOf(tx: Transaction, id: number) {
  const article = await tx.knowledgeBaseArticle.findUnique({ where: { id }, select: { title: true } });
  if (!article) throw new AppError("not_found");
  return { targetId: id, label: article.title };
}
