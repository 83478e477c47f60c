"use client";

import { lazy, Suspense } from "react";
import { ReviewsNotice } from "@/components/site/home/reviews-notice";

const LateReviews = lazy(() =>
  import("@/components/site/home/late-reviews").then(({ LateReviews }) => ({ default: LateReviews })),
);

/** In place of reviews that the page was made without: they are asked for until they come. */
export function AwaitedReviews() {
  return (
    <Suspense fallback={<ReviewsNotice>Loading customer reviews...</ReviewsNotice>}>
      <LateReviews />
    </Suspense>
  );
}
