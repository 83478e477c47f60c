import type { Asked } from "@/lib/chat/answer";
import { loadSiteFacts } from "@/lib/chat/facts/site-facts";
import { knowledgeOf } from "@/lib/chat/knowledge";
import { chatTexts } from "@/lib/chat/texts";

/** A question as the chat has it before it is answered, with what the database says of it now. */
export async function askedOf(question: string, client: string): Promise<Asked> {
  const site = await loadSiteFacts();
  return {
    question,
    site,
    knowledge: await knowledgeOf(question, client, site),
    texts: chatTexts,
    said: [{ by: "visitor", text: question }],
    visitorKey: "k",
    clientAddress: client,
  };
}
