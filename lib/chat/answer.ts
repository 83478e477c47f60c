import "server-only";
import { reserveTokens, settleTokens } from "@/lib/chat/budget";
import { CheckedText } from "@/lib/chat/checked-text";
import type { Ours } from "@/lib/chat/claims";
import { facts } from "@/lib/chat/facts";
import { instructions, referenceOf } from "@/lib/chat/instructions";
import { asksForPrices, type Knowledge } from "@/lib/chat/knowledge";
import { LASTING_MONEY } from "@/lib/chat/money-words";
import {
  type Draft,
  isOurSubject,
  isSmallTalk,
  type PlainDraft,
  plainAnswer,
  unknownAnswer,
} from "@/lib/chat/plain-answer";
import { type OurAmounts, plainNumbersIn } from "@/lib/chat/price-check";
import { centsIn } from "@/lib/chat/priced";
import { isSpanish } from "@/lib/chat/spanish";
import type { ChatTexts } from "@/lib/chat/texts";
import { company } from "@/lib/company";
import { filledIn } from "@/lib/fill-in";
import { AppError } from "@/lib/http/errors";
import { consume } from "@/lib/http/rate-limits";
import { type Assistant, NotAsked, type Question, type Said } from "@/lib/integrations/assistant/assistant";
import { log } from "@/lib/log";
import { NotComputed, withinTextTime } from "@/lib/processor-time";
import { offTheClock } from "@/lib/request-budget";

/** What an answer is made of. */
export type Asked = {
  question: string;
  /** The conversation with the question at its end. */
  said: readonly Said[];
  knowledge: Knowledge;
  /** What the chat says by itself. */
  texts: ChatTexts;
  visitorKey: string;
  clientAddress: string;
};

/** About as many characters of English are a token; reckoned with fewer, so that nothing is spent unseen. */
const CHARACTERS_A_TOKEN = 3;

/**
 * Answers a question, by the model where there is one, a subject of ours, and a rest of the budget; else by our own words.
 * It never throws for what the model does.
 *
 * @param onText gets what may be shown, as it comes; together it is the answer's text, but for what `done` replaces
 */
export async function answerTo(
  asked: Asked,
  assistant: Assistant | null,
  onText: (text: string) => void,
): Promise<Draft> {
  const { question, knowledge, texts } = asked;
  const say = (draft: Draft) => shown(introduced(draft, asked), onText);
  if (isSmallTalk(question)) return say(small(plainAnswer(question, knowledge, texts)));
  if (!isOurSubject(question, knowledge)) return say(unknownAnswer(texts));
  try {
    const modelled = assistant && (await byModel(asked, assistant, onText));
    return modelled ?? say(checked(plainAnswer(question, knowledge, texts), asked));
  } catch (error) {
    if (!(error instanceof NotComputed)) throw error;
    log.warn({ error }, "the check of the chat's answer took too long");
    return shown({ text: filledIn(texts.difficulties, facts()), sources: [], failed: true }, onText);
  }
}

/** Our own words are English; who asks in Spanish is told so, and how to reach a person. */
function introduced(draft: Draft, { question, texts }: Asked): Draft {
  if (!isSpanish(question)) return draft;
  return { ...draft, text: `${filledIn(texts.inEnglish, facts())}\n\n${draft.text}` };
}

const small = ({ isQuoted: _, ...draft }: PlainDraft): Draft => draft;

function shown(draft: Draft, onText: (text: string) => void): Draft {
  onText(draft.text);
  return draft;
}

/**
 * Our own passages may hold what others charge: they are checked like a model's words. Our records' own lines are not held
 * against prices: staff write a price as they like, and "Free" or "99 per month" is what it is.
 */
function checked({ isQuoted, ...draft }: PlainDraft, asked: Asked): Draft {
  const text = checkOf(asked, isQuoted ? amountsGiven(asked) : null);
  text.push(draft.text);
  text.end(true);
  return text.text ? { ...draft, text: text.text } : unknownAnswer(asked.texts);
}

/** @param amounts null for our records' own text */
function checkOf({ texts }: Asked, amounts: OurAmounts | null): CheckedText {
  const ours: Ours = {
    amounts,
    phone: company.phone,
    email: company.email,
    address: [company.address.street, company.address.postalCode],
    host: new URL(company.siteUrl).host,
  };
  return new CheckedText(ours, filledIn(texts.askForPrice, facts()));
}

/** What the answer to a question may rest on: what was given of our offers and passages, and the facts of the company. */
const amountsGiven = (asked: Asked): OurAmounts => withinTextTime(() => readAmounts(asked));

function readAmounts({ question, knowledge }: Asked): OurAmounts {
  const { passages, offers, prices } = knowledge;
  const quoted = new Set(passages.flatMap(({ text }) => centsIn(text)));
  const ours = prices.priced.flatMap(({ amounts }) => amounts);
  const texts = [...passages.flatMap(({ title, text }) => [title, text]), ...Object.values(facts())];
  return {
    priced: prices.priced,
    given: [...offers.flatMap(({ amounts }) => amounts), ...ours.filter(({ cents }) => quoted.has(cents))],
    numbers: new Set(texts.flatMap(plainNumbersIn)),
    question,
    // Asked in another language, too.
    isAboutPrices: asksForPrices(question) || LASTING_MONEY.test(question),
  };
}

/** Null where the model is not asked: the visitor's or the day's share is used up, too many ask at once, or it is out of order. */
async function byModel(
  asked: Asked,
  assistant: Assistant,
  onText: (text: string) => void,
): Promise<Draft | null> {
  const { said, knowledge, texts, visitorKey, clientAddress } = asked;
  const text = checkOf(asked, amountsGiven(asked));
  const question: Question = {
    instructions: instructions(),
    knowledge: referenceOf(knowledge),
    said,
    visitor: visitorKey,
  };
  const length = [question.instructions, question.knowledge, ...said.map(({ text }) => text)].join("").length;
  if (!(await mayAskModel(clientAddress))) return null;
  const reserved = await reserveTokens(Math.ceil(length / CHARACTERS_A_TOKEN) + assistant.longestAnswer);
  if (!reserved) return null;
  const sources = knowledge.passages.map(({ title, href }) => ({ title, href }));
  for (const { href, name } of knowledge.offers) {
    if (!sources.some((source) => source.href === href)) sources.push({ href, title: name });
  }
  const show = (words: string) => {
    if (words) onText(words);
  };
  try {
    const { end, tokens } = await offTheClock(() =>
      assistant.answer(question, (words) => {
        show(text.push(words));
        return !text.isFull;
      }),
    );
    await settleTokens(reserved, tokens);
    if (end === "refused" && !text.text) return shown(unknownAnswer(texts), onText);
    show(text.end(end === "whole"));
    if (!text.text) throw new Error("the model's answer was empty");
    return { text: text.text, sources: sources.slice(0, 3), failed: end === "refused" };
  } catch (error) {
    // Who found no turn, or a model out of order, cost nothing, and gets what we know without one.
    if ((error instanceof AppError || error instanceof NotAsked) && !text.text) {
      await settleTokens(reserved, 0);
      return null;
    }
    log.warn({ error }, "the chat's model did not answer");
    const difficulties = filledIn(texts.difficulties, facts());
    const joined = text.text ? `${text.text}\n\n${difficulties}` : difficulties;
    onText(text.text ? `\n\n${difficulties}` : difficulties);
    return { text: joined, sources: sources.slice(0, 3), failed: true };
  }
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
