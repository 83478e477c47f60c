import "server-only";
import { AppError } from "@/lib/core/errors";
import type { Transaction } from "@/lib/data/records/change";

/** Serializes changes of slugs, so that a conflict can name the holder. */
const SLUG_LOCK = 7_310_003;

export async function lockSlugs(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SLUG_LOCK})`;
}

export async function assertFree(taken: Promise<string | null>): Promise<void> {
  const message = await taken;
  if (message) throw new AppError("conflict", message);
}

export async function takenArticleSlug(tx: Transaction, slugs: string[], ownId?: number) {
  await lockSlugs(tx);
  const holder = await tx.knowledgeBaseArticle.findFirst({
    where: { slug: { in: slugs }, id: { not: ownId } },
    select: { slug: true, title: true },
  });
  return holder && `The slug "${holder.slug}" is already used by the article "${holder.title}".`;
}

export async function takenCategorySlug(tx: Transaction, slug: string, ownId?: number) {
  await lockSlugs(tx);
  const holder = await tx.knowledgeBaseCategory.findFirst({
    where: { slug, id: { not: ownId } },
    select: { name: true },
  });
  return holder && `The slug "${slug}" is already used by the category "${holder.name}".`;
}
