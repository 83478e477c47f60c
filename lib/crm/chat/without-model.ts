import "server-only";
import { pageTitles, sitePages } from "@/lib/content/site-pages";
import { filledIn } from "@/lib/core/fill-in";
import { shortened } from "@/lib/crm/chat/article-cards";
import type { Card, Found, Weighed } from "@/lib/crm/chat/cards";
import type { Ranked } from "@/lib/crm/chat/classifier";
import { isOfTrade } from "@/lib/crm/chat/facts/pages";
import { fillPrices, priceText } from "@/lib/crm/chat/facts/prices";
import { fillIns } from "@/lib/crm/chat/fill-ins";
import { hoursInSpanish, pricesInSpanish } from "@/lib/crm/chat/in-spanish";
import { type IntentId, intentPages } from "@/lib/crm/chat/intents";
import { type ChatKnowledge, chatKnowledge, type Subject } from "@/lib/crm/chat/knowledge-index";
import { officeBackText } from "@/lib/crm/chat/presence";
import {
  asksForPrice,
  NUMBERS,
  namesItem,
  type PriceLine,
  priceList,
  wordsOfItems,
} from "@/lib/crm/chat/price-answer";
import type { ChatSource } from "@/lib/crm/chat/schema";
import { isSpanish } from "@/lib/crm/chat/terms";
import type { ChatTexts } from "@/lib/crm/chat/texts";
import { openingHours } from "@/lib/data/opening-hours";
import type { PreviousMessage } from "@/lib/integrations/assistant/assistant";

/** More than a visitor reads in a small window. */
const MAX_QUOTE_LENGTH = 450;
/**
 * Shares from which the classifier decides, tuned on the labelled lists (tests/chat-questions). A call or a person
 * offered too many costs less than one too few.
 */
const SURE = { emergency: 0.3, person: 0.3, intent: 0.2, either: 0.35, subject: 0.4 };
/** Minimum ratio of the best intent's share to that of the next subject. */
const LEAD = 2;
/** Share from which an intent comes before the previous question. */
const BEFORE_PREVIOUS = 0.6;
/**
 * Share of a question that a text must cover to answer: less with a lead on the next subject, and with more weight
 * covered.
 */
const BAR = { top: 0.57, byLead: 0.6, byEvidence: 0.2 };
/** The same, to be quoted for a price; to be named beside an intent; to be named as near. */
const PRICED = 0.45;
const BESIDE_INTENT = 0.4;
const NEAR = 0.3;
/** The same, for an answer that staff have written. */
const SAME = 0.8;
/** Minimum share of class "unknown" at which no page is suggested as related. */
const FAR = 0.3;
/** Factor for pages of a trade, since the same is said of many of them. */
const OF_A_TRADE = 0.8;
const LATER_PART = 0.25;
const MAX_TITLES = 3;
const MAX_FOR_MODEL = 4;
const MAX_FOLLOW_UP_LENGTH = 80;
const MAX_EARLIER = 5;

/** "Hola, necesito ayuda con …" greets, but is about something else. */
const GREETING =
  /^\s*(?:hi|hello|hey|hola|good (?:morning|afternoon|evening)|buen[ao]s (?:d[ií]as|tardes|noches))\b[\s,.!]{0,5}(?=\S+ \S+ \S)/i;
const INCLUDED = /\binclu[dy]|\bcover|\bin it\b|\bdo (?:i|we) get\b/i;
/** "For three?", "so how do I pay" */
const GOES_ON = /^\W*(?:for|per|only|ok and|so)\b/i;
/** "And two?", "what about Fridays" */
const ADDS = /^\W*(?:and|what about|how about|y)\b/i;
/** "Does that include the license", "what's her email": never meant without the question before. */
const REFERS =
  /^\W*(?:is|does|do|are|can|will) (?:that|it|this|they|those)\b|\b(?:her|his)\b|\b(?:in|about|for|with) (?:it|that|them)\W*$/i;
/** Pattern that an article must contain to answer a question for a price. */
const MONEY = /\$|\bfree\b|\bpric/i;
/** `found`: something of ours answers it. `wantsPerson`: it requests a person. */
export type OwnAnswer = { text: string; links: ChatSource[]; wantsPerson: boolean; found: boolean };

