import "server-only";
import { AppError } from "@/lib/core/errors";
import type { Transaction } from "@/lib/data/records/change";

/** Slugs are given one after the other, so that each writer can be told what holds the one that they want. */
const SLUG_LOCK = 7_310_003;

/** Lets nobody else take a slug until the transaction ends. */
export async function lockSlugs(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SLUG_LOCK})`;
}

/** Makes sure that no other article has that slug: else 409, which names the one that holds it. */
export async function claimArticleSlug(tx: Transaction, slug: string, ownId?: number): Promise<void> {
  const taken = await takenArticleSlug(tx, [slug], ownId);
  if (taken) throw new AppError("conflict", taken);
}

/** Which of the slugs an article holds, in a sentence; null where they are free. */
export async function takenArticleSlug(
  tx: Transaction,
  slugs: string[],
  ownId?: number,
): Promise<string | null> {
  await lockSlugs(tx);
  const holder = await tx.knowledgeBaseArticle.findFirst({
    where: { slug: { in: slugs }, id: { not: ownId } },
    select: { slug: true, title: true },
  });
  return holder && `The slug "${holder.slug}" is already used by the article "${holder.title}".`;
}

/** The same of a category. */
export async function takenCategorySlug(
  tx: Transaction,
  slug: string,
  ownId?: number,
): Promise<string | null> {
  await lockSlugs(tx);
  const holder = await tx.knowledgeBaseCategory.findFirst({
    where: { slug, id: { not: ownId } },
    select: { name: true },
  });
  return holder && `The slug "${slug}" is already used by the category "${holder.name}".`;
}
