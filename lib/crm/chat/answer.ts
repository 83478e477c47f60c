import "server-only";
import { AppError } from "@/lib/core/errors";
import { filledIn } from "@/lib/core/fill-in";
import { log } from "@/lib/core/log";
import { offTheClock } from "@/lib/core/request-budget";
import { reserveTokens, settleTokens } from "@/lib/crm/chat/budget";
import type { SiteFacts } from "@/lib/crm/chat/facts/types";
import { fillIns } from "@/lib/crm/chat/fill-ins";
import { instructions, referenceOf } from "@/lib/crm/chat/instructions";
import type { Passage } from "@/lib/crm/chat/passages";
import type { ChatSource } from "@/lib/crm/chat/schema";
import { ShownText } from "@/lib/crm/chat/shown-text";
import { sourcesOf } from "@/lib/crm/chat/sources";
import type { ChatTexts } from "@/lib/crm/chat/texts";
import type { OwnAnswer } from "@/lib/crm/chat/without-model";
import { consume } from "@/lib/data/rate-limits";
import {
  type Assistant,
  type Ending,
  NotAsked,
  type Question,
  type Said,
} from "@/lib/integrations/assistant/assistant";

/** What an answer is made of. */
export type Asked = {
  question: string;
  /** The conversation with the question at its end. */
  said: readonly Said[];
  /** Facts of the whole site. */
  site: SiteFacts;
  /** Passages of the knowledge base about the question. */
  passages: readonly Passage[];
  /** The answer that is given without a model. */
  own: OwnAnswer;
  /** What the chat says by itself. */
  texts: ChatTexts;
  visitorKey: string;
  clientAddress: string;
};

/** `failed`: it is none. `wantsPerson`: a person is to be offered. */
export type Answer = { text: string; sources: ChatSource[]; failed: boolean; wantsPerson: boolean };

/** About as many characters of English are a token; reckoned with fewer, so that nothing is spent unseen. */
const CHARACTERS_A_TOKEN = 3;

/**
 * Answers a question: by the model where there is one and a rest of the budget, else by our own words. It never throws for
 * what the model does.
 *
 * @param onText gets what may be shown, as it comes; together it is the answer's text, but for what `done` replaces
 */
export async function answerTo(
  asked: Asked,
  assistant: Assistant | null,
  onText: (text: string) => void,
): Promise<Answer> {
  const modelled = assistant && (await byModel(asked, assistant, onText));
  if (modelled) return modelled;
  const { text, links, found, wantsPerson } = asked.own;
  onText(text);
  return { text, sources: links, failed: !found, wantsPerson };
}

/** Null where the model is not asked: the visitor's or the day's share is used up, too many ask at once, or it is out of order. */
async function byModel(
  asked: Asked,
  assistant: Assistant,
  onText: (text: string) => void,
): Promise<Answer | null> {
  const { said, site, passages, texts, visitorKey, clientAddress } = asked;
  const question: Question = {
    instructions: instructions(site),
    reference: referenceOf(passages),
    said,
    visitor: visitorKey,
  };
  const { length } = [question.instructions, question.reference, ...said.map(({ text }) => text)].join("");
  if (!(await mayAskModel(clientAddress))) return null;
  const reserved = await reserveTokens(Math.ceil(length / CHARACTERS_A_TOKEN) + assistant.longestAnswer);
  if (!reserved) return null;
  const askForPrice = filledIn(texts.askForPrice, fillIns());
  const text = new ShownText({ site, known: question.instructions, askForPrice });
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
    return drafted(ending, text.text, asked, onText);
  } catch (error) {
    // A model that had no turn for the question, or is out of order, cost nothing; our own words answer.
    if ((error instanceof AppError || error instanceof NotAsked) && !text.text) {
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

/** @throws Error where the model has said nothing */
function drafted(
  { end, reply }: Ending,
  text: string,
  { site, passages, own, texts }: Asked,
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
  // A person is offered for want of an answer, unless that is what was asked for.
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
