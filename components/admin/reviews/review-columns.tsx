import type { Column } from "@/components/admin/kit/column";
import { DateText } from "@/components/admin/kit/date-text";
import { RowActions } from "@/components/admin/kit/row-actions";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { Badge } from "@/components/ui/badge";
import { StarRating } from "@/components/ui/star-rating";
import { Switch } from "@/components/ui/switch";
import type { Review } from "@/lib/content/reviews/schema";

type ReviewActions = {
  onEdit: (review: Review) => void;
  onDelete: (review: Review) => void;
  onVisibilityChange: (review: Review, isVisible: boolean) => void;
};

export function reviewColumns({ onEdit, onDelete, onVisibilityChange }: ReviewActions): Column<Review>[] {
  return [
    {
      header: "Customer",
      sort: "customerName",
      cell: ({ customerName, location, source }) => (
        <div className="grid min-w-0 gap-0.5 @4xl:min-w-32">
          <span className="flex min-w-0 flex-wrap items-center gap-2 font-medium text-ink">
            <span className="min-w-0 break-words">{customerName}</span>
            {source === "sample" && (
              <Badge variant="warning" title="Visitors only see samples in the demonstration.">
                Sample
              </Badge>
            )}
          </span>
          <span className="text-xs break-words">{location}</span>
        </div>
      ),
    },
    { header: "Rating", sort: "rating", cell: ({ rating }) => <StarRating rating={rating} /> },
    {
      header: "Review",
      className: "@md:@max-4xl:col-span-2",
      cell: ({ reviewText }) => <p className="line-clamp-2 max-w-xl min-w-0 break-words">{reviewText}</p>,
    },
    { header: "Posted", sort: "datePosted", cell: ({ datePosted }) => <DateText value={datePosted} /> },
    {
      header: "Visible",
      sort: "isVisible",
      cell: (review) => (
        <VisibilitySwitch review={review} onChange={(isVisible) => onVisibilityChange(review, isVisible)} />
      ),
    },
    {
      header: "Actions",
      actions: true,
      cell: (review) => (
        <RowActions
          name={`the review from ${review.customerName}`}
          onEdit={() => onEdit(review)}
          onDelete={() => onDelete(review)}
        />
      ),
    },
  ];
}

function VisibilitySwitch({ review, onChange }: { review: Review; onChange: (isVisible: boolean) => void }) {
  return (
    <Switch
      aria-label={`Show the review from ${review.customerName}`}
      disabled={!useMayWrite()}
      checked={review.isVisible}
      onCheckedChange={onChange}
    />
  );
}
