import { useEffect, useState } from "react";
import { ReviewList, type ReviewListTexts } from "@/components/site/home/review-list";
import { ReviewsNotice } from "@/components/site/home/reviews-notice";
import { type PublicReviews, SHOWN_ON_HOME_PAGE } from "@/lib/content/reviews/schema";

/** Delays before each attempt, in milliseconds; the last one repeats. */
const PAUSES_MS = [5_000, 15_000, 30_000];

export type AwaitedTexts = ReviewListTexts & { awaited: string };

export function LateReviews({ texts }: { texts: AwaitedTexts }) {
  const [found, setFound] = useState<PublicReviews>();

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wait = (attempt: number) => {
      const pause = PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)];
      timer = setTimeout(() => fetchReviews(leaving.signal).then(setFound, () => wait(attempt + 1)), pause);
    };
    wait(0);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, []);

  return found ? <ReviewList found={found} texts={texts} /> : <ReviewsNotice>{texts.awaited}</ReviewsNotice>;
}

/** Without cookies: an administrator would receive hidden reviews, too. */
async function fetchReviews(signal: AbortSignal): Promise<PublicReviews> {
  const response = await fetch("/api/reviews/database", { credentials: "omit", signal });
  if (!response.ok) throw new Error(`reviews: ${response.status}`);
  const found = (await response.json()) as PublicReviews;
  return { ...found, reviews: found.reviews.slice(0, SHOWN_ON_HOME_PAGE) };
}
