"use client";

import { MessageSquareQuote, Plus, Search } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { DataTable } from "@/components/admin/kit/data-table";
import { PageHeader } from "@/components/admin/kit/page-header";
import { EmptyState } from "@/components/admin/kit/states";
import { reviewColumns } from "@/components/admin/reviews/review-columns";
import { ReviewForm } from "@/components/admin/reviews/review-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useAddSampleReviews, useDeleteReview, useReviews, useUpdateReview } from "@/lib/reviews/api";
import type { Review } from "@/lib/reviews/schema";

/** The section Reviews: closed form, add, or edit (spec 2 sections 2 and 4). */
export function ReviewsPanel() {
  const [mode, setMode] = useState<"closed" | "add" | { edit: Review }>("closed");
  const [deleting, setDeleting] = useState<Review | null>(null);
  const [search, setSearch] = useState("");
  const reviews = useReviews();
  const update = useUpdateReview();
  const remove = useDeleteReview();
  const addSamples = useAddSampleReviews();
  const edited = typeof mode === "object" ? mode.edit : undefined;

  const columns = reviewColumns({
    onEdit: (review) => setMode({ edit: review }),
    onDelete: setDeleting,
    onVisibilityChange: ({ id }, isVisible) => update.mutate({ id, isVisible }),
  });

  function confirmDelete({ id }: Review) {
    remove.mutate(id, {
      onSuccess: () => edited?.id === id && setMode("closed"),
      onSettled: () => setDeleting(null),
    });
  }

  return (
    <>
      <PageHeader
        title="Reviews"
        description="What customers say. Visitors see the visible ones, the newest first."
        actions={
          <>
            <Button variant="secondary" pending={addSamples.isPending} onClick={() => addSamples.mutate()}>
              Add Sample Reviews
            </Button>
            <Button onClick={() => setMode("add")}>
              <Plus aria-hidden /> Add Review
            </Button>
          </>
        }
      />
      {mode !== "closed" && (
        <ReviewForm key={edited?.id ?? "new"} review={edited} onClose={() => setMode("closed")} />
      )}
      <div className="relative mb-3 max-w-sm">
        <Search aria-hidden className="-translate-y-1/2 absolute top-1/2 left-3 size-4 text-ink-faint" />
        <Input
          type="search"
          aria-label="Search reviews"
          placeholder="Search by name, place or text"
          className="pl-9"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <DataTable
        caption="reviews"
        columns={columns}
        rows={reviews.data?.filter(matches(search))}
        keyOf={({ id }) => id}
        error={reviews.error}
        onRetry={reviews.refetch}
        empty={
          <EmptyState
            icon={MessageSquareQuote}
            title={reviews.data?.length ? "No review matches your search." : "There are no reviews yet."}
            description={reviews.data?.length ? undefined : "Add the first one, or start with the samples."}
          />
        }
      />
      {deleting && (
        <ConfirmDialog
          open
          onClose={() => setDeleting(null)}
          title="Delete review"
          description={`Are you sure you want to delete the review from ${deleting.customerName}?`}
          confirmLabel="Delete review"
          pending={remove.isPending}
          onConfirm={() => confirmDelete(deleting)}
        />
      )}
    </>
  );
}

function matches(search: string): (review: Review) => boolean {
  const wanted = search.trim().toLowerCase();
  return ({ customerName, businessName, location, reviewText }) =>
    [customerName, businessName, location, reviewText].some((text) => text.toLowerCase().includes(wanted));
}
