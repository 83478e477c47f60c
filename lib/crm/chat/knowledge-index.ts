import "server-only";
import { published } from "@/lib/content/knowledge-base/published";
import type { Synonyms } from "@/lib/content/knowledge-base/synonyms";
import { searchSynonyms } from "@/lib/content/knowledge-base/synonyms-record";
import { readStoredTextsOf } from "@/lib/content/page-texts/stored";
import { valuesOf } from "@/lib/content/page-texts/values";
import { pageTitles, sitePages } from "@/lib/content/site-pages";
import { processWide } from "@/lib/core/process-wide";
import { offTheClock } from "@/lib/core/request-budget";
import { cardsOfArticle } from "@/lib/crm/chat/article-cards";
import { type Card, Cards } from "@/lib/crm/chat/cards";
import { Classifier, type Sample } from "@/lib/crm/chat/classifier";
import { isOfTrade } from "@/lib/crm/chat/facts/pages";
import { FACT_TAGS, loadSiteFacts } from "@/lib/crm/chat/facts/site-facts";
import type { PriceFact } from "@/lib/crm/chat/facts/types";
import type { IntentId, Intents } from "@/lib/crm/chat/intents";
import { chatPageTexts } from "@/lib/crm/chat/page-texts";
import type { PresenceTexts } from "@/lib/crm/chat/presence";
import { lineOf, type PriceLine } from "@/lib/crm/chat/price-answer";
import samples from "@/lib/crm/chat/samples.json";
import { termsOf } from "@/lib/crm/chat/terms";
import type { ChatTexts } from "@/lib/crm/chat/texts";
import { CachedQuery } from "@/lib/data/cached-query";
import { db } from "@/lib/data/db";

/** Maximum articles searched, most read first. */
const MAX_ARTICLES = 400;

/** `price`: asks for one; `page`: for a detail of our pages; `article`: on IT in general; `unknown`: for none of it. */
export type Subject = IntentId | keyof typeof samples.others | "page";

export type ChatKnowledge = {
  cards: Cards;
  learned: { subjects: Classifier<Subject> };
  prices: PriceFact[];
  /** Each service and plan with its price, as staff have written it. */
  offers: PriceLine[];
  answers: ChatTexts;
  window: PresenceTexts;
  intents: Intents;
};

const cachedKnowledge = () =>
  processWide("chat knowledge", () => {
    return new CachedQuery<ChatKnowledge | null>("chat knowledge", FACT_TAGS, null, loadKnowledge);
  });

/**
 * Waits off the request's clock: on a busy machine making it may take seconds.
 * @throws if it could not be read yet
 */
export async function chatKnowledge(): Promise<ChatKnowledge> {
  const reading = cachedKnowledge();
  await offTheClock(() => reading.refresh());
  return reading.value ?? loadKnowledge();
}

async function loadKnowledge(): Promise<ChatKnowledge> {
  const [synonyms, { facts, prices }, articles, stored] = await Promise.all([
    searchSynonyms(),
    loadSiteFacts(),
    db.knowledgeBaseArticle.findMany({
      where: published,
      select: { slug: true, title: true, excerpt: true, tags: true, content: true },
      orderBy: [{ viewCount: "desc" }, { id: "asc" }],
      take: MAX_ARTICLES,
    }),
    readStoredTextsOf(db, chatPageTexts.page),
  ]);
  const texts = valuesOf(chatPageTexts.group, stored);
  const pageFacts = facts.filter(({ topic }) => topic !== "article" && topic !== "intent");
  const cards = [...pageFacts.map(withPage), ...articles.flatMap(cardsOfArticle)];
  const labeled = samplesOf(texts.intents);
  const upgrades = prices.filter(({ path }) => path === sitePages.windows10Upgrade.path);
  const offers = [...facts.flatMap(offerOf), ...upgrades.map((price) => lineOf(price))];
  const learned = await learn(labeled, synonyms);
  const vocabulary = learned.samples.flatMap(({ words }) => words);
  return { ...texts, prices, offers, learned, cards: new Cards(cards, synonyms, vocabulary) };
}

/** `subjects` sorted by the samples of the last training that has ended. */
type Learned = { from: string; samples: Sample<Subject>[]; subjects: Classifier<Subject> };
type Learning = Partial<Learned> & { training?: Promise<void> };

/**
 * Learns again only after a change of the samples or synonyms, and then in the background: only the first
 * training is waited for.
 */
async function learn(labeled: readonly LabeledText[], synonyms: Synonyms): Promise<Learned> {
  const learning = processWide<Learning>("chat subjects", () => ({}));
  const from = JSON.stringify([labeled, synonyms.groups]);
  if (learning.from !== from) {
    const samples = labeled.map(
      (one): Sample<Subject> => ({ class: one.class, words: termsOf(one.text, synonyms) }),
    );
    Object.assign(learning, { from, samples });
    learning.training = Classifier.train(samples).then((subjects) => {
      if (!learning.subjects || learning.from === from) learning.subjects = subjects;
    });
  }
  if (!learning.subjects) await learning.training;
  return learning as Learned;
}

function offerOf({ id, title, text, path }: Card): PriceLine[] {
  // ReDoS: a text of ours, a few lines long.
  const [, price] =
    (/^(?:service|plan)\./.test(id) && /rice(?: of this plan)?: (.{1,200})\.$/.exec(text)) || [];
  return price ? [{ line: `- ${title}: ${price}`, path }] : [];
}

type LabeledText = { class: Subject; text: string };

/** Staff may change the samples of intents (Page Texts, "Chat"). */
function samplesOf(intents: Intents): LabeledText[] {
  const labeled = (name: Subject, texts: readonly string[]) => texts.map((text) => ({ class: name, text }));
  return [
    ...(Object.keys(intents) as IntentId[]).flatMap((id) => labeled(id, intents[id].samples)),
    ...(Object.keys(samples.others) as (keyof typeof samples.others)[]).flatMap((name) =>
      labeled(name, samples.others[name]),
    ),
    ...Object.values(samples.facts).flatMap((texts) => labeled("page", texts)),
  ];
}

const samplesOfFacts: Readonly<Record<string, readonly string[]>> = samples.facts;

/** The title of a fact's page says what it is about. A trade's page is read like an article. */
const withPage = (fact: Card): Card => {
  const page = fact.path === "/" ? "" : (pageTitles.get(fact.path) ?? "");
  if (isOfTrade(fact))
    return { ...fact, topic: "article", title: page, question: fact.question ?? fact.title };
  return { ...fact, about: [page, ...(samplesOfFacts[fact.id] ?? [])].join(" ") };
};