type ParsedQuestion = {
  question: string;
  words: Weighed[];
  /** Shares of the subjects, best first. */
  subjects: Ranked<Subject>[];
  isSpanish: boolean;
  isWaiting: boolean;
};
/** `texts`: overriding chat texts; `isWaiting`: a person has been requested. */
type Circumstances = { texts?: ChatTexts; isWaiting?: boolean; now?: Date };
/** `isSure`: it comes before an answer that the previous question suggests. `isEnglish`: also to a Spanish question. */
type Draft = Pick<OwnAnswer, "text" | "links"> &
  Partial<OwnAnswer> & { isSure?: boolean; isEnglish?: boolean };

/**
 * Never guesses: it names near pages by title, and admits what it does not know.
 *
 * @param written the visitor's message
 * @param history earlier messages; a message without a subject is about its visitor's last question
 */
export async function answerWithoutModel(
  written: string,
  history: readonly PreviousMessage[],
  { texts: given, isWaiting = false, now = new Date() }: Circumstances = {},
): Promise<OwnAnswer> {
  const knowledge = await chatKnowledge();
  const texts = given ?? knowledge.answers;
  const message = written.replace(GREETING, "");
  const spanish = isSpanish(written);
  const parse = (question: string): ParsedQuestion => {
    const words = knowledge.cards.weigh(question);
    return {
      question,
      words,
      subjects: knowledge.learned.subjects.rank(words),
      isSpanish: spanish,
      isWaiting,
    };
  };
  const alone = parse(message);
  const own = answerTo(alone, knowledge, texts);
  const before = subjectBefore(message, history, knowledge);
  const included = INCLUDED.test(message) ? "included" : "";
  const joined =
    before !== undefined && (!own?.isSure || REFERS.test(message)) && isFollowUp(alone)
      ? answerTo(
          parse(`${message} ${included} ${about(before, alone, knowledge)}`),
          knowledge,
          texts,
          !included,
        )
      : null;
  const continuesTopic = GOES_ON.test(message) || REFERS.test(message);
  const standalone = before !== undefined && continuesTopic && !own?.isSure ? null : own;
  const {
    isSure: _,
    isEnglish = !spanish,
    ...answer
  } = joined ?? standalone ?? nearTo(alone, knowledge, texts);
  const openNow = (officeBackText(now, knowledge.window) ?? texts.openNow).replace(/(?<![.!?])$/, ".");
  const inSpanish = !isEnglish && { hours: hoursInSpanish(openingHours().week) };
  const filled = filledIn(answer.text, { ...fillIns(), openNow, ...inSpanish }).replace(
    /(?<!\.)\.{2}(?!\.)/g,
    ".",
  );
  return {
    wantsPerson: false,
    found: true,
    ...answer,
    text: fillPrices(filled, knowledge.prices, isEnglish ? priceText : pricesInSpanish),
  };
}

export async function passagesFor(message: string, history: readonly PreviousMessage[]): Promise<Card[]> {
  const knowledge = await chatKnowledge();
  const { cards } = knowledge;
  const words = cards.weigh(message);
  const isWhole = words.filter(({ isTelling }) => isTelling).length > 2;
  const about = isWhole
    ? words
    : cards.weigh(`${message} ${subjectBefore(message, history, knowledge) ?? ""}`);
  return cards.find(about, MAX_FOR_MODEL, ofArticles).map(({ card }) => card);
}

const ofArticles = ({ topic }: Card) => (topic === "article" ? 1 : 0);
const ofTrades = (card: Card) => (isOfTrade(card) ? 1 : 0);

// ReDoS: words of a list of ours, or digits.
const NUMBER = new RegExp(`\\b(?:\\d+|${NUMBERS.join("|")})\\b`, "gi");

/** Visitor's last questions, back to a subject; a new number replaces the earlier ones. */
function subjectBefore(
  message: string,
  history: readonly PreviousMessage[],
  { cards }: ChatKnowledge,
): string | undefined {
  const earlier: string[] = [];
  const isSubject = () => cards.weigh(earlier.join(" ")).filter(({ isTelling }) => isTelling).length > 1;
  for (const { by, text } of history.toReversed())
    if (by === "visitor" && earlier.length < MAX_EARLIER && !isSubject()) earlier.push(text);
  if (earlier.length === 0) return undefined;
  const before = earlier.join(" ");
  return /\d/.test(message) ? before.replace(NUMBER, " ") : before;
}

