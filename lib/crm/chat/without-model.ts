import "server-only";
import { filledIn } from "@/lib/core/fill-in";
import { sitePages } from "@/lib/core/site-pages";
import { fillPrices } from "@/lib/crm/chat/facts/prices";
import { fillIns } from "@/lib/crm/chat/fill-ins";
import { type IntentId, intentPages } from "@/lib/crm/chat/intents";
import { type ChatKnowledge, chatKnowledge } from "@/lib/crm/chat/knowledge-index";
import { type Passage, shortened, UNKNOWN, type Weighed } from "@/lib/crm/chat/passages";
import { officeBackWords } from "@/lib/crm/chat/presence";
import {
  asksForPrice,
  countedLines,
  namedLines,
  type PriceLine,
  pricedAbout,
} from "@/lib/crm/chat/price-answer";
import type { ChatSource } from "@/lib/crm/chat/schema";
import { isSpanish } from "@/lib/crm/chat/terms";
import type { ChatTexts } from "@/lib/crm/chat/texts";
import { wantedBy } from "@/lib/crm/chat/wanted";
import type { Said } from "@/lib/integrations/assistant/assistant";

/** More than a visitor reads in a small window. */
const LONGEST_QUOTE = 450;
/**
 * Tuned on the labelled list (questions/): likeness of two questions, and share of a question that a passage
 * must cover.
 */
const SAME_QUESTION = 0.8;
const ANSWERS = 0.38;
const ANSWERS_BY_FACT = 0.45;
/** A passage with this share precedes an intent with less. */
const SURE = 0.5;
const SURE_INTENT = 0.55;
const ANSWERS_PRICE = 0.3;
/** Below this, no title is shown either. */
const ALIKE = 0.3;
const MOST_TITLES = 3;
const MOST_FOR_MODEL = 4;

/** `found`: something of ours answers it. `wantsPerson`: it requests a person. */
export type OwnAnswer = { text: string; links: ChatSource[]; wantsPerson: boolean; found: boolean };

type Asked = { question: string; words: Weighed[]; isSpanish: boolean; isWaiting: boolean };
/** `texts`: overriding chat texts; `isWaiting`: a person has been requested. */
type Circumstances = { texts?: ChatTexts; isWaiting?: boolean; now?: Date };

/**
 * Answers from our own texts: an intent, a price, a page's question, or the best passage. Never guesses: it
 * names near pages by title, and admits what it does not know.
 *
 * @param history earlier messages; a message without a subject is about its visitor's last question
 */
export async function answerWithoutModel(
  message: string,
  history: readonly Said[],
  { texts: given, isWaiting = false, now = new Date() }: Circumstances = {},
): Promise<OwnAnswer> {
  const known = await chatKnowledge();
  const texts = given ?? known.texts;
  const values = { ...fillIns(), openNow: officeBackWords(now, known.window) ?? texts.openNow };
  const askedFor = (question: string): Asked => ({
    ...{ question, words: known.passages.weigh(question), isSpanish: isSpanish(message), isWaiting },
  });
  const alone = askedFor(message);
  const before = subjectBefore(message, history);
  const joined = before === undefined ? null : askedFor(`${message} ${before}`);
  const answer =
    (joined && goesOn(alone) ? answerTo(joined, known, texts) : null) ??
    (joined && isShort(alone) && !namesUnknown(alone)
      ? (byTable(alone, known, texts) ?? answerTo(joined, known, texts))
      : null) ??
    answerTo(alone, known, texts) ??
    nearTo(alone, known, texts);
  const text = fillPrices(filledIn(answer.text, values).replace(/(?<!\.)\.{2}(?!\.)/g, "."), known.prices);
  return { wantsPerson: false, found: true, ...answer, text };
}

export async function passagesFor(message: string, history: readonly Said[]): Promise<Passage[]> {
  const { passages } = await chatKnowledge();
  const words = passages.weigh(message);
  const isWhole = words.filter(({ isTelling }) => isTelling).length > 2;
  const about = isWhole ? words : passages.weigh(`${message} ${subjectBefore(message, history) ?? ""}`);
  const found = passages.find(about, MOST_FOR_MODEL, ({ topic }) => topic === "article");
  return found.map(({ fact }) => fact);
}

/** Visitor's last question; a new number replaces the earlier one. */
function subjectBefore(message: string, history: readonly Said[]): string | undefined {
  const before = history.findLast(({ by }) => by === "visitor")?.text;
  return /\d/.test(message) ? before?.replace(/\d+/g, " ") : before;
}

type Draft = Pick<OwnAnswer, "text" | "links"> & Partial<OwnAnswer>;

/** "And for three?", "what about servers", "¿y dos?" */
const goesOn = ({ question }: Asked) =>
  /^\W*(?:and|what about|how about|y|is that|are those|for|per|only|ok and|so)\b/i.test(question) &&
  question.length < 80;

const isShort = ({ words }: Asked) => words.filter(({ isTelling }) => isTelling).length <= 2;

/** True for a subject that no text of ours names: the question no longer refers to the earlier one. */
const namesUnknown = ({ words }: Asked) =>
  words.some(({ isTelling, weight }) => isTelling && weight === UNKNOWN);

