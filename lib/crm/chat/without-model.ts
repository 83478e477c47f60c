import "server-only";
import { pageTitles, sitePages } from "@/lib/content/site-pages";
import { filledIn } from "@/lib/core/placeholders";
import { momentText } from "@/lib/crm/appointments/texts";
import type { Classifier, Ranked } from "@/lib/crm/chat/classifier";
import { contactIn, withoutContact } from "@/lib/crm/chat/contact-in";
import { isOfTrade } from "@/lib/crm/chat/facts/pages";
import { fillPrices, priceText } from "@/lib/crm/chat/facts/prices";
import type { Fact } from "@/lib/crm/chat/facts/types";
import { fillIns } from "@/lib/crm/chat/fill-ins";
import { freeTimes } from "@/lib/crm/chat/free-times";
import { hoursInSpanish, linkInSpanish, momentInSpanish, pricesInSpanish } from "@/lib/crm/chat/in-spanish";
import { type IntentId, intentPages } from "@/lib/crm/chat/intents";
import {
  type ChatKnowledge,
  chatKnowledge,
  linkToPerson,
  type Subject,
} from "@/lib/crm/chat/knowledge-index";
import type { Language } from "@/lib/crm/chat/language";
import { closedSoonText, officeBackText } from "@/lib/crm/chat/presence";
import {
  carriedOn,
  carriesOn,
  type PriceList,
  plansOf,
  priceList,
  quotePath,
} from "@/lib/crm/chat/price-answer";
import { linkTo, relatedPages } from "@/lib/crm/chat/related";
import type { ChatSource } from "@/lib/crm/chat/schema";
import { isQuestion, splitMessage } from "@/lib/crm/chat/split-message";
import { languageIn, languageOf, termsOf, type Word } from "@/lib/crm/chat/terms";
import { type ChatTexts, textIn } from "@/lib/crm/chat/texts";
import { openingHours } from "@/lib/data/opening-hours";
import type { PreviousMessage } from "@/lib/integrations/assistant/assistant";

/** Shares from which the classifier is believed. A call or a person offered too many costs less than one too few. */
const INTENT_THRESHOLDS = { emergency: 0.2, anger: 0.4, otherwise: 0.25 };
const CLEAR_SHARE = 0.5;
const MIN_RATIO_TO_NEXT = 2;
const LARGE_SHARE = 0.38;
const FIRST = ["emergency", "anger"] as const;
const TO_PERSONS: ReadonlySet<IntentId> = new Set(["person", "anger", "stuck"]);
const OF_TIMES: ReadonlySet<IntentId> = new Set(["book", "visits", "appointment"]);
const MAX_EARLIER = 5;

/** "Hola, necesito ayuda con …" greets, but is about something else. */
const GREETING =
  /^\s*(?:hi|hello|hey|hola|good (?:morning|afternoon|evening)|buen[ao]s (?:d[ií]as|tardes|noches))\b[\s,.!]{0,5}(?=\S+ \S+ \S)/i;
const CHANGES_IT = /\b(?:cancel|move|change|reschedule) (?:it|that)\b|\b(?:cancelar|cambiar|mover)la\b/i;
const NAMES_TIME =
  /\b(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:at|around) \d{1,2}\b|\d{1,2}(?::\d\d)? ?[ap]\.?m|hoy|ma[ñn]ana|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|a las? \d)/i;
