"use client";

import { lazy, Suspense } from "react";
import { ReviewsNotice, type ReviewsNotices } from "@/components/site/home/reviews-notice";

const LateReviews = lazy(() =>
  import("@/components/site/home/late-reviews").then(({ LateReviews }) => ({ default: LateReviews })),
);

/** In place of reviews that the page was made without: they are asked for until they come. */
export function AwaitedReviews(texts: ReviewsNotices) {
  return (
    <Suspense fallback={<ReviewsNotice>{texts.awaited}</ReviewsNotice>}>
      <LateReviews {...texts} />
    </Suspense>
  );
}
