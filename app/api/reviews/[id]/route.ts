import { oneCalls } from "@/lib/http/record-calls";
import { reviewRecord } from "@/lib/reviews/record";
import { review, reviewUpdate } from "@/lib/reviews/schema";
import { deleteReview, updateReview } from "@/lib/reviews/service";

export const { PUT, DELETE } = oneCalls(
  { ...reviewRecord, schema: review, tags: ["reviews"], update: updateReview, remove: deleteReview },
  { area: "content", update: reviewUpdate },
);
