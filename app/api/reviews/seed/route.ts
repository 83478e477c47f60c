import { endpoint } from "@/lib/http/endpoint";
import { addSampleReviews } from "@/lib/reviews/service";

export const POST = endpoint({
  access: "admin",
  audit: "review.seed",
  run: async () => ({ reviews: await addSampleReviews() }),
});