/** Null if nothing of ours answers it. */
const answerTo = (asked: Asked, known: ChatKnowledge, texts: ChatTexts): Draft | null =>
  byTable(asked, known, texts) ?? byPassage(asked, known, texts);

/** Answers from pages' questions, prices, or intents. */
function byTable(asked: Asked, known: ChatKnowledge, texts: ChatTexts): Draft | null {
  const { question, words } = asked;
  const { passages, ways } = known;
  const wanted = wantedBy(words, ways);
  const same = passages.asked(words, SAME_QUESTION);
  if (same && (wanted?.share ?? 0) < 0.95) return quoted(same, asked, texts);
  const asksPrice = asksForPrice(words, question);
  const counted = countedLines(words, plansOf(known));
  if (counted.length > 0 && (asksPrice || wanted === null)) return listed(counted, asked, texts);
  if (asksPrice && (wanted?.share ?? 0) < 0.9) {
    const named = namedLines(words, plansOf(known));
    if (named.length > 0) return listed(named, asked, texts);
    const about = pricedAbout(words, passages, ANSWERS_PRICE);
    if (about === "everything") return listed(known.offers, asked, texts);
    if (about[0]) return quoted(about[0], asked, texts);
  }
  if (/\b(?:includ|cover|what do (?:i|we) get|part of)/i.test(question)) {
    const [plan] = passages.find(words, 1, ({ id }) => id.startsWith("servicesOrder.plans."));
    if (plan && plan.score >= ANSWERS_PRICE) return quoted(plan.fact, asked, texts);
  }
  if (!wanted) return null;
  const [best] = passages.find(words, 1);
  if (wanted.share < SURE_INTENT && best && best.score >= SURE) return quoted(best.fact, asked, texts);
  return intended(wanted.intent, asked, known, texts);
}

function byPassage(asked: Asked, { passages }: ChatKnowledge, texts: ChatTexts): Draft | null {
  // A project's price does not answer how something is done.
  const asksUs = /\b(?:you|your|ustedes)\b/i.test(asked.question);
  const [best] = passages.find(asked.words, 1, ({ topic }) => asksUs || topic !== "calculator");
  const least = best?.fact.topic === "article" ? ANSWERS : ANSWERS_BY_FACT;
  return best && best.score >= least ? quoted(best.fact, asked, texts) : null;
}

/** Items sold separately, without the calculator's. */
const plansOf = ({ prices }: ChatKnowledge) =>
  prices.filter(({ path }) => path !== sitePages.serviceCalculator.path);

function intended(
  intent: IntentId,
  { words, isSpanish, isWaiting }: Asked,
  known: ChatKnowledge,
  texts: ChatTexts,
): Draft {
  const { answer, inSpanish } = known.intents[intent];
  const page = intentPages[intent];
  const links = page ? [linkTo(page)] : [];
  if (intent === "person") {
    const spanish = isWaiting ? texts.waitingInSpanish : inSpanish;
    return { text: isSpanish ? spanish : texts.person, links, wantsPerson: true };
  }
  if (intent === "emergency") {
    const near = known.passages.find(words, 1, ({ topic }) => topic === "article");
    for (const { fact, score } of near)
      if (score >= ALIKE) links.push({ title: fact.title, href: fact.path });
  }
  return { text: isSpanish ? inSpanish : answer, links };
}

const listed = (lines: readonly PriceLine[], { isSpanish }: Asked, texts: ChatTexts): Draft => ({
  text: [isSpanish ? texts.plansInSpanish : texts.plans, ...lines.map(({ line }) => line)].join("\n"),
  links: [...new Set(lines.map(({ path }) => path))].map(linkTo),
});

function quoted(
  { topic, question, title, text, path }: Passage,
  { isSpanish }: Asked,
  texts: ChatTexts,
): Draft {
  if (topic === "answer") return { text: isSpanish ? `${texts.inEnglish}\n\n${text}` : text, links: [] };
  const heading = topic === "article" && question ? `${title}\n${question}` : title;
  const words = [texts.found, "", heading, shortened(text, LONGEST_QUOTE)].join("\n");
  const link = topic === "article" ? { title, href: path } : linkTo(path);
  return { text: isSpanish ? `${texts.inEnglish}\n\n${words}` : words, links: [link] };
}

/** Names near pages by title, or says that we don't know. */
function nearTo(
  { words, isSpanish, isWaiting }: Asked,
  { passages }: ChatKnowledge,
  texts: ChatTexts,
): Draft {
  const near = passages.find(words, 12).filter(({ fact, score }) => score >= ALIKE && fact.path !== "");
  const links = [...new Map(near.map(({ fact }) => [fact.path, fact])).values()]
    .slice(0, MOST_TITLES)
    .map(({ topic, title, path }) => (topic === "article" ? { title, href: path } : linkTo(path)));
  const spanish = isWaiting ? texts.waitingInSpanish : texts.unknownInSpanish;
  if (isSpanish) return { text: spanish, links, found: false };
  return { text: links.length > 0 ? `${texts.unknown} ${texts.near}` : texts.unknown, links, found: false };
}

const titles = new Map<string, string>(Object.values(sitePages).map(({ path, title }) => [path, title]));
const linkTo = (path: string): ChatSource => ({ href: path, title: titles.get(path) ?? path });
