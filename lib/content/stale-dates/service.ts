import "server-only";
import { periodState } from "@/lib/content/security-alert/period";
import { readStoredSecurityAlert } from "@/lib/content/security-alert/service";
import { staleSentencesOfAlert } from "@/lib/content/stale-dates/alert";
import { staleSentences } from "@/lib/content/stale-dates/claims";
import { ARTICLES_NAMED, type StaleDates } from "@/lib/content/stale-dates/schema";
import { db } from "@/lib/data/db";

const LOOKED_AT = 100_000;
/** More articles than listed, as not every candidate is outdated. */
const CANDIDATES = 5 * ARTICLES_NAMED;

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

type Candidate = {
  id: number;
  title: string;
  excerpt: string | null;
  content: string;
  metaTitle: string | null;
  metaDescription: string | null;
};

async function staleArticles(now: number): Promise<StaleDates["articles"]> {
  const candidates = await db.$queryRaw<Candidate[]>`
    SELECT id, title, excerpt, left(content, ${LOOKED_AT}::int) AS content,
      meta_title AS "metaTitle", meta_description AS "metaDescription"
    FROM knowledge_base_articles
    WHERE (is_published OR publish_at IS NOT NULL)
      AND concat_ws(' ', title, excerpt, meta_title, meta_description, left(content, ${LOOKED_AT}::int))
        ~* '(will|ends?|ending|expir|stops|closes|starts|begins|reaches|runs out|available|supported|before|by|until)\\M[^\\n]{0,80}20[0-9]{2}|support ending'
    ORDER BY updated_at DESC, id DESC
    LIMIT ${CANDIDATES}`;
  return candidates
    .map(({ id, title, excerpt, content, metaTitle, metaDescription }) => {
      const texts = [title, excerpt, content, metaTitle, metaDescription];
      const sentences = texts.flatMap((text) => staleSentences(text ?? "", now));
      return { id, title, sentences: [...new Set(sentences)] };
    })
    .filter(({ sentences }) => sentences.length > 0)
    .slice(0, ARTICLES_NAMED);
}
