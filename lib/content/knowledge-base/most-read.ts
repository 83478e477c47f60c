import "server-only";
import type { ArticleLink } from "@/lib/content/knowledge-base/around-article";
import { published } from "@/lib/content/knowledge-base/published";
import { publicRead, renderAgainWithin } from "@/lib/data/cache";
import { db } from "@/lib/data/db";

const MOST = 5;
const DAY_SECONDS = 24 * 60 * 60;

/** The articles that visitors have opened most, by the views that are counted; nobody's view, no article. */
export async function listMostRead(): Promise<ArticleLink[]> {
  return db.knowledgeBaseArticle.findMany({
    where: { ...published, viewCount: { gt: 0 } },
    select: { slug: true, title: true },
    orderBy: [{ viewCount: "desc" }, { id: "asc" }],
    take: MOST,
  });
}

/**
 * The same for a page that is kept. A view lets no page go, so it is asked for anew each day, and after each edit of
 * an article.
 */
export async function readMostRead(): Promise<ArticleLink[]> {
  const day = Math.floor(Date.now() / (DAY_SECONDS * 1000));
  const [found] = await Promise.all([
    publicRead<ArticleLink[]>("knowledge-base", `most read ${day}`, listMostRead, []),
    renderAgainWithin(DAY_SECONDS),
  ]);
  return found;
}
