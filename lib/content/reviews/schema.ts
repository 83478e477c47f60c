import { z } from "zod";
import { noImageAddress, optionalImage, optionalLine, requiredLine } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";
import { plainLines } from "@/lib/core/plain-text";

export const review = z.object({
  id: z.int(),
  customerName: z.string(),
  rating: z.int(),
  reviewText: z.string(),
  businessName: z.string(),
  location: z.string(),
  source: z.string(),
  imageUrl: z.string().nullable(),
  datePosted: z.string(),
  isVisible: z.boolean(),
  updatedAt: z.string(),
});
export type Review = z.output<typeof review>;

export const publicReview = review.omit({ updatedAt: true });
export type PublicReview = z.output<typeof publicReview>;

export const SAMPLE_SOURCE = "sample";

export const SHOWN_ON_HOME_PAGE = 6;

export type PublicReviews = {
  reviews: PublicReview[];
  total: number;
  rated: number;
  meanRating: number | null;
};

export const RATINGS = [5, 4, 3, 2, 1] as const;

const ratingMessage = "Rating must be a whole number from 1 to 5";

export const reviewInput = z.object({
  customerName: requiredLine("Customer name", 255),
  rating: z.int(ratingMessage).min(1, ratingMessage).max(5, ratingMessage),
  reviewText: plainLines({
    missing: "Review text is required",
    max: 5000,
    tooLong: "Review text must be at most 5,000 characters",
  }),
  // Empty means the default.
  businessName: optionalLine(255, "Business name must be at most 255 characters"),
  location: optionalLine(255, "Location must be at most 255 characters"),
  source: optionalLine(50, "Source must be at most 50 characters"),
  imageUrl: optionalImage(2000, noImageAddress),
  isVisible: z.boolean().optional(),
});
export type ReviewInput = z.output<typeof reviewInput>;

export const reviewUpdate = reviewInput.partial();
export type ReviewUpdate = z.output<typeof reviewUpdate>;

export const reviewQuery = listQuery({
  sorts: ["datePosted", "customerName", "rating", "isVisible"],
  defaultSort: "-datePosted",
});
export type ReviewQuery = z.output<typeof reviewQuery>;
