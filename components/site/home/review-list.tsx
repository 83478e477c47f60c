import { ReviewsNotice, type ReviewsNotices } from "@/components/site/home/reviews-notice";
import { StarRating } from "@/components/ui/star-rating";
import { sizedImage } from "@/lib/media/file-address";
import { excerpt } from "@/lib/reviews/excerpt";
import type { PublicReviews, Review } from "@/lib/reviews/schema";

type ReviewListProps = PublicReviews & Pick<ReviewsNotices, "none">;

/** Rating and total of all visible reviews, and the newest of them. */
export function ReviewList({ reviews, total, meanRating, none }: ReviewListProps) {
  if (meanRating === null) return <ReviewsNotice>{none}</ReviewsNotice>;
  return (
    <>
      <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-muted">
        <span className="font-semibold text-4xl text-ink-strong tabular-nums tracking-[-0.03em]">
          {meanRating.toFixed(1)}
        </span>
        <StarRating rating={meanRating} className="text-2xl" />
        <span>{`from ${total} ${total === 1 ? "review" : "reviews"}`}</span>
      </p>
      <ul className="mt-10 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
    </>
  );
}

function ReviewCard({ review }: { review: Review }) {
  return (
    <li>
      <figure className="flex h-full flex-col rounded-2xl bg-surface p-7 shadow-[0_1px_3px_rgb(8_26_51/0.08)]">
        <StarRating rating={review.rating} className="self-start text-xl" />
        <blockquote className="mt-5 flex-1 text-ink leading-relaxed">
          <p className="break-words">{excerpt(review.reviewText)}</p>
        </blockquote>
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
              {review.source === "sample" ? `${review.location} · Sample review` : review.location}
            </span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
