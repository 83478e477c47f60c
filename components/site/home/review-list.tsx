import { ReviewsNotice } from "@/components/site/home/reviews-notice";
import { StarRating } from "@/components/ui/star-rating";
import { excerpt } from "@/lib/content/reviews/excerpt";
import { type PublicReview, type PublicReviews, SAMPLE_SOURCE } from "@/lib/content/reviews/schema";
import type { HomeTexts } from "@/lib/crm/pages/home";
import { sizedImage } from "@/lib/media/file-address";

export type ReviewListTexts = Pick<HomeTexts["reviews"], "none" | "more" | "less">;

type ReviewListProps = { found: PublicReviews; texts: ReviewListTexts };

export function ReviewList({ found: { reviews, rated, meanRating }, texts }: ReviewListProps) {
  if (reviews.length === 0) return <ReviewsNotice>{texts.none}</ReviewsNotice>;
  return (
    <>
      {meanRating !== null && (
        <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-muted">
          <span className="font-semibold text-4xl text-ink-strong tabular-nums tracking-[-0.03em]">
            {meanRating.toFixed(1)}
          </span>
          <StarRating rating={meanRating} className="text-2xl" />
          <span>{`from ${rated} ${rated === 1 ? "review" : "reviews"}`}</span>
        </p>
      )}
      <ul className="swiped mt-8 gap-x-12 sm:-mb-8 sm:columns-2 lg:columns-3">
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} texts={texts} />
        ))}
      </ul>
    </>
  );
}

function ReviewCard({ review, texts }: { review: PublicReview; texts: ReviewListTexts }) {
  const { shown, rest } = excerpt(review.reviewText);
  return (
    <li className="break-inside-avoid sm:pb-8">
      <figure className="review flex flex-col border-line border-t pt-6">
        <StarRating rating={review.rating} className="self-start text-base" />
        <blockquote className="mt-3 text-ink leading-relaxed">
          <p>
            {shown}
            {rest && (
              <>
                <span>…</span>
                <span>{rest}</span>
              </>
            )}
          </p>
        </blockquote>
        {rest && (
          <details className="mt-3">
            <summary className="inline-block cursor-pointer font-semibold text-brand-strong hover:underline [&::-webkit-details-marker]:hidden">
              <span>{texts.more}</span>
              <span>{texts.less}</span>
            </summary>
          </details>
        )}
        <figcaption className="mt-4 flex items-center gap-4">
          {review.imageUrl && (
            <img
              src={sizedImage(review.imageUrl, 160)}
              alt=""
              loading="lazy"
              decoding="async"
              className="size-12 shrink-0 rounded-full bg-brand-soft object-cover"
            />
          )}
          <span className="min-w-0">
            <span className="block break-words font-semibold text-ink-strong">{review.customerName}</span>
            <span className="block break-words text-ink-muted text-label">
              {review.source === SAMPLE_SOURCE ? `${review.location} · Sample review` : review.location}
            </span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
