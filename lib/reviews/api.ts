"use client";

import { useQuery } from "@tanstack/react-query";
import { useAdminMutation } from "@/lib/admin/mutation";
import { request } from "@/lib/http/client";
import type { Review, ReviewInput, ReviewUpdate } from "@/lib/reviews/schema";

const all = ["reviews"];

/** All reviews, the newest first: what an administrator gets. */
export function useReviews() {
  return useQuery({
    queryKey: all,
    queryFn: async () => (await request<{ reviews: Review[] }>("GET", "/api/reviews/database")).reviews,
  });
}

// The toasts' titles and fallbacks are those of spec 2 section 8.

export const useAddReview = () =>
  useAdminMutation({
    mutationFn: (input: ReviewInput) => request("POST", "/api/reviews", input),
    invalidates: [all],
    success: { title: "Review Added" },
    failure: "Failed to add review. Please try again.",
  });

export const useUpdateReview = () =>
  useAdminMutation({
    mutationFn: ({ id, ...input }: ReviewUpdate & { id: number }) =>
      request("PUT", `/api/reviews/${id}`, input),
    invalidates: [all],
    success: { title: "Review Updated" },
    failure: "Failed to update review. Please try again.",
  });

export const useDeleteReview = () =>
  useAdminMutation({
    mutationFn: (id: number) => request("DELETE", `/api/reviews/${id}`),
    invalidates: [all],
    success: { title: "Review Deleted" },
    failure: "Failed to delete review. Please try again.",
  });

export const useAddSampleReviews = () =>
  useAdminMutation({
    mutationFn: () => request("POST", "/api/reviews/seed"),
    invalidates: [all],
    success: { title: "Sample Reviews Added" },
    failure: "Failed to add sample reviews. Please try again.",
  });