const MAX_TIME_WORDS = 7;
/** "How much", "how much does that cost?": about the message before. */
const OF_BEFORE =
  /^\W*(?:(?:and|ok|so|y) )?(?:how much|(?:what'?s |and )?(?:the |a )?(?:prices?|costs?|ballpark|rough idea|estimate)|cu[aá]nto(?: cuesta| es| vale| ser[ií]a)?|precio)\W*$|\b(?:that|this|it|those|them|eso)\b(?! (?:support|help|services?|maintenance|care))/i;

/** `found`: our content answers it. `wantsPerson`: it requests a person. */
export type OwnAnswer = { text: string; links: ChatSource[]; wantsPerson: boolean; found: boolean };

/** `texts`: overriding chat texts; `isWaiting`: a person has been requested; `language`: unless the message tells it. */
type Circumstances = { texts?: ChatTexts; isWaiting?: boolean; language?: Language; now?: Date };
type Draft = { text: string; links: ChatSource[]; wantsPerson?: boolean; staysEnglish?: boolean };
type Asked = { knowledge: ChatKnowledge; texts: ChatTexts; spanish: boolean; isWaiting: boolean; now: Date };

/**
 * Answers only with certainty: our or staff's questions, a price, a safe subject. All else gets links and the way to a
 * person, as does an answer that would come twice running.
 */
export async function answerWithoutModel(
  written: string,
  history: readonly PreviousMessage[],
  { texts: given, isWaiting = false, language = "en", now = new Date() }: Circumstances = {},
): Promise<OwnAnswer> {
  const knowledge = await chatKnowledge();
  const texts = given ?? knowledge.answers;
  const earlier = history.flatMap(({ by, text }) => (by === "visitor" ? text : [])).slice(-MAX_EARLIER);
  const own = withoutContact(written).replace(GREETING, "");
  const carried = priceCarriedOn(own, earlier, knowledge);
  const message = carried ?? own;
  const spanish = (languageOf(own) ?? languageIn(earlier) ?? language) === "es";
  const asked: Asked = { knowledge, texts, spanish, isWaiting, now };
  const drafts = await draftsOf(message, earlier, asked, carried === null);
  const hasContact = Object.keys(contactIn(written)).length > 0;
  if (hasContact) drafts.push({ text: textIn(texts, "contact", spanish), links: [], wantsPerson: true });
  const fill = ({ text, staysEnglish = false }: Draft) => filledText(text, staysEnglish || !spanish, asked);
  const text = drafts.map(fill).join("\n\n");
  const links = [...new Map(drafts.flatMap(({ links }) => links).map((link) => [link.href, link])).values()];
  const wantsPerson = drafts.some((one) => one.wantsPerson);
  const last = history.at(-1);
  if (text && text !== last?.text) return { text, links, wantsPerson, found: true };
  const near = text ? links : (await relatedPages(message)).map((link) => inLanguage(link, spanish));
  const unsure = fill({ text: textIn(texts, near.length > 0 ? "related" : "unknown", spanish), links: [] });
  const isAgain = text !== "" || unsure === last?.text;
  return {
    text: isAgain ? fill({ text: textIn(texts, "again", spanish), links: [] }) : unsure,
    links: [...near, ...(isWaiting ? [] : [linkToPerson(knowledge, spanish)])],
    // The form opens at the second one running.
    wantsPerson: isAgain && !isWaiting,
    found: false,
  };
}

/** The question for a price that a message carries on: only a number, "and for …", or "how much is it". */
function priceCarriedOn(message: string, earlier: readonly string[], { questions, prices }: ChatKnowledge) {
  const plans = plansOf(prices);
  const listFor = (text: string) => priceList(text, questions.wordsOf(text), plans);
  const carried = (text: string, [before, ...others]: readonly string[]): string | null => {
    if (before === undefined) return null;
    if (OF_BEFORE.test(text) && listFor(text)?.isAll) return `${before} ${text}`;
    const words = questions.wordsOf(text);
    if (!carriesOn(words, text, plans)) return null;
    const base = carried(before, others) ?? before;
    const list = listFor(base);
    return list && !list.isAll ? carriedOn(base, text, words, plans) : null;
  };
  return carried(message, earlier.toReversed());
}

async function draftsOf(
  message: string,
  earlier: readonly string[],
  asked: Asked,
  maySplit: boolean,
): Promise<Draft[]> {
  const { questions, learned } = asked.knowledge;
  const parse = (text: string) => {
    const words = questions.wordsOf(text);
    return { text, words, subjects: supported(learned.subjects, words) };
  };
  const whole = parse(message);
  const parts = maySplit ? splitMessage(message).map(parse) : [whole];
  for (const id of FIRST)
    if ([whole, ...parts].some(({ subjects }) => sureIntent(subjects) === id))
      return [await intentDraft(id, whole.words, asked)];
  const price = priceAnswer(whole, asked);
  if (price) return [price];
  const hasQuestion = parts.some(({ text }) => isQuestion(text));
  const answers: (Draft | null)[] = [];
  for (const part of parts) {
    // "We retype invoices all day. Can that be automated?" is not about our invoices.
    const isAside = hasQuestion && !isQuestion(part.text) && !sureIntent(part.subjects, CLEAR_SHARE);
    answers.push(isAside ? null : await answerTo(part, earlier, asked));
  }
  const found = answers.filter((one) => one !== null);
  if (found.length === 0) return [await answerTo(whole, earlier, asked)].filter((one) => one !== null);
  const distinct = [...new Map(found.map((one) => [one.text, one])).values()];
  const told = distinct.length > 1 ? distinct.filter(({ text }) => !isCourtesy(text, asked)) : distinct;
  const isLeft = parts.some(({ text }, at) => answers[at] === null && isQuestion(text));
  return isLeft ? [...told, { text: textIn(asked.texts, "rest", asked.spanish), links: [] }] : told;
}

type Parsed = { text: string; words: readonly Word[]; subjects: readonly Ranked<Subject>[] };

const isCourtesy = (text: string, { knowledge: { intents } }: Asked) =>
  [intents.greeting, intents.thanks].some(({ answer, inSpanish }) => text === answer || text === inSpanish);

/** Null without a certain answer. */
async function answerTo(parsed: Parsed, earlier: readonly string[], asked: Asked): Promise<Draft | null> {
  const { questions, learned } = asked.knowledge;
  const changes = CHANGES_IT.test(parsed.text);
  const names =
    NAMES_TIME.test(parsed.text) &&
    parsed.words.length <= MAX_TIME_WORDS &&
    !(isQuestion(parsed.text) && sureIntent(parsed.subjects));
  if (changes || names) {
    const before = sureIntent(learned.subjects.rank(questions.wordsOf(earlier.at(-1) ?? "")));
    if (before && OF_TIMES.has(before))
      return changes ? intentDraft("appointment", parsed.words, asked) : pickedTimeDraft(asked);
  }
  const same = questions.same(parsed.words);
  if (same?.question) return factDraft(same, asked);
  const id = sureIntent(parsed.subjects);
  return priceAnswer(parsed, asked) ?? (id ? intentDraft(id, parsed.words, asked) : null);
}

/** A subject of whose words a message has few is none: "a chatbot that books appointments in Spanish". */
function supported(learned: Classifier<Subject>, words: readonly Word[]): Ranked<Subject>[] {
  const [best, ...others] = learned.rank(words);
  if (!best) return [];
  return [
    learned.supports(best.class, words) || isFirst(best.class) ? best : { ...best, class: "other" },
    ...others,
  ];
}

const isFirst = (id: Subject) => FIRST.some((one) => one === id);

function sureIntent(
  subjects: readonly Ranked<Subject>[],
  least = INTENT_THRESHOLDS.otherwise,
): IntentId | null {
  for (const id of FIRST)
    if ((subjects.find((one) => one.class === id)?.share ?? 0) >= INTENT_THRESHOLDS[id]) return id;
  const [best, next] = subjects;
  if (!best || best.class === "other" || best.share < least) return null;
  return best.share >= Math.min(LARGE_SHARE, MIN_RATIO_TO_NEXT * (next?.share ?? 0)) ? best.class : null;
}

function priceAnswer({ text, words, subjects }: Parsed, asked: Asked): Draft | null {
  const { prices } = asked.knowledge;
  const list = priceList(text, words, plansOf(prices));
  if (!list || (list.isAll && sureIntent(subjects, CLEAR_SHARE))) return null;
  return priceDraft(list, asked);
}

async function intentDraft(
  id: IntentId,
  words: readonly Word[],
  { knowledge, texts, spanish, isWaiting, now }: Asked,
): Promise<Draft> {
  const { answer, inSpanish } = knowledge.intents[id];
  const path = intentPages[id];
  const links = [...(path ? [linkTo(path)] : []), ...(id === "industries" ? tradesIn(words) : [])].map(
    (link) => inLanguage(link, spanish),
  );
  if (TO_PERSONS.has(id)) {
    const waiting = spanish ? texts.waitingInSpanish : texts.person;
    return { text: isWaiting ? waiting : spanish ? inSpanish : answer, links, wantsPerson: true };
  }
  const times = OF_TIMES.has(id) ? await freeTimes(now, spanish ? momentInSpanish : momentText) : null;
  if (!times) return { text: spanish ? inSpanish : answer, links };
  if (id === "appointment") return { text: textIn(texts, "moveOnline", spanish), links: [] };
  const online = [textIn(texts, "bookOnline", spanish), ...times.map((time) => `- ${time}`)].join("\n");
  return { text: id === "book" ? online : `${spanish ? inSpanish : answer}\n\n${online}`, links };
}

async function pickedTimeDraft(asked: Asked): Promise<Draft> {
  const { texts, spanish, now } = asked;
  if (!(await freeTimes(now))) return intentDraft("person", [], asked);
  return { text: textIn(texts, "pickTime", spanish), links: [], wantsPerson: true };
}

function tradesIn(words: readonly Word[]): ChatSource[] {
  const trades = [...pageTitles].flatMap(([path, title]) =>
    isOfTrade({ path }) ? [{ path, terms: new Set(termsOf(title).map(({ term }) => term)) }] : [],
  );
  const named = words.map(({ term }) => trades.filter(({ terms }) => terms.has(term)));
  return named.flatMap((found) => (found.length === 1 ? found.map(({ path }) => linkTo(path)) : []));
}

function priceDraft({ lines, isAll }: PriceList, { knowledge, texts, spanish, isWaiting }: Asked): Draft {
  const shown = isAll ? knowledge.offers : lines;
  const quote = isAll ? null : quotePath(lines);
  const toQuote = quote && { href: quote, title: textIn(texts, "sendQuote", spanish) };
  const next = [
    ...(toQuote ? [toQuote] : isWaiting ? [] : [linkToPerson(knowledge, spanish)]),
    { href: sitePages.itConsultation.path, title: textIn(texts, "bookCall", spanish) },
  ];
  const pages = [...new Set(shown.map(({ path }) => path))].map((path) => inLanguage(linkTo(path), spanish));
  return {
    text: [textIn(texts, "plans", spanish), ...shown.map(({ line }) => line)].join("\n"),
    links: [...pages, ...next],
  };
}

function factDraft({ topic, title, text, path }: Fact, { texts, spanish }: Asked): Draft {
  const body = topic === "answer" ? text : [texts.found, "", title, text].join("\n");
  return {
    text: spanish ? `${texts.inEnglish}\n\n${body}` : body,
    staysEnglish: true,
    links: path ? [inLanguage(linkTo(path), spanish)] : [],
  };
}

const inLanguage = (link: ChatSource, spanish: boolean) => (spanish ? linkInSpanish(link) : link);

function filledText(text: string, isEnglish: boolean, { knowledge, texts, now }: Asked): string {
  const status = isEnglish
    ? (officeBackText(now, knowledge.window) ?? texts.openNow)
    : (officeBackText(now, { ...knowledge.windowInSpanish, language: "es" }) ?? texts.openNowInSpanish);
  const closed = closedSoonText(now, isEnglish ? "en" : "es");
  const openNow = [status.replace(/(?<![.!?])$/, "."), closed].filter(Boolean).join(" ");
  const inSpanish = !isEnglish && { hours: hoursInSpanish(openingHours().week) };
  const filled = filledIn(text, { ...fillIns(), openNow, ...inSpanish }).replace(/(?<!\.)\.{2}(?!\.)/g, ".");
  return fillPrices(filled, knowledge.prices, isEnglish ? priceText : pricesInSpanish);
}
