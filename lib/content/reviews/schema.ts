import { z } from "zod";
import { noImageAddress, optionalImage, optionalLine } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";
import { plainLine, plainLines } from "@/lib/core/plain-text";

/** A review as everyone outside the service knows it (docs/product.md 1.3). */
export const review = z.object({
  id: z.int(),
  customerName: z.string(),
  /** 1 to 5. */
  rating: z.int(),
  reviewText: z.string(),
  businessName: z.string(),
  location: z.string(),
  /** `manual`, `sample`, or where it was first published. */
  source: z.string(),
  /** The address of a picture of the customer or the business; null where there is none. */
  imageUrl: z.string().nullable(),
  /** ISO 8601. */
  datePosted: z.string(),
  isVisible: z.boolean(),
  /** ISO 8601; the record's version. */
  updatedAt: z.string(),
});
export type Review = z.output<typeof review>;

/** What a sample's `source` is: nobody wrote it, and it belongs to the demonstration. */
export const SAMPLE_SOURCE = "sample";

/** docs/product.md 1.2: the home page shows the first six. */
export const SHOWN_ON_HOME_PAGE = 6;

/** What visitors are answered, and what the home page shows of it. */
export type PublicReviews = {
  /** The newest ones, or the page that was asked for. */
  reviews: Review[];
  /** Of all that visitors may see, or that a search found among them. */
  total: number;
  /** How many of those that visitors may see somebody wrote: samples don't count. */
  rated: number;
  /** Of these, 1 to 5; null where there are none. */
  meanRating: number | null;
};

/** The choices of the form, in their order (docs/product.md 2.2). */
export const RATINGS = [5, 4, 3, 2, 1] as const;

const ratingMessage = "Rating must be a whole number from 1 to 5";

const fields = {
  customerName: plainLine({
    missing: "Customer name is required",
    max: 255,
    tooLong: "Customer name must be at most 255 characters",
  }),
  rating: z.int(ratingMessage).min(1, ratingMessage).max(5, ratingMessage),
  reviewText: plainLines({
    missing: "Review text is required",
    max: 5000,
    tooLong: "Review text must be at most 5,000 characters",
  }),
  // Empty means the default (docs/product.md 2.3).
  businessName: optionalLine(255, "Business name must be at most 255 characters"),
  location: optionalLine(255, "Location must be at most 255 characters"),
  source: optionalLine(50, "Source must be at most 50 characters"),
  imageUrl: optionalImage(2000, noImageAddress),
  isVisible: z.boolean().optional(),
};

/** A new review (docs/product.md 2.5 and 2.7). */
export const reviewInput = z.object(fields);
export type ReviewInput = z.output<typeof reviewInput>;

/** Changes to a review: only what is sent is checked and changed. */
export const reviewUpdate = reviewInput.partial();
export type ReviewUpdate = z.output<typeof reviewUpdate>;

/** What the administrators' list can be sorted by. */
export const reviewQuery = listQuery({
  sorts: ["datePosted", "customerName", "rating", "isVisible"],
  defaultSort: "-datePosted",
});
export type ReviewQuery = z.output<typeof reviewQuery>;
