import "server-only";
import { pageTitles } from "@/lib/content/site-pages";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { filledIn } from "@/lib/core/placeholders";
import { offTheClock } from "@/lib/core/request-budget";
import { reserveTokens, settleTokens } from "@/lib/crm/chat/budget";
import type { SiteFacts } from "@/lib/crm/chat/facts/types";
import { fillIns } from "@/lib/crm/chat/fill-ins";
import { pricesInSpanish } from "@/lib/crm/chat/in-spanish";
import { instructions, modelReference } from "@/lib/crm/chat/instructions";
import { chatKnowledge, linkToPerson } from "@/lib/crm/chat/knowledge-index";
import type { Passage } from "@/lib/crm/chat/related";
import { type ChatSource, TO_PERSON } from "@/lib/crm/chat/schema";
import { ShownText } from "@/lib/crm/chat/shown-text";
import { isSpanish } from "@/lib/crm/chat/terms";
import { type ChatTexts, textIn } from "@/lib/crm/chat/texts";
import type { OwnAnswer } from "@/lib/crm/chat/without-model";
import { tryToConsume } from "@/lib/data/rate-limits";
import {
  type Assistant,
  type PreviousMessage,
  type Question,
  RefusedError,
} from "@/lib/integrations/assistant/assistant";

export type ChatQuestion = {
  messages: readonly PreviousMessage[];
  site: SiteFacts;
  now: readonly string[];
  passages: readonly Passage[];
  own: () => Promise<OwnAnswer>;
  texts: ChatTexts;
  visitorKey: string;
  clientAddress: string;
  patienceMs?: number;
};

/** An outage says nothing about the question. `wantsPerson`: the chat should offer a person. */
export type Answer = {
  text: string;
  sources: ChatSource[];
  outcome: "answered" | "unanswered" | "outage";
  wantsPerson: boolean;
};

/** A token is about four English characters; the lower estimate avoids overspending. */
const CHARACTERS_A_TOKEN = 3;
const PATIENCE_MS = 7_000;

/**
 * Answers a question by the model, or by our own texts without a model or budget, or if it fails. Never throws for a
 * model failure.
 * @param onText receives the text as it arrives, a preview of the answer's
 */
export async function answerTo(
  input: ChatQuestion,
  assistant: Assistant | null,
  onText: (text: string) => void,
): Promise<Answer> {
  let streamed = "";
  const show = (text: string) => {
    streamed += text;
    if (text) onText(text);
  };
  const answer =
    (assistant && (await byModel(input, assistant, { show, wait: onText }))) ?? fromOwn(await input.own());
  if (answer.text.startsWith(streamed.trim())) show(answer.text.slice(streamed.trimStart().length));
  return answer;
}

const fromOwn = ({ text, links, found, wantsPerson }: OwnAnswer): Answer => ({
  text,
  sources: links,
  wantsPerson,
  outcome: found ? "answered" : "unanswered",
});

/**
 * Null if the model is not called, because a share of the budget is used up, or if it said nothing that may be shown.
 * @param wait shows that it takes long
 */
async function byModel(
  input: ChatQuestion,
  assistant: Assistant,
  { show, wait }: { show: (text: string) => void; wait: (text: string) => void },
): Promise<Answer | null> {
  const { messages, site, now, passages, texts, visitorKey, clientAddress } = input;
  const question: Question = {
    instructions: instructions(site),
    reference: modelReference(now, passages),
    messages,
    visitor: visitorKey,
  };
  const { length } = [question.instructions, question.reference, ...messages.map(({ text }) => text)].join(
    "",
  );
  if (!(await tryToConsume("chatModelDaily", clientAddress))) return null;
  const reserved = await reserveTokens(Math.ceil(length / CHARACTERS_A_TOKEN) + assistant.highestCost);
  if (!reserved) return null;
  const spanish = isSpanish(messages.at(-1)?.text ?? "");
  const intents = spanish ? Object.values((await chatKnowledge()).intents) : [];
  const options = {
    site,
    known: [
      question.instructions,
      ...Object.values(texts),
      ...now,
      ...intents.map(({ inSpanish }) => inSpanish),
    ].join("\n"),
    askUs: filledIn(textIn(texts, "askForPrice", spanish), fillIns()),
    ...(spanish && { priceText: pricesInSpanish }),
  };
  const preview = new ShownText(options);
  const stop = new AbortController();
  const patience = setTimeout(async () => {
    const own = await input.own().catch(() => null);
    if (preview.text) return;
    if (own?.found) stop.abort();
    else wait(`${filledIn(textIn(texts, "moment", spanish), fillIns())}\n\n`);
  }, input.patienceMs ?? PATIENCE_MS);
  try {
    const take = (text: string) => {
      show(preview.push(text));
      return !preview.isFull;
    };
    const ending = await offTheClock(() => assistant.answer(question, take, stop.signal));
    await settleTokens(reserved, ending.tokens);
    if (stop.signal.aborted) return null;
    if (!ending.text && ending.end !== "refused") throw new Error("the model's answer was empty");
    const shown = new ShownText(options);
    shown.push(ending.text);
    shown.end(ending.end === "whole");
    // A mere reference to our team is less than our own answer.
    if (!shown.text || shown.text === options.askUs) return null;
    const draft = await toAnswer(shown.text, ending, input);
    if (!shown.hasAsked) return draft;
    return { ...draft, sources: [...draft.sources, linkToPerson(await chatKnowledge(), spanish)] };
  } catch (error) {
    // Without a slot nothing was spent, either.
    if (error instanceof AppError || error instanceof RefusedError) await settleTokens(reserved, 0);
    log.warn({ error }, "the chat's model did not answer");
    const own = await input.own();
    if (own.found) return null;
    const text = [preview.text, filledIn(texts.difficulties, fillIns())].filter(Boolean).join("\n\n");
    const sources = own.links.filter(({ href }) => href === TO_PERSON);
    return { text, sources, outcome: "outage", wantsPerson: false };
  } finally {
    clearTimeout(patience);
  }
}

async function toAnswer(
  text: string,
  { end, reply }: Awaited<ReturnType<Assistant["answer"]>>,
  { site, passages, own }: ChatQuestion,
): Promise<Answer> {
  const sources = sourcesOf({ text, ids: reply?.sources ?? [] }, site, passages);
  const isRequest = (reply?.wantsPerson ?? true) && (await own()).wantsPerson;
  const wantsPerson = reply?.wantsPerson ?? isRequest;
  const isUnknown = end === "refused" || (wantsPerson && sources.length === 0 && !isRequest);
  return { text, sources, outcome: isUnknown ? "unanswered" : "answered", wantsPerson };
}

const MAX_SOURCES = 3;

function sourcesOf(
  { text, ids }: { text: string; ids: readonly string[] },
  { facts }: SiteFacts,
  passages: readonly Passage[],
): ChatSource[] {
  const pages = new Map(pageTitles);
  for (const { topic, path, title } of facts) if (topic === "article") pages.set(path, title);
  for (const { path, title } of passages) pages.set(path, title);
  const paths = new Map(facts.map(({ id, path }) => [id, path]));
  const byId = ids.map((id) => id.replace(/[[\]\s]/g, "")).map((id) => paths.get(id) ?? id);
  // A title of one word, such as "Contact", may be any word.
  const named = [...pages].filter(([, title]) => title.includes(" ") && text.includes(title));
  const hrefs = new Set([...byId, ...named.map(([path]) => path)].filter((path) => pages.has(path)));
  return [...hrefs].slice(0, MAX_SOURCES).map((href) => ({ href, title: pages.get(href) ?? href }));
}
