import { rateAnswer } from "@/lib/crm/chat/improvement/ratings";
import { rating, ratingInput } from "@/lib/crm/chat/improvement/schema";
import { threadParams } from "@/lib/crm/chat/schema";
import { visitorKeyOf } from "@/lib/crm/chat/visitor";
import { endpoint } from "@/lib/http/endpoint";

/** Rates an answer of the assistant as helpful or not, by the visitor of the conversation. */
export const PUT = endpoint({
  access: "public",
  limit: "chatLooks",
  params: threadParams,
  body: ratingInput,
  response: rating,
  run: ({ request, params, body }) =>
    rateAnswer({ id: params.thread, visitorKey: visitorKeyOf(request, params.thread) }, body),
});
