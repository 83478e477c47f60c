import "server-only";
import { answerTo } from "@/lib/chat/answer";
import { facts } from "@/lib/chat/facts";
import { type Knowledge, knowledgeOf } from "@/lib/chat/knowledge";
import { asksForPerson, isOurSubject, isSmallTalk } from "@/lib/chat/plain-answer";
import { readChatTexts } from "@/lib/chat/read-texts";
import type { ChatAnswer, ChatInput } from "@/lib/chat/schema";
import {
  addMessage,
  findThread,
  isTimeForPerson,
  isWaitingForPerson,
  lastMessages,
  openThread,
  personIn,
} from "@/lib/chat/threads";
import { storeVisitorMessage } from "@/lib/chat/visitor-message";
import { textsWhileWaiting } from "@/lib/chat/while-waiting";
import { filledIn } from "@/lib/fill-in";
import { AppError } from "@/lib/http/errors";
import { consume, countBeyond } from "@/lib/http/rate-limits";
import type { Said } from "@/lib/integrations/assistant/assistant";
import { configuredAssistant } from "@/lib/integrations/assistant/configured";
import { log } from "@/lib/log";
import { NotComputed } from "@/lib/processor-time";
import { withOwnBudget } from "@/lib/request-budget";

/** So many messages before it a question is understood by, cut to so many characters. */
const REMEMBERED = 10;
const LONGEST_REMEMBERED = 1_500;

/** Who asks: `visitorKey` is of the cookie, `clientAddress` what is counted by. */
export type ChatVisitor = { visitorKey: string; clientAddress: string };

/** A message that is stored, and can be answered. */
export type Received = {
  threadId: string;
  /** @param onText gets the answer as it comes. It never fails, and ends within the model's time */
  answer(onText: (text: string) => void): Promise<ChatAnswer>;
};

/**
 * Stores what a visitor writes, in their thread or a new one, and finds what we know of it. Past the rate of the whole site
 * the model is not asked, and a person is offered.
 *
 * @throws AppError 429 past that rate where this client has written enough, unless a person answers it
 */
export async function receiveMessage(
  { message, threadId: named, sourcePage }: ChatInput,
  { visitorKey, clientAddress }: ChatVisitor,
): Promise<Received> {
  const isCrowded = (await countBeyond("chatOfSite", "site")) > 0;
  if (isCrowded && !(await findThread({ id: named, visitorKey }))?.takenById)
    await consume("chatWhileCrowded", clientAddress);
  const threadId = await openThread({ id: named, visitorKey }, sourcePage);
  const earlier = await lastMessages(threadId, REMEMBERED);
  const person = await storeVisitorMessage(threadId, message);
  if (person) return { threadId, answer: async () => silence(threadId, person) };
  const knowledge = await findKnowledge(message, earlier, clientAddress);
  const said = [
    ...earlier.filter(({ isNotice }) => !isNotice).map(toSaid),
    { by: "visitor" as const, text: message },
  ];
  const [ours, isWaiting] = await Promise.all([readChatTexts(), isWaitingForPerson(threadId)]);
  const texts = isWaiting ? textsWhileWaiting(ours) : ours;
  const asked = { question: message, said, texts, visitorKey, clientAddress };
  return {
    threadId,
    answer: (onText) => answerAndStore(threadId, asked, { knowledge, earlier, isCrowded }, onText),
  };
}

/** For the model, what our people said is our side's. */
function toSaid({ text, isBot, personName }: Earlier[number]): Said {
  if (!isBot && personName === null) return { by: "visitor", text };
  return { by: "assistant", text: text.slice(0, LONGEST_REMEMBERED) };
}

/** What the assistant says where a person answers in its place. */
const silence = (threadId: string, person: string | null): ChatAnswer => ({
  ...{ response: "", threadId, sources: [], handOver: false, person },
});

type Earlier = Awaited<ReturnType<typeof lastMessages>>;

/** What a question is about; "and how much is that?" is about what was asked before. Null where the search has no room. */
async function findKnowledge(
  message: string,
  earlier: Earlier,
  clientAddress: string,
): Promise<Knowledge | null> {
  try {
    const found = await knowledgeOf(message, clientAddress);
    const before = earlier.findLast(({ isBot, personName }) => !isBot && personName === null);
    if (!before || isOurSubject(message, found) || isSmallTalk(message)) return found;
    return await knowledgeOf(`${message} ${before.text}`, clientAddress);
  } catch (error) {
    if (error instanceof NotComputed) log.warn({ error }, "reading our prices for the chat took too long");
    else if (error instanceof AppError) log.warn({ code: error.code }, "the chat's search found no turn");
    else throw error;
    return null;
  }
}

async function answerAndStore(
  threadId: string,
  asked: Omit<Parameters<typeof answerTo>[0], "knowledge">,
  { knowledge, earlier, isCrowded }: { knowledge: Knowledge | null; earlier: Earlier; isCrowded: boolean },
  onText: (text: string) => void,
): Promise<ChatAnswer> {
  return withOwnBudget("reading", () => composeAnswer()).catch((error: unknown) => {
    log.error({ error }, "the chat could not answer");
    const response = filledIn(asked.texts.difficulties, facts());
    return { response, threadId, sources: [], handOver: true, person: null };
  });

  async function composeAnswer(): Promise<ChatAnswer> {
    const difficulties = { text: filledIn(asked.texts.difficulties, facts()), sources: [], failed: true };
    if (!knowledge) onText(difficulties.text);
    const { text, sources, failed } = knowledge
      ? await answerTo({ ...asked, knowledge }, isCrowded ? null : configuredAssistant(), onText)
      : difficulties;
    const isSaid = await addMessage(threadId, { text, isBot: true, sources, failed });
    // A person has taken over while the answer was made: theirs is the word.
    const person = isSaid ? null : await personIn(threadId);
    if (person) return silence(threadId, person);
    const handOver =
      isCrowded || asksForPerson(asked.question) || isTimeForPerson([...earlier, { isBot: true, failed }]);
    return { response: text, threadId, sources, handOver, person: null };
  }
}
