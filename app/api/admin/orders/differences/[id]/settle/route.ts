import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { reasonInput } from "@/lib/orders/desk/input";
import { settleDifference } from "@/lib/orders/staff-actions";

/** Closes a difference for good: a person knows why it is there. */
export const POST = adminWrite({
  action: "payment-difference.settle",
  right: "orders.write",
  tags: [],
  params: idParams,
  body: reasonInput,
  answers: z.object({ id: z.int() }),
  run: ({ tx, params, body, session }) => settleDifference(tx, params.id, body, session.user),
});
