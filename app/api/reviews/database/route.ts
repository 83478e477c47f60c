import { z } from "zod";
import { publicReview, reviewQuery } from "@/lib/content/reviews/schema";
import { listPublicReviews, listReviews } from "@/lib/content/reviews/service";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Returns a page of the visible reviews, by default the newest 200; for an administrator who may read
 * content, of all reviews.
 */
export const GET = endpoint({
  access: "public",
  cache: "list",
  query: reviewQuery,
  response: z.object({
    reviews: z.array(publicReview.extend({ updatedAt: z.string().optional() })),
    total: z.int(),
    rated: z.int().optional(),
    meanRating: z.number().nullable().optional(),
  }),
  run: async ({ viewerMay, query }) =>
    (await viewerMay("content.read")) ? listReviews(query) : listPublicReviews(query),
});
