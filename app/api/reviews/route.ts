import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { review, reviewInput } from "@/lib/reviews/schema";
import { createReview } from "@/lib/reviews/service";

export const POST = adminWrite({
  action: "review.create",
  right: "content.write",
  tags: ["reviews"],
  body: reviewInput,
  status: 201,
  answers: z.object({ review }),
  run: ({ tx, body }) => createReview(tx, body),
});
