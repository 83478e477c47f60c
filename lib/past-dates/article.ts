import type { ArticleTexts } from "@/lib/knowledge-base/admin-schema";
import { pastClaims, truthfully } from "@/lib/past-dates/claims";

const fields = ["title", "excerpt", "content", "metaTitle", "metaDescription"] as const;
type Texts = Pick<ArticleTexts, (typeof fields)[number]>;

/** The sentences of an article that name a past date as one to come. */
export function sentencesOfArticle(article: Texts, now: number): string[] {
  const found = fields.flatMap((field) => pastClaims(article[field] ?? "", now));
  return [...new Set(found.map(({ sentence }) => sentence))];
}

/** The texts of an article that have a truthful wording, in that wording. */
export function truthfulArticle(article: Texts, now: number): Partial<Texts> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = article[field] ?? "";
      const truth = truthfully(text, now);
      return truth === text ? [] : [[field, truth]];
    }),
  );
}
