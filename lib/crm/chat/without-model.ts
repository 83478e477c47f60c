import "server-only";
import { filledIn } from "@/lib/core/fill-in";
import { pageTitles, sitePages } from "@/lib/core/site-pages";
import { shortened } from "@/lib/crm/chat/article-cards";
import type { Card, Found, Weighed } from "@/lib/crm/chat/cards";
import { isOfTrade } from "@/lib/crm/chat/facts/pages";
import { fillPrices, priceWords } from "@/lib/crm/chat/facts/prices";
import { fillIns } from "@/lib/crm/chat/fill-ins";
import { hoursInSpanish, pricesInSpanish } from "@/lib/crm/chat/in-spanish";
import type { IntentId } from "@/lib/crm/chat/intents";
import { type ChatKnowledge, chatKnowledge } from "@/lib/crm/chat/knowledge-index";
import { officeBackWords } from "@/lib/crm/chat/presence";
import {
  asksForPrice,
  NUMBERS,
  namesItem,
  type PriceLine,
  pricedWords,
  priceList,
} from "@/lib/crm/chat/price-answer";
import type { ChatSource } from "@/lib/crm/chat/schema";
import { isSpanish } from "@/lib/crm/chat/terms";
import type { ChatTexts } from "@/lib/crm/chat/texts";
import { openingHours } from "@/lib/data/opening-hours";
import type { Said } from "@/lib/integrations/assistant/assistant";

/** More than a visitor reads in a small window. */
const LONGEST_QUOTE = 450;
/**
 * Shares of a question that a card must cover to answer, tuned on the labelled lists (tests/chat-questions): less with
 * a lead on the next subject, and with more weight covered. A call too many costs less than an emergency missed.
 */
const BAR = {
  emergency: 0.4,
  wish: { top: 0.54, byLead: 0.4, byEvidence: 0 },
  text: { top: 0.57, byLead: 0.6, byEvidence: 0.2 },
};
/** The same, to come before a price, or before the previous question; to be named as near. */
const BEFORE_PRICE = 0.8;
const BEFORE_PREVIOUS = 0.6;
const PRICED = 0.45;
const BESIDE_INTENT = 0.4;
const NEAR = 0.3;
/** Factor for articles where a question is about the company's services or practices: they say nothing on them. */
const NOT_OURS = 0.7;
/** Factor for pages of a trade, since the same is said of many of them. */
const OF_A_TRADE = 0.8;
/** Weight of an unknown word in a question that does not address the company: it is on something else. */
const FOREIGN = 1.5;
const LATER_PART = 0.25;
const MOST_TITLES = 3;
const MOST_FOR_MODEL = 4;
const LONGEST_FOLLOW_UP = 80;
const MOST_EARLIER = 5;

const INCLUDED = /\binclu[dy]|\bcover|\bin it\b|\bdo (?:i|we) get\b/i;
/** "For three?", "so how do I pay" */
const GOES_ON = /^\W*(?:for|per|only|ok and|so)\b/i;
/** "And two?", "does that include the license", "what's her email": never meant without the question before. */
const REFERS =
  /^\W*(?:and|what about|how about|y)\b|^\W*(?:is|does|do|are|can|will) (?:that|it|this|they|those)\b|\b(?:her|his)\b|\b(?:in|about|for|with) (?:it|that|them)\W*$/i;
