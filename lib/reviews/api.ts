"use client";

import { type ListState, useAdminList } from "@/lib/admin/list";
import { useAdminMutation } from "@/lib/admin/mutation";
import { useRemove } from "@/lib/admin/remove";
import { useSave } from "@/lib/admin/save";
import { request } from "@/lib/http/client";
import type { Review, ReviewInput } from "@/lib/reviews/schema";

const key = ["admin", "reviews"];
const path = "/api/reviews";

export const useReviews = (state: ListState) =>
  useAdminList<Review>({ key, path: `${path}/database`, name: "reviews", state });

// The toasts' titles and fallbacks are those of docs/product.md 2.8.

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
    manyPath: `${path}/delete-many`,
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
