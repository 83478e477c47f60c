import { endpoint } from "@/lib/http/endpoint";
import { reviewInput } from "@/lib/reviews/schema";
import { createReview } from "@/lib/reviews/service";

export const POST = endpoint({
  access: "admin",
  body: reviewInput,
  status: 201,
  audit: "review.create",
  run: async ({ body }) => ({ review: await createReview(body) }),
});
