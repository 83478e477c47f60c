import { z } from "zod";
import { review } from "@/lib/content/reviews/schema";
import { addSampleReviews } from "@/lib/content/reviews/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Adds the sample reviews that are not there yet. */
export const POST = adminWrite({
  action: "review.seed",
  right: "content.write",
  tags: ["reviews"],
  response: z.object({ reviews: z.array(review) }),
  run: ({ tx }) => addSampleReviews(tx),
});
