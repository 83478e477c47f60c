import { z } from "zod";
import { reasonInput } from "@/lib/commerce/orders/admin/input";
import { settleDifference } from "@/lib/commerce/orders/staff-actions";
import { idParams } from "@/lib/core/params";
import { adminWrite } from "@/lib/http/admin-write";

/** Closes a difference for good: a person knows its reason. */
export const POST = adminWrite({
  action: "payment-difference.settle",
  right: "orders.write",
  tags: [],
  params: idParams,
  body: reasonInput,
  response: z.object({ id: z.int() }),
  run: ({ tx, params, body, session }) => settleDifference(tx, params.id, body, session.user),
});
