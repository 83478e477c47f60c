import "server-only";
import { HELPED_BEFORE, HELPFUL_THANKS } from "@/lib/content/knowledge-base/helpful-thanks";
import { findBySlug } from "@/lib/content/knowledge-base/redirects";
import { AppError } from "@/lib/core/errors";
import { companyDay } from "@/lib/core/wall-clock";
import { removeInBatches } from "@/lib/data/database/remove-in-batches";
import { db } from "@/lib/data/db";
import { countBeyond } from "@/lib/data/rate-limits";
import { keysOf } from "@/lib/data/visitor-keys";
import { Prisma } from "@/lib/generated/prisma/client";
import { isProgram } from "@/lib/http/user-agent";

export type Helpfulness = { helpfulYes: number; helpfulNo: number };

/** Number of days with separate figures, which allow tracing a flood of votes to its day. */
const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;

type Rating = { counted: boolean; message: string };
type Visitor = { address: string; headers: Headers };

/** Once a day for each visitor; 404 for an unpublished article. */
export async function rateArticle(slug: string, helpful: boolean, visitor: Visitor): Promise<Rating> {
  const article = await findBySlug(slug);
  if (!article) throw new AppError("not_found", "This article doesn't exist.");
  const userAgent = visitor.headers.get("user-agent") ?? "";
  // Beyond the whole site's rate limit, votes are a flood: visitors are thanked, but nothing counts.
  if (isProgram(userAgent) || (await countBeyond("helpfulVotesOfSite", "site")) > 0)
    return { counted: false, message: HELPFUL_THANKS };
  const now = new Date();
  const client = { clientAddress: visitor.address, userAgent, sessionStart: undefined };
  const { visitorKey } = await keysOf(client, now);
  const day = companyDay(now);
  const votes = await db.$executeRaw`
    WITH voter AS (
      INSERT INTO knowledge_base_voters (day, visitor_key, article_id) VALUES (${day}::date, ${visitorKey}, ${article.id})
      ON CONFLICT DO NOTHING RETURNING article_id, day
    )
    INSERT INTO knowledge_base_verdicts AS verdict (article_id, day, helpful, not_helpful)
    SELECT article_id, day, ${Number(helpful)}::int, ${Number(!helpful)}::int FROM voter
    ON CONFLICT (article_id, day) DO UPDATE
    SET helpful = verdict.helpful + excluded.helpful, not_helpful = verdict.not_helpful + excluded.not_helpful`;
  return { counted: votes > 0, message: votes > 0 ? HELPFUL_THANKS : HELPED_BEFORE };
}

export async function helpfulnessOf(articleIds: number[]): Promise<Map<number, Helpfulness>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db.knowledgeBaseVerdict.groupBy({
    by: ["articleId"],
    where: { articleId: { in: articleIds } },
    _sum: { helpful: true, notHelpful: true },
  });
  return new Map(
    rows.map(({ articleId, _sum }) => [
      articleId,
      { helpfulYes: _sum.helpful ?? 0, helpfulNo: _sum.notHelpful ?? 0 },
    ]),
  );
}

export function removeOldVoters(now: Date): Promise<number> {
  const where = Prisma.sql`day < ${companyDay(now)}::date`;
  return removeInBatches({ table: "knowledge_base_voters", where, by: "day" });
}

export async function foldOldVerdicts(now: Date): Promise<number> {
  const [folded] = await db.$queryRaw<{ count: number }[]>`
    WITH old AS (
      DELETE FROM knowledge_base_verdicts
      WHERE day < ${companyDay(new Date(now.getTime() - DAYS_KEPT * DAY_MS))}::date AND day > 'epoch'::date
      RETURNING article_id, helpful, not_helpful
    ), sums AS (
      INSERT INTO knowledge_base_verdicts AS verdict (article_id, day, helpful, not_helpful)
      SELECT article_id, 'epoch'::date, sum(helpful)::int, sum(not_helpful)::int FROM old GROUP BY article_id
      ON CONFLICT (article_id, day) DO UPDATE
      SET helpful = verdict.helpful + excluded.helpful, not_helpful = verdict.not_helpful + excluded.not_helpful
    )
    SELECT count(*)::int AS count FROM old`;
  return folded?.count ?? 0;
}
