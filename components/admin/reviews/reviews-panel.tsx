import { MessageSquareQuote, Plus } from "lucide";
import type { Column } from "@/components/admin/kit/column";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { PageHeader } from "@/components/admin/kit/page-header";
import { RowActions } from "@/components/admin/kit/row-actions";
import { EmptyState } from "@/components/admin/kit/states";
import { useEditing } from "@/components/admin/kit/use-editing";
import { useMayWrite, WriteAccessOnly } from "@/components/admin/kit/write-access";
import { ReviewForm } from "@/components/admin/reviews/review-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { StarRating } from "@/components/ui/star-rating";
import { Switch } from "@/components/ui/switch";
import {
  useAddSampleReviews,
  useRemoveReview,
  useReviews,
  useSaveReview,
} from "@/lib/content/reviews/queries";
import { type Review, reviewQuery } from "@/lib/content/reviews/schema";
import { useListState } from "@/lib/core/query/list";

/** The section Reviews (docs/product/content.md "Reviews"). */
export function ReviewsPanel() {
  const state = useListState({ defaultSort: "-datePosted", query: reviewQuery });
  const save = useSaveReview();
  const remove = useRemoveReview();
  const addSamples = useAddSampleReviews();
  const mayWrite = useMayWrite();
  const { form, deleting, add, edit, closeForm, requestDelete, closeQuestion } = useEditing<
    Review,
    Review | Review[]
  >();

  const closeFormOf = (gone: { id: string | number }[]) => {
    if (gone.some(({ id }) => id === form?.record?.id)) closeForm();
  };
  const columns: Column<Review>[] = [
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
        <Switch
          aria-label={`Show the review from ${review.customerName}`}
          disabled={!mayWrite}
          checked={review.isVisible}
          onCheckedChange={(isVisible) => void save({ isVisible }, review)}
        />
      ),
    },
    {
      header: "Actions",
      actions: true,
      cell: (review) => (
        <RowActions
          name={`the review from ${review.customerName}`}
          onEdit={() => edit(review)}
          onDelete={() => requestDelete(review)}
        />
      ),
    },
  ];

  return (
    <>
      <PageHeader
        title="Reviews"
        description="What customers say. Visitors see the visible ones, newest first."
        actions={
          <WriteAccessOnly>
            <Button variant="secondary" pending={addSamples.isPending} onClick={() => addSamples.mutate()}>
              Add Sample Reviews
            </Button>
            <Button onClick={add}>
              <DrawnIcon icon={Plus} /> Add review
            </Button>
          </WriteAccessOnly>
        }
      />
      {form && <ReviewForm key={form.record?.id ?? "new"} review={form.record} onClose={closeForm} />}
      <DataTable
        caption="reviews"
        columns={columns}
        query={useReviews(state)}
        state={state}
        keyOf={({ id }) => id}
        searchHint="Search by name, place or text"
        bulkActions={{
          nameOf: ({ customerName }) => `the review from ${customerName}`,
          actions: (chosen) => (
            <Button variant="danger" size="small" onClick={() => requestDelete(chosen)}>
              Delete selected
            </Button>
          ),
        }}
        noMatch="No review matches your search."
        empty={
          <EmptyState
            icon={MessageSquareQuote}
            title="No reviews yet."
            description="Add the first one, or start with the samples."
          />
        }
      />
      {deleting && (
        <DeleteDialog
          record={deleting}
          remove={remove}
          description={`Are you sure you want to delete ${
            Array.isArray(deleting)
              ? `the selected reviews (${deleting.length})`
              : `the review from ${deleting.customerName}`
          }?`}
          confirmLabel={Array.isArray(deleting) ? "Delete reviews" : "Delete review"}
          onClose={closeQuestion}
          onDeleted={closeFormOf}
        />
      )}
    </>
  );
}
