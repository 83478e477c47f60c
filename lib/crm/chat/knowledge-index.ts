import "server-only";
import { published } from "@/lib/content/knowledge-base/published";
import { searchSynonyms } from "@/lib/content/knowledge-base/synonyms-record";
import { readStoredTextsOf } from "@/lib/content/page-texts/stored";
import { valuesOf } from "@/lib/content/page-texts/values";
import { processWide } from "@/lib/core/process-wide";
import { pageTitles, sitePages } from "@/lib/core/site-pages";
import { cardsOfArticle } from "@/lib/crm/chat/article-cards";
import { type Card, Cards } from "@/lib/crm/chat/cards";
import { isOfTrade } from "@/lib/crm/chat/facts/pages";
import { FACT_TAGS, loadSiteFacts } from "@/lib/crm/chat/facts/site-facts";
import type { PriceFact } from "@/lib/crm/chat/facts/types";
import { type IntentId, type Intents, intentPages } from "@/lib/crm/chat/intents";
import { chatPageTexts } from "@/lib/crm/chat/page-texts";
import type { PresenceWords } from "@/lib/crm/chat/presence";
import { lineOf, type PriceLine } from "@/lib/crm/chat/price-answer";
import type { ChatTexts } from "@/lib/crm/chat/texts";
import { CachedQuery } from "@/lib/data/cached-query";
import { db } from "@/lib/data/db";

/** Maximum articles searched, most read first. */
const MOST_ARTICLES = 400;

export type ChatKnowledge = {
  cards: Cards;
  prices: PriceFact[];
  /** Each service and plan with its price, as staff have written it. */
  offers: PriceLine[];
  answers: ChatTexts;
  window: PresenceWords;
  intents: Intents;
};

const kept = () =>
  processWide("chat knowledge", () => {
    return new CachedQuery<ChatKnowledge | null>("chat knowledge", FACT_TAGS, null, loadKnowledge);
  });

/** @throws if it could not be read yet */
export async function chatKnowledge(): Promise<ChatKnowledge> {
  const reading = kept();
  await reading.refresh();
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
      take: MOST_ARTICLES,
    }),
    readStoredTextsOf(db, chatPageTexts.page),
  ]);
  const texts = valuesOf(chatPageTexts.group, stored);
  const told = facts.filter(({ topic }) => topic !== "article" && topic !== "intent");
  const cards = [...intentCards(texts.intents), ...told.map(withPage), ...articles.flatMap(cardsOfArticle)];
  const upgrades = prices.filter(({ path }) => path === sitePages.windows10Upgrade.path);
  const offers = [...facts.flatMap(offerOf), ...upgrades.map((price) => lineOf(price))];
  return { ...texts, prices, offers, cards: new Cards(cards, synonyms) };
}

function offerOf({ id, title, text, path }: Card): PriceLine[] {
  // ReDoS: a text of ours, a few lines long.
  const [, price] =
    (/^(?:service|plan)\./.test(id) && /rice(?: of this plan)?: (.{1,200})\.$/.exec(text)) || [];
  return price ? [{ line: `- ${title}: ${price}`, path }] : [];
}

const intentCards = (intents: Intents): Card[] =>
  Object.entries(intents).map(([id, { answer, asked }]) => ({
    ...{ id, topic: "intent", title: id, text: answer, asked },
    path: intentPages[id as IntentId] ?? "",
  }));

/** The title of a fact's page says what it is about. A trade's page is read like an article. */
const withPage = (fact: Card): Card => {
  const page = fact.path === "/" ? "" : (pageTitles.get(fact.path) ?? "");
  if (isOfTrade(fact))
    return { ...fact, topic: "article", title: page, question: fact.question ?? fact.title };
  return { ...fact, about: fact.topic === "plan" ? `${page} included covered` : page };
};
