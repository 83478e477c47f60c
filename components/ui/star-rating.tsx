type StarRatingProps = { rating: number; className?: string };

/** One painted element, since ten drawings slowed the page. */
export function StarRating({ rating, className = "" }: StarRatingProps) {
  return (
    <span
      role="img"
      aria-label={`Rated ${Number(rating.toFixed(1))} out of 5`}
      className={`star-rating ${className}`}
      style={{ backgroundSize: `${(rating / 5) * 100}% 100%` }}
    />
  );
}
