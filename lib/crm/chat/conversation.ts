import "server-only";
import { log } from "@/lib/core/log";
import { filledIn } from "@/lib/core/placeholders";
import { withOwnBudget } from "@/lib/core/request-budget";
import { findUploaded } from "@/lib/crm/attachments/store-attachment";
import { type Answer, answerTo, type ChatQuestion } from "@/lib/crm/chat/answer";
import { siteFacts } from "@/lib/crm/chat/facts/site-facts";
import { fillIns } from "@/lib/crm/chat/fill-ins";
import { countOutcome } from "@/lib/crm/chat/improvement/outcomes";
import { chatKnowledge } from "@/lib/crm/chat/knowledge-index";
import type { Language } from "@/lib/crm/chat/language";
import { storedTokens } from "@/lib/crm/chat/message-token";
import { namesOf, toMessage } from "@/lib/crm/chat/messages";
import { nowFor } from "@/lib/crm/chat/now";
import { readChatTexts } from "@/lib/crm/chat/read-texts";
import { passagesFor } from "@/lib/crm/chat/related";
import type { ChatAnswer, ChatInput } from "@/lib/crm/chat/schema";
import { languageIn } from "@/lib/crm/chat/terms";
import { type ChatTexts, textIn } from "@/lib/crm/chat/texts";
import {
  activePersonName,
  addMessage,
  findMessage,
  findThread,
  lastMessages,
  openThread,
  readRequest,
  shouldOfferPerson,
} from "@/lib/crm/chat/threads";
import { storeVisitorMessage } from "@/lib/crm/chat/visitor-message";
import { answerWithoutModel, type OwnAnswer } from "@/lib/crm/chat/without-model";
import { consume, countBeyond } from "@/lib/data/rate-limits";
import type { Assistant, PreviousMessage } from "@/lib/integrations/assistant/assistant";
import { configuredAssistant } from "@/lib/integrations/assistant/configured";

/** The button for a person is gone while one is awaited. */
function textsWhileWaiting(texts: ChatTexts): ChatTexts {
  const { personWaiting, unknownWaiting, waitingInSpanish } = texts;
  return {
    ...texts,
    inEnglish: texts.inEnglishWaiting,
    unknown: unknownWaiting,
    unknownInSpanish: waitingInSpanish,
    related: unknownWaiting,
    relatedInSpanish: waitingInSpanish,
    rest: unknownWaiting,
    restInSpanish: waitingInSpanish,
    again: personWaiting,
    againInSpanish: waitingInSpanish,
    contact: personWaiting,
    contactInSpanish: waitingInSpanish,
    person: personWaiting,
  };
}

const REMEMBERED = 10;
const MAX_REMEMBERED_LENGTH = 1_500;

type ChatVisitor = { visitorKey: string; clientAddress: string; country?: string };

export type Received = {
  threadId: string;
  /** @param onText receives the answer as it arrives. Never fails, and ends within the model's time */
  answer(onText: (text: string) => void): Promise<ChatAnswer>;
};

/**
 * Stores a visitor's message, and finds what we know about it. Past the site-wide rate the model is not
 * called, and a person is offered.
 * @throws AppError 429 past that rate if this client has written enough, unless a person answers it
 */
