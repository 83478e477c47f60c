import { ReviewsNotice } from "@/components/site/home/reviews-notice";
import type { HomeTexts } from "@/components/site/home/texts";
import { StarRating } from "@/components/ui/star-rating";
import { excerpt } from "@/lib/content/reviews/excerpt";
import { type PublicReviews, type Review, SAMPLE_SOURCE } from "@/lib/content/reviews/schema";
import { sizedImage } from "@/lib/media/file-address";

export type ReviewListTexts = Pick<HomeTexts["reviews"], "none" | "more" | "less">;

type ReviewListProps = { found: PublicReviews; texts: ReviewListTexts };

/** Rating and number of the visible reviews with a text, and the newest of all. */
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
      <ul className="mt-10 grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3">
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} texts={texts} />
        ))}
      </ul>
    </>
  );
}

function ReviewCard({ review, texts }: { review: Review; texts: ReviewListTexts }) {
  const { shown, rest } = excerpt(review.reviewText);
  return (
    <li>
      <figure className="review flex h-full flex-col rounded-2xl bg-surface p-7 shadow-[0_1px_3px_rgb(8_26_51/0.08)]">
        <StarRating rating={review.rating} className="self-start text-xl" />
        <blockquote className="mt-5 flex-1 text-ink leading-relaxed">
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
        <figcaption className="mt-6 flex items-center gap-4 border-line border-t pt-5">
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
