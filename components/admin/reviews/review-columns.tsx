import { Pencil, Trash2 } from "lucide-react";
import type { Column } from "@/components/admin/kit/data-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { StarRating } from "@/components/ui/star-rating";
import { Switch } from "@/components/ui/switch";
import type { Review } from "@/lib/reviews/schema";

type ReviewActions = {
  onEdit: (review: Review) => void;
  onDelete: (review: Review) => void;
  onVisibilityChange: (review: Review, isVisible: boolean) => void;
};

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

export function reviewColumns({ onEdit, onDelete, onVisibilityChange }: ReviewActions): Column<Review>[] {
  return [
    {
      header: "Customer",
      sortBy: ({ customerName }) => customerName,
      cell: ({ customerName, location, source }) => (
        <div className="grid gap-0.5 @3xl:min-w-32">
          <span className="flex flex-wrap items-center gap-2 font-medium text-ink">
            {customerName}
            {source === "sample" && (
              <Badge variant="warning" title="Visitors see samples in the demonstration only.">
                Sample
              </Badge>
            )}
          </span>
          <span className="text-xs">{location}</span>
        </div>
      ),
    },
    {
      header: "Rating",
      sortBy: ({ rating }) => rating,
      cell: ({ rating }) => <StarRating rating={rating} />,
    },
    {
      header: "Review",
      className: "@md:@max-3xl:col-span-2",
      cell: ({ reviewText }) => <p className="line-clamp-2 min-w-0 max-w-xl break-words">{reviewText}</p>,
    },
    {
      header: "Posted",
      sortBy: ({ datePosted }) => datePosted,
      className: "whitespace-nowrap",
      cell: ({ datePosted }) => <time dateTime={datePosted}>{day.format(new Date(datePosted))}</time>,
    },
    {
      header: "Visible",
      sortBy: ({ isVisible }) => Number(isVisible),
      cell: (review) => (
        <Switch
          aria-label={`Show the review from ${review.customerName}`}
          checked={review.isVisible}
          onCheckedChange={(isVisible) => onVisibilityChange(review, isVisible)}
        />
      ),
    },
    {
      header: "Actions",
      actions: true,
      className: "whitespace-nowrap",
      cell: (review) => (
        <>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Edit the review from ${review.customerName}`}
            onClick={() => onEdit(review)}
          >
            <Pencil aria-hidden />
          </Button>
          <Button
            variant="dangerGhost"
            size="icon"
            aria-label={`Delete the review from ${review.customerName}`}
            onClick={() => onDelete(review)}
          >
            <Trash2 aria-hidden />
          </Button>
        </>
      ),
    },
  ];
}
