import { Star } from "lucide-react";
import { cn } from "@/components/ui/class-names";

const STARS = [1, 2, 3, 4, 5];

type StarRatingProps = {
  /** 0 to 5; parts of a star are shown as such. */
  rating: number;
  /** Sets the size of a star with `[&_svg]:size-…`. */
  className?: string;
};

/** A rating as five stars, read out as a sentence. */
export function StarRating({ rating, className }: StarRatingProps) {
  const label = `Rated ${Number(rating.toFixed(1))} out of 5`;
  return (
    <span role="img" aria-label={label} className={cn("relative inline-flex [&_svg]:size-4", className)}>
      <span className="flex text-line">
        {STARS.map((star) => (
          <Star key={star} className="shrink-0 fill-current" />
        ))}
      </span>
      <span
        className="absolute inset-y-0 left-0 flex overflow-hidden text-accent"
        style={{ width: `${(rating / 5) * 100}%` }}
      >
        {STARS.map((star) => (
          <Star key={star} className="shrink-0 fill-current" />
        ))}
      </span>
    </span>
  );
}
