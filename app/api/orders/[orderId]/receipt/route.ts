import { mailReceiptAgain } from "@/lib/commerce/orders/public-service";
import { orderParams, receiptAnswer } from "@/lib/commerce/orders/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Mails the receipt again, to the order's own address. */
export const POST = endpoint({
  access: "public",
  limit: "receiptMails",
  params: orderParams,
  refuses: ["conflict"],
  answers: receiptAnswer,
  run: ({ params }) => mailReceiptAgain(params.orderId),
});