/** Kinds of questions with what must stand in a text that answers them. */
const MONEY = /\$|\{\{price:|\bfree\b|\bpric/i;
const SALE = /\bfree\b|\bpric|\binvoice|\bpay|\bpromise|\bplan\b/i;
const HOW_TO = /\bhow (?:do|can|to|should)\b|\bshould (?:i|we)\b/i;
/** Addresses the company; a verb in Spanish needs no pronoun. */
const TO_US = /\b(?:you|your|u|ur|r|we|our|us|here)\b/i;
/** Tells of the visitor's own company. */
const OF_US = /\b(?:we|our|us|my)\b/i;
/** Asks for what the company does or sells. */
const ASKS_US = /\b(?:you|your|u|ustedes|tienen|ofrecen|hacen|pueden|plans?|estimates?|orders?|quotes?)\b/i;

/** `found`: something of ours answers it. `wantsPerson`: it requests a person. */
export type OwnAnswer = { text: string; links: ChatSource[]; wantsPerson: boolean; found: boolean };

type Asked = { question: string; words: Weighed[]; isSpanish: boolean; isWaiting: boolean };
/** `texts`: overriding chat texts; `isWaiting`: a person has been requested. */
type Circumstances = { texts?: ChatTexts; isWaiting?: boolean; now?: Date };
/** `isSure`: it comes before an answer that the previous question suggests. `isEnglish`: also to a Spanish question. */
type Draft = Pick<OwnAnswer, "text" | "links"> &
  Partial<OwnAnswer> & { isSure?: boolean; isEnglish?: boolean };

/**
 * Never guesses: it names near pages by title, and admits what it does not know.
 *
 * @param history earlier messages; a message without a subject is about its visitor's last question
 */
export async function answerWithoutModel(
  message: string,
  history: readonly Said[],
  { texts: given, isWaiting = false, now = new Date() }: Circumstances = {},
): Promise<OwnAnswer> {
  const known = await chatKnowledge();
  const texts = given ?? known.answers;
  const spanish = isSpanish(message);
  const foreign = spanish || TO_US.test(message) ? undefined : FOREIGN;
  const askedFor = (question: string): Asked => ({
    ...{ question, words: known.cards.weigh(question, foreign) },
    ...{ isSpanish: spanish, isWaiting },
  });
  const alone = askedFor(message);
  const own = answerTo(alone, known, texts);
  const before = subjectBefore(message, history, known);
  const included = INCLUDED.test(message) ? "included" : "";
  const joined =
    before !== undefined && (!own?.isSure || REFERS.test(message)) && isFollowUp(alone)
      ? answerTo(askedFor(`${message} ${included} ${about(before, alone, known)}`), known, texts, !included)
      : null;
  const goesOn = GOES_ON.test(message) || REFERS.test(message);
  const kept = before !== undefined && goesOn && !own?.isSure ? null : own;
  const { isSure: _, isEnglish = !spanish, ...answer } = joined ?? kept ?? nearTo(alone, known, texts);
  const openNow = (officeBackWords(now, known.window) ?? texts.openNow).replace(/(?<![.!?])$/, ".");
  const inSpanish = !isEnglish && { hours: hoursInSpanish(openingHours().week) };
  const filled = filledIn(answer.text, { ...fillIns(), openNow, ...inSpanish }).replace(
    /(?<!\.)\.{2}(?!\.)/g,
    ".",
  );
  return {
    wantsPerson: false,
    found: true,
    ...answer,
    text: fillPrices(filled, known.prices, isEnglish ? priceWords : pricesInSpanish),
  };
}

export async function passagesFor(message: string, history: readonly Said[]): Promise<Card[]> {
  const known = await chatKnowledge();
  const { cards } = known;
  const words = cards.weigh(message);
  const isWhole = words.filter(({ isTelling }) => isTelling).length > 2;
  const about = isWhole ? words : cards.weigh(`${message} ${subjectBefore(message, history, known) ?? ""}`);
  return cards.find(about, MOST_FOR_MODEL, ofArticles).map(({ card }) => card);
}

const ofArticles = ({ topic }: Card) => (topic === "article" ? 1 : 0);
const ofTrades = (card: Card) => (isOfTrade(card) ? 1 : 0);

// ReDoS: words of a list of ours, or digits.
const NUMBER = new RegExp(`\\b(?:\\d+|${NUMBERS.join("|")})\\b`, "gi");

/** Visitor's last questions, back to a subject; a new number replaces the earlier ones. */
function subjectBefore(
  message: string,
  history: readonly Said[],
  { cards }: ChatKnowledge,
): string | undefined {
  const earlier: string[] = [];
  const isSubject = () => cards.weigh(earlier.join(" ")).filter(({ isTelling }) => isTelling).length > 1;
  for (const { by, text } of history.toReversed())
    if (by === "visitor" && earlier.length < MOST_EARLIER && !isSubject()) earlier.push(text);
  if (earlier.length === 0) return undefined;
  const before = earlier.join(" ");
  return /\d/.test(message) ? before.replace(NUMBER, " ") : before;
}

/** Another item takes the place of an earlier one: "and a server?" after "6 computers". */
function about(before: string, { question, words }: Asked, known: ChatKnowledge): string {
  const earlier = known.cards.weigh(before);
  const isCounted = priceList(earlier, plansOf(known), true).isCounted;
  const isOther = isCounted || (asksForPrice(earlier, before) && !/\d/.test(question));
  return isOther && namesItem(words, plansOf(known)) ? "how much" : before;
}

function isFollowUp({ question, words }: Asked): boolean {
  const asksPriceOnly = asksForPrice(words, question) && pricedWords(words).length === 0;
  if (asksPriceOnly || GOES_ON.test(question) || REFERS.test(question))
    return question.length < LONGEST_FOLLOW_UP;
  const telling = words.filter(({ isTelling }) => isTelling);
  return telling.length <= 2 && !telling.some(({ isForeign }) => isForeign);
}

/** Null if nothing of ours answers it. */
function answerTo(asked: Asked, known: ChatKnowledge, texts: ChatTexts, mayBePrice = true): Draft | null {
  const { question, words } = asked;
  const asksUs = ASKS_US.test(question);
  const asksPrice = asksForPrice(words, question);
  const near = known.cards.find(words, 40, (card) => {
    if (!isOfKind(card, question, asksPrice)) return 0;
    if (isOfTrade(card)) return OF_US.test(question) ? 1 : OF_A_TRADE;
    return asksUs && card.topic === "article" ? NOT_OURS : 1;
  });
  const [best] = near;
  const next = near.find(({ card }) => best && !isOfTrade(card) && subjectOf(card) !== subjectOf(best.card));
  const score = best?.score ?? 0;
  const lead = score - (next?.score ?? 0);
  const answers =
    best !== undefined &&
    score >=
      barFor(
        best,
        lead,
        !words.some(({ isForeign, beside }) => isForeign || (beside && best.card.topic === "intent")),
      );
  const wantsPrice = mayBePrice && asksPrice;
  const { lines: named, near: beside = [], isCounted, isAll } = priceList(words, plansOf(known), wantsPrice);
  const lines = isAll ? known.offers : named;
  const isWish = best !== undefined && ["intent", "faq", "answer"].includes(best.card.topic);
  if (isCounted ? wantsPrice || !answers : wantsPrice && !(isWish && score >= BEFORE_PRICE)) {
    if (lines.length > 0) return { ...listed(lines, asked, texts), isSure: !isAll };
    const isPriced = ({ text }: Card) => (text.includes("{{price:") ? 1 : 0);
    const [priced] = known.cards.find(pricedWords(words), 1, isPriced);
    if (priced && priced.score >= PRICED) return quoted(priced.card, asked, texts);
    if (beside.length === 1) return listed(beside, asked, texts);
  }
  if (!best || !answers) return null;
  if (best.card.topic === "intent") return intended(best, asked, known, texts);
  return quoted(passageOf(best, near), asked, texts);
}

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

/** @param isWhole the question has no unknown words */
function barFor({ card: { id, topic }, evidence }: Found, lead: number, isWhole: boolean): number {
  if (id === "emergency") return BAR.emergency;
  const { top, byLead, byEvidence } = topic === "intent" || !isWhole ? BAR.wish : BAR.text;
  return top - byLead * Math.min(lead, isWhole ? 0.3 : 0.1) - byEvidence * Math.max(0, evidence - 0.5);
}

/** Tells whether a text can answer this kind of question at all: a price, a time, or a way to do it. */
function isOfKind({ id, topic, text }: Card, question: string, asksPrice: boolean): boolean {
  if (id === "emergency" && HOW_TO.test(question)) return false;
  if (topic === "service" && INCLUDED.test(question)) return false;
  if (topic === "intent") return !asksPrice || id === "person" || SALE.test(text);
  if (asksPrice) return topic !== "article" || MONEY.test(text);
  return !(HOW_TO.test(question) && text.includes("{{price:"));
}

const subjectOf = ({ id, topic, path }: Card) => (topic === "intent" || topic === "answer" ? id : path);

/** Items sold separately, without the calculator's. */
const plansOf = ({ prices }: ChatKnowledge) =>
  prices.filter(({ path }) => path !== sitePages.serviceCalculator.path);

function intended(
  { card: { id, text, path }, score }: Found,
  { words, isSpanish, isWaiting }: Asked,
  known: ChatKnowledge,
  texts: ChatTexts,
): Draft {
  // "Can you help us prepare?" greets nobody.
  const isSure = score >= BEFORE_PREVIOUS && !(id === "greeting" && words.length > 3);
  const { inSpanish } = known.intents[id as IntentId];
  const links = path ? [linkTo(path)] : [];
  if (id === "person") {
    const spanish = isWaiting ? texts.waitingInSpanish : inSpanish;
    return { text: isSpanish ? spanish : texts.person, links, wantsPerson: true, isSure };
  }
  if (id === "emergency" || id === "industries")
    for (const { card, score } of known.cards.find(words, 1, id === "industries" ? ofTrades : ofArticles))
      if (score >= BESIDE_INTENT) links.push(linkOf(card));
  return { text: isSpanish ? inSpanish : text, links, isSure };
}

const listed = (lines: readonly PriceLine[], { isSpanish }: Asked, texts: ChatTexts): Draft => ({
  text: [isSpanish ? texts.plansInSpanish : texts.plans, ...lines.map(({ line }) => line)].join("\n"),
  links: [...new Set(lines.map(({ path }) => path))].map(linkTo),
});

function quoted(card: Card, { isSpanish }: Asked, texts: ChatTexts): Draft {
  const { topic, question, title, text } = card;
  const heading = topic === "article" && question ? `${title}\n${question}` : title;
  const isStaffs = topic === "answer";
  const words = isStaffs ? text : [texts.found, "", heading, shortened(text, LONGEST_QUOTE)].join("\n");
  return {
    text: isSpanish ? `${texts.inEnglish}\n\n${words}` : words,
    isEnglish: true,
    links: isStaffs ? [] : [linkOf(card)],
  };
}

function nearTo({ words, isSpanish, isWaiting }: Asked, { cards }: ChatKnowledge, texts: ChatTexts): Draft {
  const near = cards
    .find(words, 12, ({ topic, path }) => (topic === "intent" || path === "" ? 0 : 1))
    .filter(({ score }) => score >= NEAR);
  const links = [...new Map(near.map(({ card }) => [card.path, linkOf(card)])).values()].slice(
    0,
    MOST_TITLES,
  );
  const spanish = isWaiting ? texts.waitingInSpanish : texts.unknownInSpanish;
  if (isSpanish) return { text: spanish, links, found: false };
  return { text: links.length > 0 ? `${texts.unknown} ${texts.near}` : texts.unknown, links, found: false };
}

const linkTo = (path: string): ChatSource => ({ href: path, title: pageTitles.get(path) ?? path });
const linkOf = ({ topic, title, path }: Card): ChatSource =>
  topic === "article" ? { href: path, title } : linkTo(path);
