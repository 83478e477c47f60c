import { adminWrite } from "@/lib/http/admin-write";
import { reviewInput } from "@/lib/reviews/schema";
import { createReview } from "@/lib/reviews/service";

export const POST = adminWrite({
  action: "review.create",
  tags: ["reviews"],
  body: reviewInput,
  status: 201,
  run: ({ tx, body }) => createReview(tx, body),
});
