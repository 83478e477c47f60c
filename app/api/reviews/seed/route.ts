import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { review } from "@/lib/reviews/schema";
import { addSampleReviews } from "@/lib/reviews/service";

export const POST = adminWrite({
  action: "review.seed",
  right: "content.write",
  tags: ["reviews"],
  answers: z.object({ reviews: z.array(review) }),
  run: ({ tx }) => addSampleReviews(tx),
});
