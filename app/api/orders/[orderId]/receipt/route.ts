import { endpoint } from "@/lib/http/endpoint";
import { mailReceiptAgain } from "@/lib/orders/public-service";
import { orderParams, receiptAnswer } from "@/lib/orders/schema";

/** Mails the receipt again, to the order's own address. */
export const POST = endpoint({
  access: "public",
  limit: "receiptMails",
  params: orderParams,
  answers: receiptAnswer,
  run: ({ params }) => mailReceiptAgain(params.orderId),
});
