import "server-only";
import { AppError } from "@/lib/core/errors";
import { filledIn } from "@/lib/core/fill-in";
import { log } from "@/lib/core/log";
import { offTheClock } from "@/lib/core/request-budget";
import { reserveTokens, settleTokens } from "@/lib/crm/chat/budget";
import type { SiteFacts } from "@/lib/crm/chat/facts/types";
import { fillIns } from "@/lib/crm/chat/fill-ins";
import { pricesInSpanish } from "@/lib/crm/chat/in-spanish";
import { instructions, referenceOf } from "@/lib/crm/chat/instructions";
import type { Passage } from "@/lib/crm/chat/related";
import type { ChatSource } from "@/lib/crm/chat/schema";
import { ShownText } from "@/lib/crm/chat/shown-text";
import { sourcesOf } from "@/lib/crm/chat/sources";
import { isSpanish } from "@/lib/crm/chat/terms";
import type { ChatTexts } from "@/lib/crm/chat/texts";
import type { OwnAnswer } from "@/lib/crm/chat/without-model";
import { consume } from "@/lib/data/rate-limits";
import {
  type Assistant,
  type Ending,
  NotSentError,
  type PreviousMessage,
  type Question,
} from "@/lib/integrations/assistant/assistant";

export type ChatQuestion = {
  question: string;
  messages: readonly PreviousMessage[];
  site: SiteFacts;
  passages: readonly Passage[];
  own: OwnAnswer;
  texts: ChatTexts;
  visitorKey: string;
  clientAddress: string;
};

/** `failed`: there is no answer. `wantsPerson`: the chat should offer a person. */
export type Answer = { text: string; sources: ChatSource[]; failed: boolean; wantsPerson: boolean };

/** A token is about four English characters; the lower estimate avoids overspending. */
const CHARACTERS_A_TOKEN = 3;

/**
 * Answers a question by the model, or by our own texts without a model or budget. Never throws for a model
 * failure.
 *
 * @param onText receives the text as it arrives; together it is the answer's text, except for what `done`
 * replaces
 */
export async function answerTo(
  input: ChatQuestion,
  assistant: Assistant | null,
  onText: (text: string) => void,
): Promise<Answer> {
  const modelled = assistant && (await byModel(input, assistant, onText));
  if (modelled) return modelled;
  const { text, links, found, wantsPerson } = input.own;
  onText(text);
  return { text, sources: links, failed: !found, wantsPerson };
}

/** Null if the model is not called: a share of the budget is used up, it is busy, or it is down. */
async function byModel(
  input: ChatQuestion,
  assistant: Assistant,
  onText: (text: string) => void,
): Promise<Answer | null> {
  const { messages, site, passages, texts, visitorKey, clientAddress } = input;
  const question: Question = {
    instructions: instructions(site),
    reference: referenceOf(passages),
    messages,
    visitor: visitorKey,
  };
  const { length } = [question.instructions, question.reference, ...messages.map(({ text }) => text)].join(
    "",
  );
  if (!(await mayAskModel(clientAddress))) return null;
  const reserved = await reserveTokens(Math.ceil(length / CHARACTERS_A_TOKEN) + assistant.longestAnswer);
  if (!reserved) return null;
  const askForPrice = filledIn(texts.askForPrice, fillIns());
  const inSpanish = isSpanish(messages.at(-1)?.text ?? "") && { priceText: pricesInSpanish };
  const text = new ShownText({ site, known: question.instructions, askForPrice, ...inSpanish });
  const show = (words: string) => {
    if (words) onText(words);
  };
  try {
    const ending = await offTheClock(() =>
      assistant.answer(question, (words) => {
        show(text.push(words));
        return !text.isFull;
      }),
    );
    await settleTokens(reserved, ending.tokens);
    show(text.end(ending.end === "whole"));
    return drafted(ending, text.text, input, onText);
  } catch (error) {
    // Without a slot or with the model down, nothing was spent; our own texts answer.
    if ((error instanceof AppError || error instanceof NotSentError) && !text.text) {
      await settleTokens(reserved, 0);
      return null;
    }
    log.warn({ error }, "the chat's model did not answer");
    const difficulties = filledIn(texts.difficulties, fillIns());
    const joined = text.text ? `${text.text}\n\n${difficulties}` : difficulties;
    onText(text.text ? `\n\n${difficulties}` : difficulties);
    const sources = passages.slice(0, 3).map(({ title, path }) => ({ title, href: path }));
    return { text: joined, sources, failed: true, wantsPerson: false };
  }
}

/** @throws Error if the model has produced nothing */
function drafted(
  { end, reply }: Ending,
  text: string,
  { site, passages, own, texts }: ChatQuestion,
  onText: (text: string) => void,
): Answer {
  if (end === "refused" && !text) {
    const unknown = filledIn(texts.unknown, fillIns());
    onText(unknown);
    return { text: unknown, sources: [], failed: true, wantsPerson: false };
  }
  if (!text) throw new Error("the model's answer was empty");
  const sources = sourcesOf({ text, ids: reply?.sources ?? [] }, site, passages);
  const wantsPerson = (reply?.wantsPerson ?? false) || own.wantsPerson;
  // Offers a person for lack of an answer, unless one was requested.
  const isUnknown = wantsPerson && sources.length === 0 && !own.wantsPerson;
  return { text, sources, failed: end === "refused" || isUnknown, wantsPerson };
}

async function mayAskModel(clientAddress: string): Promise<boolean> {
  try {
    await consume("chatModelDaily", clientAddress);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}
