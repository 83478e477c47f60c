import { z } from "zod";
import { review, reviewInput } from "@/lib/content/reviews/schema";
import { createReview } from "@/lib/content/reviews/service";
import { adminWrite } from "@/lib/http/admin-write";

export const POST = adminWrite({
  action: "review.create",
  right: "content.write",
  tags: ["reviews"],
  body: reviewInput,
  status: 201,
  response: z.object({ review }),
  run: ({ tx, body }) => createReview(tx, body),
});
