import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { nothing } from "@/lib/records/change";
import { review, reviewUpdate } from "@/lib/reviews/schema";
import { deleteReview, updateReview } from "@/lib/reviews/service";

export const PUT = adminWrite({
  action: "review.update",
  tags: ["reviews"],
  params: idParams,
  body: reviewUpdate,
  versioned: true,
  answers: z.object({ review }),
  run: ({ tx, params, body, ifMatch }) => updateReview(tx, params.id, body, ifMatch),
});

export const DELETE = adminWrite({
  action: "review.delete",
  tags: ["reviews"],
  params: idParams,
  versioned: true,
  answers: nothing,
  run: ({ tx, params, session, ifMatch }) => deleteReview(tx, params.id, { session, ifMatch }),
});
