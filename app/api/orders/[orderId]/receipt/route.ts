import { mailReceiptAgain } from "@/lib/commerce/orders/public-service";
import { orderParams, receiptResponse } from "@/lib/commerce/orders/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Mails the receipt again, to the order's own address. */
export const POST = endpoint({
  access: "public",
  limit: "receiptMails",
  params: orderParams,
  refuses: ["conflict"],
  response: receiptResponse,
  run: ({ params }) => mailReceiptAgain(params.orderId),
});