/** Another item takes the place of an earlier one: "and a server?" after "6 computers". */
function about(before: string, { question, words }: ParsedQuestion, knowledge: ChatKnowledge): string {
  const earlier = knowledge.cards.weigh(before);
  const isCounted = priceList(earlier, plansOf(knowledge), true).isCounted;
  const isNewPrice = isCounted || (asksForPrice(earlier, before) && !/\d/.test(question));
  return isNewPrice && namesItem(words, plansOf(knowledge)) ? "how much" : before;
}

function isFollowUp({ question, words }: ParsedQuestion): boolean {
  const asksPriceOnly = asksForPrice(words, question) && wordsOfItems(words).length === 0;
  if (asksPriceOnly || GOES_ON.test(question) || ADDS.test(question) || REFERS.test(question))
    return question.length < MAX_FOLLOW_UP_LENGTH;
  const telling = words.filter(({ isTelling }) => isTelling);
  return telling.length <= 2 && !telling.some(({ isForeign }) => isForeign);
}

/** Null if nothing of ours answers it. */
function answerTo(
  parsed: ParsedQuestion,
  knowledge: ChatKnowledge,
  texts: ChatTexts,
  mayBePrice = true,
): Draft | null {
  const { words, subjects, question } = parsed;
  const [{ class: subject, share } = { class: "unknown", share: 1 } as const] = subjects;
  const [same] = knowledge.cards.find(words, 1, ({ topic }) =>
    topic === "faq" || topic === "answer" ? 1 : 0,
  );
  if (same?.isSame || (same?.card.topic === "answer" && same.score >= SAME))
    return quoted(same.card, parsed, texts);
  const intent = intentOf(subjects, knowledge);
  const wantsPrice = mayBePrice && (asksForPrice(words, question) || subject === "price");
  if (!intent || subject === "price") {
    const draft = priceAnswer(parsed, knowledge, texts, wantsPrice);
    if (draft) return draft;
  }
  if (intent) return intended(intent, parsed, knowledge, texts);
  if (subject !== "article" && subject !== "page" && subject !== "price") return null;
  const isSure = share >= SURE.subject;
  const near = knowledge.cards.find(words, 40, (card) => {
    if (topicOf(card) !== subject && isSure && (subject === "article" || subject === "page")) return 0;
    if (wantsPrice && card.topic === "article" && !MONEY.test(card.text)) return 0;
    return isOfTrade(card) ? OF_A_TRADE : 1;
  });
  const [best] = near;
  if (!best) return null;
  const next = near.find(({ card }) => !isOfTrade(card) && subjectOf(card) !== subjectOf(best.card));
  const lead = Math.min(best.score - (next?.score ?? 0), 0.3);
  const bar = BAR.top - BAR.byLead * lead - BAR.byEvidence * Math.max(0, best.evidence - 0.5);
  return best.score >= bar ? quoted(passageOf(best, near), parsed, texts) : null;
}

/** The intent that a message is surely on. */
function intentOf(subjects: readonly Ranked<Subject>[], { intents }: ChatKnowledge): Intended | undefined {
  for (const id of ["emergency", "person"] as const) {
    const share = subjects.find((one) => one.class === id)?.share ?? 0;
    if (share >= SURE[id]) return { id, share };
  }
  const [best, next] = subjects;
  if (!best || !(best.class in intents)) return undefined;
  const isAhead = best.share >= SURE.intent && best.share >= LEAD * (next?.share ?? 0);
  if (!isAhead && best.share < SURE.either) return undefined;
  return { id: best.class as IntentId, share: best.share };
}

function priceAnswer(
  parsed: ParsedQuestion,
  knowledge: ChatKnowledge,
  texts: ChatTexts,
  wantsPrice: boolean,
): Draft | undefined {
  const { words } = parsed;
  const { lines: named, near = [], isAll } = priceList(words, plansOf(knowledge), wantsPrice);
  const lines = isAll ? knowledge.offers : named;
  if (lines.length > 0) return { ...listed(lines, parsed, texts), isSure: !isAll };
  if (!wantsPrice) return undefined;
  const isPriced = ({ text }: Card) => (text.includes("{{price:") ? 1 : 0);
  const [priced] = knowledge.cards.find(wordsOfItems(words), 1, isPriced);
  if (priced && priced.score >= PRICED) return quoted(priced.card, parsed, texts);
  return near.length === 1 ? listed(near, parsed, texts) : undefined;
}

