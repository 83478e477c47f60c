import "server-only";
import { periodState } from "@/lib/content/security-alert/period";
import { readStoredSecurityAlert } from "@/lib/content/security-alert/service";
import { staleSentences, staleSentencesOfAlert } from "@/lib/content/stale-dates/claims";
import { ARTICLES_NAMED, type StaleDates } from "@/lib/content/stale-dates/schema";
import { db } from "@/lib/data/db";
import type { Prisma } from "@/lib/generated/prisma/client";

const MAX_LENGTH_READ = 100_000;
const MAX_CANDIDATES = 5 * ARTICLES_NAMED;

export async function readStaleDates(now = Date.now()): Promise<StaleDates> {
  const alert = await readStoredSecurityAlert();
  const isSeen =
    alert.isEnabled &&
    (alert.isDesktopEnabled || alert.isMobileEnabled) &&
    periodState(alert, now) !== "over";
  return {
    alert: isSeen ? staleSentencesOfAlert(alert, now) : [],
    articles: await staleArticles(now),
  };
}

type Candidate = Pick<
  Prisma.KnowledgeBaseArticleGetPayload<object>,
  "id" | "title" | "excerpt" | "content" | "metaTitle" | "metaDescription"
>;

async function staleArticles(now: number): Promise<StaleDates["articles"]> {
  const candidates = await db.$queryRaw<Candidate[]>`
    SELECT id, title, excerpt, left(content, ${MAX_LENGTH_READ}::int) AS content,
      meta_title AS "metaTitle", meta_description AS "metaDescription"
    FROM knowledge_base_articles
    WHERE (is_published OR publish_at IS NOT NULL)
      AND concat_ws(' ', title, excerpt, meta_title, meta_description, left(content, ${MAX_LENGTH_READ}::int))
        ~* '(will|ends?|ending|expir|stops|closes|starts|begins|reaches|runs out|available|supported|before|by|until)\\M[^\\n]{0,80}20[0-9]{2}|support ending'
    ORDER BY updated_at DESC, id DESC
    LIMIT ${MAX_CANDIDATES}`;
  return candidates
    .map(({ id, ...texts }) => {
      const sentences = Object.values(texts).flatMap((text) => staleSentences(text ?? "", now));
      return { id, title: texts.title, sentences: [...new Set(sentences)] };
    })
    .filter(({ sentences }) => sentences.length > 0)
    .slice(0, ARTICLES_NAMED);
}
