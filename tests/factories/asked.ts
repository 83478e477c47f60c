import { expireLocally } from "@/lib/cache";
import type { Asked } from "@/lib/chat/answer";
import { loadSiteFacts } from "@/lib/chat/facts/site-facts";
import { chatTexts } from "@/lib/chat/texts";
import { answerWithoutModel, passagesFor } from "@/lib/chat/without-model";

/** A question as the chat has it before it is answered, with what the database says of it now. */
export async function askedOf(question: string, client: string): Promise<Asked> {
  expireLocally(["knowledge-base", "static-services", "page-texts"]);
  const site = await loadSiteFacts();
  return {
    question,
    site,
    passages: await passagesFor(question, []),
    own: await answerWithoutModel(question, []),
    texts: chatTexts,
    said: [{ by: "visitor", text: question }],
    visitorKey: "k",
    clientAddress: client,
  };
}
