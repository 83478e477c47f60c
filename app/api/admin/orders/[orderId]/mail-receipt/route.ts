import { orderActionResponse, orderParams } from "@/lib/commerce/orders/admin/schema";
import { resendReceipt } from "@/lib/commerce/orders/staff-actions";
import { adminWrite } from "@/lib/http/admin-write";

/** Mails the receipt to the customer again. */
export const POST = adminWrite({
  action: "order.mail-receipt",
  right: "orders.write",
  tags: [],
  params: orderParams,
  response: orderActionResponse,
  run: ({ tx, params }) => resendReceipt(tx, params.orderId),
});
