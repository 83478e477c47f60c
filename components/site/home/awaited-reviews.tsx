"use client";

import { lazy, Suspense } from "react";
import type { AwaitedTexts } from "@/components/site/home/late-reviews";
import { ReviewsNotice } from "@/components/site/home/reviews-notice";

const LateReviews = lazy(() =>
  import("@/components/site/home/late-reviews").then(({ LateReviews }) => ({ default: LateReviews })),
);

export function AwaitedReviews({ texts }: { texts: AwaitedTexts }) {
  return (
    <Suspense fallback={<ReviewsNotice>{texts.awaited}</ReviewsNotice>}>
      <LateReviews texts={texts} />
    </Suspense>
  );
}