const topicOf = (card: Card) => (card.topic === "article" ? "article" : "page");

/**
 * The article's first passage that covers as much: common words name no passage. A section is read from its beginning,
 * unless a later part says clearly more.
 */
function passageOf({ card: { path, topic, ...best } }: Found, near: readonly Found[]): Card {
  const passages = near
    .filter(({ card }) => topic === "article" && card.path === path)
    .map(({ card, evidence }) => ({
      card,
      evidence: evidence - (/\.[1-9]\d*$/.test(card.id) ? LATER_PART : 0),
    }));
  const most = Math.max(...passages.map(({ evidence }) => evidence));
  const [first] = passages
    .filter(({ evidence }) => evidence > most - 0.01)
    .sort((a, b) => a.card.id.localeCompare(b.card.id, "en", { numeric: true }));
  return first?.card ?? { ...best, path, topic };
}

const subjectOf = ({ id, topic, path }: Card) => (topic === "answer" ? id : path);

/** Items sold separately, without the calculator's. */
const plansOf = ({ prices }: ChatKnowledge) =>
  prices.filter(({ path }) => path !== sitePages.serviceCalculator.path);

type Intended = { id: IntentId; share: number };

function intended(
  { id, share }: Intended,
  { words, isSpanish, isWaiting }: ParsedQuestion,
  knowledge: ChatKnowledge,
  texts: ChatTexts,
): Draft {
  // "Can you help us prepare?" greets nobody.
  const isSure = share >= BEFORE_PREVIOUS && !(id === "greeting" && words.length > 3);
  const { answer: text, inSpanish } = knowledge.intents[id];
  const path = intentPages[id];
  const links = path ? [linkTo(path)] : [];
  if (id === "person") {
    const spanish = isWaiting ? texts.waitingInSpanish : inSpanish;
    return { text: isSpanish ? spanish : texts.person, links, wantsPerson: true, isSure };
  }
  if (id === "emergency" || id === "industries")
    for (const { card, score } of knowledge.cards.find(words, 1, id === "industries" ? ofTrades : ofArticles))
      if (score >= BESIDE_INTENT) links.push(linkOf(card));
  return { text: isSpanish ? inSpanish : text, links, isSure };
}

const listed = (lines: readonly PriceLine[], { isSpanish }: ParsedQuestion, texts: ChatTexts): Draft => ({
  text: [isSpanish ? texts.plansInSpanish : texts.plans, ...lines.map(({ line }) => line)].join("\n"),
  links: [...new Set(lines.map(({ path }) => path))].map(linkTo),
});

function quoted(card: Card, { isSpanish }: ParsedQuestion, texts: ChatTexts): Draft {
  const { topic, question, title, text } = card;
  const heading = topic === "article" && question ? `${title}\n${question}` : title;
  const isStaffs = topic === "answer";
  const words = isStaffs ? text : [texts.found, "", heading, shortened(text, MAX_QUOTE_LENGTH)].join("\n");
  return {
    text: isSpanish ? `${texts.inEnglish}\n\n${words}` : words,
    isEnglish: true,
    links: isStaffs ? [] : [linkOf(card)],
  };
}

function nearTo(
  { words, subjects, isSpanish, isWaiting }: ParsedQuestion,
  { cards }: ChatKnowledge,
  texts: ChatTexts,
): Draft {
  const isFar = subjects.some((one) => one.class === "unknown" && one.share >= FAR);
  const near = cards
    .find(isFar ? [] : words, 12, ({ path }) => (path === "" ? 0 : 1))
    .filter(({ score }) => score >= NEAR);
  const links = [...new Map(near.map(({ card }) => [card.path, linkOf(card)])).values()].slice(0, MAX_TITLES);
  const spanish = isWaiting ? texts.waitingInSpanish : texts.unknownInSpanish;
  if (isSpanish) return { text: spanish, links, found: false };
  return { text: links.length > 0 ? `${texts.unknown} ${texts.near}` : texts.unknown, links, found: false };
}

const linkTo = (path: string): ChatSource => ({ href: path, title: pageTitles.get(path) ?? path });
const linkOf = ({ topic, title, path }: Card): ChatSource =>
  topic === "article" ? { href: path, title } : linkTo(path);
