import type { Review, ReviewInput } from "@/lib/content/reviews/schema";
import { request } from "@/lib/core/client";
import { type ListState, useAdminList } from "@/lib/core/query/list";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { useRemove } from "@/lib/core/query/remove";
import { useSave } from "@/lib/core/query/save";

const key = ["admin", "reviews"];
const path = "/api/reviews";

export const useReviews = (state: ListState) =>
  useAdminList<Review>({ key, path: `${path}/database`, name: "reviews", state });

export const useSaveReview = () =>
  useSave<ReviewInput, Review>({
    key,
    path,
    created: { title: "Review Added" },
    updated: { title: "Review Updated" },
    createFailed: "Failed to add review. Please try again.",
    updateFailed: "Failed to update review. Please try again.",
  });

export const useRemoveReview = () =>
  useRemove({
    key,
    path,
    bulkPath: `${path}/delete-many`,
    kind: "review",
    removed: { title: "Review Deleted" },
    failed: "Failed to delete review. Please try again.",
  });

export const useAddSampleReviews = () =>
  useAdminMutation({
    mutationFn: () => request("POST", `${path}/seed`),
    invalidates: [key],
    success: { title: "Sample Reviews Added" },
    failure: "Failed to add sample reviews. Please try again.",
  });
