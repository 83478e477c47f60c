type StarRatingProps = {
  /** 0 to 5; parts of a star are shown as such. */
  rating: number;
  /** A star is as high as the text: `text-xl` and the like set its size. */
  className?: string;
};

/** A rating as five stars, read out as a sentence. One painted element, where ten drawings weighed on the page. */
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
