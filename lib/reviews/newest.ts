import type { PublicReviews, Review } from "@/lib/reviews/schema";

/** Spec 1 section 2: the home page shows the first six. */
export const SHOWN_ON_HOME_PAGE = 6;

/** What the home page shows of all visible reviews, the newest first. */
export function toPublicReviews(all: Review[]): PublicReviews {
  const sum = all.reduce((total, { rating }) => total + rating, 0);
  return {
    reviews: all.slice(0, SHOWN_ON_HOME_PAGE),
    count: all.length,
    meanRating: all.length === 0 ? null : sum / all.length,
  };
}
