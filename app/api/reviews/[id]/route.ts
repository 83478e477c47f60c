import { endpoint } from "@/lib/http/endpoint";
import { idParams } from "@/lib/http/params";
import { reviewUpdate } from "@/lib/reviews/schema";
import { deleteReview, updateReview } from "@/lib/reviews/service";

export const PUT = endpoint({
  access: "admin",
  params: idParams,
  body: reviewUpdate,
  audit: "review.update",
  run: async ({ params, body }) => ({ review: await updateReview(params.id, body) }),
});

export const DELETE = endpoint({
  access: "admin",
  params: idParams,
  audit: "review.delete",
  run: async ({ params }) => {
    await deleteReview(params.id);
    return {};
  },
});
