import type { ChatQuestion } from "@/lib/crm/chat/answer";
import { loadSiteFacts } from "@/lib/crm/chat/facts/site-facts";
import { nowFor } from "@/lib/crm/chat/now";
import { passagesFor } from "@/lib/crm/chat/related";
import { chatTexts } from "@/lib/crm/chat/texts";
import { answerWithoutModel } from "@/lib/crm/chat/without-model";
import { expireLocally } from "@/lib/data/cache";

/** Makes the next questions see the current database. */
export const expireKnowledge = () => expireLocally(["knowledge-base", "static-services", "page-texts"]);

/** Returns a question as the chat receives it, unanswered. */
export async function chatQuestionOf(question: string, client: string): Promise<ChatQuestion> {
  const site = await loadSiteFacts();
  const circumstances = { site, texts: chatTexts, page: "/contact", isWaiting: false, reference: null };
  return {
    site,
    now: await nowFor(circumstances),
    passages: await passagesFor(question),
    own: () => answerWithoutModel(question, []),
    texts: chatTexts,
    messages: [{ by: "visitor", text: question }],
    visitorKey: "k",
    clientAddress: client,
  };
}
