import { z } from "zod";
import { review } from "@/lib/content/reviews/schema";
import { addSampleReviews } from "@/lib/content/reviews/service";
import { adminWrite } from "@/lib/http/admin-write";

export const POST = adminWrite({
  action: "review.seed",
  right: "content.write",
  tags: ["reviews"],
  response: z.object({ reviews: z.array(review) }),
  run: ({ tx }) => addSampleReviews(tx),
});
