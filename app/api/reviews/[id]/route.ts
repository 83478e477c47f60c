import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { reviewUpdate } from "@/lib/reviews/schema";
import { deleteReview, updateReview } from "@/lib/reviews/service";

export const PUT = adminWrite({
  action: "review.update",
  tags: ["reviews"],
  params: idParams,
  body: reviewUpdate,
  run: ({ tx, params, body, ifMatch }) => updateReview(tx, params.id, body, ifMatch),
});

export const DELETE = adminWrite({
  action: "review.delete",
  tags: ["reviews"],
  params: idParams,
  run: ({ tx, params, session, ifMatch }) => deleteReview(tx, params.id, { session, ifMatch }),
});
