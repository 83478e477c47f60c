import { db } from "@/lib/data/db";
import type { Prisma } from "@/lib/generated/prisma/client";

let number = 0;

/** A published article with a unique slug, of whose words none is searched for. */
export async function addArticle(data: Partial<Prisma.KnowledgeBaseArticleUncheckedCreateInput> = {}) {
  number += 1;
  return db.knowledgeBaseArticle.create({
    data: { title: `Article ${number}`, slug: `article-${number}`, content: "Nothing.", ...data },
  });
}