export async function receiveMessage(
  { message: words, files = [], threadId: named, sourcePage, token, language: shown = "en" }: ChatInput,
  { visitorKey, clientAddress, country }: ChatVisitor,
): Promise<Received> {
  const attached = await findUploaded(files);
  const message = words || namesOf(attached.map(({ fileName }) => ({ name: fileName })));
  const isCrowded = (await countBeyond("chatOfSite", "site")) > 0;
  if (isCrowded && !(await findThread({ id: named, visitorKey }))?.takenById)
    await consume("chatWhileCrowded", clientAddress);
  const threadId = await openThread({ id: named, visitorKey, token }, { sourcePage, country });
  const tokens: Partial<ReturnType<typeof storedTokens>> = token === undefined ? {} : storedTokens(token);
  const repeated = new Set<string | null>(Object.values(tokens));
  // Sent again, it is there already, perhaps with its answer.
  const earlier = (await lastMessages(threadId, REMEMBERED)).filter((one) => !repeated.has(one.token));
  const person = await storeVisitorMessage(threadId, message, { token: tokens.question, files });
  const written = earlier.flatMap(({ text, isBot, personName }) => (isBot || personName ? [] : text));
  const language = languageIn(words ? [...written, words] : written) ?? shown;
  const silent: ChatAnswer = {
    response: "",
    messageId: null,
    sources: [],
    handOver: false,
    wantsPerson: false,
    person: null,
    threadId,
    language,
  };
  if (person) return { threadId, answer: async () => ({ ...silent, person }) };
  // Before others need connections, which would time out while it is made.
  await chatKnowledge();
  const history = earlier.filter(({ isNotice }) => !isNotice).map(toPrevious);
  const messages = [...history, { by: "visitor" as const, text: message }];
  const [chatTexts, request] = await Promise.all([readChatTexts(), readRequest(threadId)]);
  const { isWaiting } = request;
  const texts = isWaiting ? textsWhileWaiting(chatTexts) : chatTexts;
  let made: ReturnType<typeof answerWithoutModel> | undefined;
  const own = () => {
    made ??= words
      ? answerWithoutModel(message, history, { texts, isWaiting, language })
      : Promise.resolve(answerToFiles(texts, { language, isWaiting }));
    return made;
  };
  const assistant = isCrowded || !words ? null : configuredAssistant();
  const site = await siteFacts();
  const [now, passages] = assistant
    ? await Promise.all([
        nowFor({ site, texts: chatTexts, page: sourcePage, ...request }),
        passagesFor(message),
      ])
    : [[], []];
  const input = { messages, site, now, passages, own, texts, visitorKey, clientAddress };
  const options = { earlier, assistant, offersPerson: isCrowded || files.length > 0, token: tokens.answer };
  return { threadId, answer: (onText) => answerAndStore(silent, input, options, onText) };
}

function answerToFiles(
  texts: ChatTexts,
  { language, isWaiting }: { language: Language; isWaiting: boolean },
): OwnAnswer {
  const isSpanish = language === "es";
  const waiting = isSpanish ? texts.waitingInSpanish : texts.personWaiting;
  const text = isWaiting ? waiting : textIn(texts, "files", isSpanish);
  return { text: filledIn(text, fillIns()), links: [], wantsPerson: false, found: true };
}

function toPrevious({ text, isBot, personName }: Earlier[number]): PreviousMessage {
  if (!isBot && personName === null) return { by: "visitor", text };
  return { by: "assistant", text: text.slice(0, MAX_REMEMBERED_LENGTH) };
}

type Earlier = Awaited<ReturnType<typeof lastMessages>>;

type AnswerOptions = {
  earlier: Earlier;
  assistant: Assistant | null;
  offersPerson: boolean;
  token: string | undefined;
};

async function answerAndStore(
  silent: ChatAnswer,
  input: ChatQuestion,
  { earlier, assistant, offersPerson, token }: AnswerOptions,
  onText: (text: string) => void,
): Promise<ChatAnswer> {
  const { threadId, language } = silent;
  return withOwnBudget("reading", () => composeAnswer()).catch((error: unknown) => {
    log.error({ error }, "the chat could not answer");
    const response = filledIn(textIn(input.texts, "difficulties", language === "es"), fillIns());
    return { ...silent, response, handOver: true };
  });

  async function composeAnswer(): Promise<ChatAnswer> {
    const before = token === undefined ? null : await findMessage(threadId, token);
    const { text, sources, outcome, wantsPerson } = before
      ? await storedAnswer(before, input)
      : await answerTo(input, assistant, onText);
    const failed = outcome === "unanswered";
    // Of two requests with one message the first stores its answer, which both get.
    const stored = await addMessage(threadId, { text, isBot: true, sources, failed, token });
    // A person took over during the answer: their messages replace it.
    const person = stored === null ? await activePersonName(threadId) : null;
    if (person) return { ...silent, person };
    if (stored?.isNew !== false && outcome !== "outage")
      await countOutcome(outcome).catch((error: unknown) =>
        log.warn({ error, outcome }, "an outcome of the chat was not counted"),
      );
    const handOver = offersPerson || wantsPerson || shouldOfferPerson([...earlier, { isBot: true, failed }]);
    const { id: messageId, text: response } = stored ?? { id: null, text };
    // A mere "I don't know" offers a person, without the form.
    return { ...silent, response, messageId, sources, handOver, wantsPerson: wantsPerson && !failed };
  }
}

async function storedAnswer(
  before: NonNullable<Awaited<ReturnType<typeof findMessage>>>,
  { own }: ChatQuestion,
): Promise<Answer> {
  const outcome = before.failed ? "unanswered" : "answered";
  const { wantsPerson } = await own();
  return { text: before.text, sources: toMessage(before).sources, outcome, wantsPerson };
}
