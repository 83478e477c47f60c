import { reviewRecord } from "@/lib/content/reviews/record";
import { review, reviewUpdate } from "@/lib/content/reviews/schema";
import { deleteReview, updateReview } from "@/lib/content/reviews/service";
import { itemCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = itemCalls(
  { ...reviewRecord, schema: review, tags: ["reviews"], update: updateReview, remove: deleteReview },
  { area: "content", update: reviewUpdate },
);
