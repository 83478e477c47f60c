import { adminWrite } from "@/lib/http/admin-write";
import { addSampleReviews } from "@/lib/reviews/service";

export const POST = adminWrite({
  action: "review.seed",
  tags: ["reviews"],
  run: ({ tx }) => addSampleReviews(tx),
});
