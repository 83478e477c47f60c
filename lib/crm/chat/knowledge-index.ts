import "server-only";
import { published } from "@/lib/content/knowledge-base/published";
import { searchSynonyms } from "@/lib/content/knowledge-base/synonyms-record";
import { readStoredTextsOf } from "@/lib/content/page-texts/stored";
import { valuesOf } from "@/lib/content/page-texts/values";
import { processWide } from "@/lib/core/process-wide";
import { sitePages } from "@/lib/core/site-pages";
import { FACT_TAGS, loadSiteFacts } from "@/lib/crm/chat/facts/site-facts";
import type { Fact, PriceFact } from "@/lib/crm/chat/facts/types";
import { type IntentId, type Intents, intentTexts } from "@/lib/crm/chat/intents";
import { chatPageTexts } from "@/lib/crm/chat/page-texts";
import { Passages, passagesOfArticle } from "@/lib/crm/chat/passages";
import type { PresenceWords } from "@/lib/crm/chat/presence";
import type { PriceLine } from "@/lib/crm/chat/price-answer";
import { SHORT_FORMS } from "@/lib/crm/chat/terms";
import type { ChatTexts } from "@/lib/crm/chat/texts";
import { waysOf } from "@/lib/crm/chat/wanted";
import { db } from "@/lib/data/db";
import { KeptReading } from "@/lib/data/kept-reading";

/** Maximum articles searched, most read first. */
const MOST_ARTICLES = 400;

/** Knowledge for answers without a model. */
export type ChatKnowledge = {
  passages: Passages;
  prices: PriceFact[];
  /** Items sold separately, with the price shown. */
  offers: PriceLine[];
  texts: ChatTexts;
  window: PresenceWords;
  intents: Intents;
  ways: ReturnType<typeof waysOf>;
};

const titles = new Map<string, string>(Object.values(sitePages).map(({ path, title }) => [path, title]));

const kept = () =>
  processWide("chat knowledge", () => {
    return new KeptReading<ChatKnowledge | null>("chat knowledge", FACT_TAGS, null, loadKnowledge);
  });

/** @throws if it could not be read yet */
export async function chatKnowledge(): Promise<ChatKnowledge> {
  const reading = kept();
  await reading.refresh();
  return reading.value ?? loadKnowledge();
}

/** Price in the facts' wording (facts/offer-facts.ts). */
function offerOf({ id, title, text, path }: Fact): PriceLine[] {
  // ReDoS: a text of ours, a few lines long.
  const [, price] =
    (/^(?:service|plan)\./.test(id) && /rice(?: of this plan)?: (.{1,200})\.$/.exec(text)) || [];
  return price ? [{ line: `- ${title}: ${price}`, path }] : [];
}

const upgradePath = sitePages.windows10Upgrade.path;
const lineOfPrice = ({ id, name, path }: PriceFact): PriceLine => ({
  line: `- ${name}: {{price:${id}}}`,
  path,
});

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
  const { intents, answers: texts, window } = valuesOf(chatPageTexts.group, stored);
  // The title of the fact's page says what it is about.
  const told = facts
    .filter(({ topic }) => topic !== "article")
    .map((fact) => ({ ...fact, about: fact.path === "/" ? "" : titles.get(fact.path) }));
  const pieces = articles.flatMap((article) =>
    passagesOfArticle({ ...article, excerpt: article.excerpt ?? "" }),
  );
  const ids = Object.keys(intentTexts) as IntentId[];
  const words = ids.flatMap((id) => intents[id].asked).flatMap((entry) => entry.split(/[\s/]+/));
  return {
    passages: new Passages([...told, ...pieces], [...words, ...Object.keys(SHORT_FORMS)], synonyms),
    prices,
    offers: [
      ...facts.flatMap(offerOf),
      ...prices.filter(({ path }) => path === upgradePath).map(lineOfPrice),
    ],
    ...{ texts, window },
    intents,
    ways: ids.flatMap((id) => waysOf(id, intents[id].asked)),
  };
}
