import "server-only";
import type { ArticleLink } from "@/lib/content/knowledge-base/around-article";
import { published } from "@/lib/content/knowledge-base/published";
import { publicRead, revalidateWithin } from "@/lib/data/cache";
import { db } from "@/lib/data/db";

const MAX_ARTICLES = 5;
const DAY_SECONDS = 24 * 60 * 60;

export async function listMostRead(): Promise<ArticleLink[]> {
  return db.knowledgeBaseArticle.findMany({
    where: { ...published, viewCount: { gt: 0 } },
    select: { slug: true, title: true },
    orderBy: [{ viewCount: "desc" }, { id: "asc" }],
    take: MAX_ARTICLES,
  });
}

/** Cached for pages. Views don't invalidate it: it is renewed daily, and after each edit of an article. */
export async function readMostRead(): Promise<ArticleLink[]> {
  const day = Math.floor(Date.now() / (DAY_SECONDS * 1000));
  const [found] = await Promise.all([
    publicRead<ArticleLink[]>("knowledge-base", `most read ${day}`, listMostRead, []),
    revalidateWithin(DAY_SECONDS),
  ]);
  return found;
}
