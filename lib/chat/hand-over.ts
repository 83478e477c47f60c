import "server-only";
import { facts } from "@/lib/chat/facts";
import { readChatTexts } from "@/lib/chat/read-texts";
import type { HandOverInput } from "@/lib/chat/schema";
import { addMessage, lastMessages, type ThreadOf } from "@/lib/chat/threads";
import { db } from "@/lib/db";
import { filledIn } from "@/lib/fill-in";
import { AppError } from "@/lib/http/errors";
import { CHAT_SERVICE } from "@/lib/leads/options";
import { storeLead } from "@/lib/leads/service";

/** In characters: what staff read of a conversation; the newest of it. */
const LONGEST = 5_000;
const MOST_MESSAGES = 100;

/**
 * Makes a lead of the visitor's own thread, once: whoever asks again is told the same reference. The thread goes on.
 *
 * @throws `not_found` where there is no such thread; what storing a lead throws
 */
export async function askPerson(
  thread: ThreadOf,
  { name, email, ...context }: HandOverInput,
  clientAddress: string,
): Promise<{ message: string; reference: string }> {
  const { id, visitorKey } = thread;
  const known = id && visitorKey ? await db.chatSession.findFirst({ where: { id, visitorKey } }) : null;
  if (!known) throw new AppError("not_found", "This conversation doesn't exist any more.");
  const { handedOver } = await readChatTexts();
  const thanks = (reference: string) => filledIn(handedOver, { ...facts(), name, email, reference });
  if (known.reference) return { message: thanks(known.reference), reference: known.reference };
  const [firstName = name, ...others] = name.split(/\s+/);
  const lead = {
    ...{ firstName, lastName: others.join(" "), email, phone: "", service: CHAT_SERVICE },
    ...context,
    sourcePage: context.sourcePage ?? known.sourcePage ?? undefined,
    challenges: await transcriptOf(known.id),
  };
  const { reference } = await storeLead(
    "contact",
    lead,
    ({ contact }, data) => contact.create({ data, select: { id: true } }),
    clientAddress,
  );
  const { count } = await db.chatSession.updateMany({
    where: { id: known.id, reference: null },
    data: { reference },
  });
  if (count > 0) await addMessage(known.id, { text: thanks(reference), isBot: true });
  return { message: thanks(reference), reference };
}

/** The conversation as text, line by line. */
async function transcriptOf(threadId: string): Promise<string> {
  const rows = await lastMessages(threadId, MOST_MESSAGES);
  const text = rows.map(({ text, isBot }) => `${isBot ? "Assistant" : "Visitor"}: ${text}`).join("\n\n");
  return text.length > LONGEST ? `…${text.slice(text.length - LONGEST + 1)}` : text;
}
