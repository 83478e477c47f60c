import "server-only";
import type { Synonyms } from "@/lib/content/knowledge-base/synonyms";
import { searchSynonyms } from "@/lib/content/knowledge-base/synonyms-record";
import { readStoredTextsOf } from "@/lib/content/page-texts/stored";
import { valuesOf } from "@/lib/content/page-texts/values";
import { sitePages } from "@/lib/content/site-pages";
import { processWide } from "@/lib/core/process-wide";
import { offTheClock } from "@/lib/core/request-budget";
import { Classifier, type Sample } from "@/lib/crm/chat/classifier";
import { FACT_TAGS, loadSiteFacts } from "@/lib/crm/chat/facts/site-facts";
import type { Fact, PriceFact } from "@/lib/crm/chat/facts/types";
import type { IntentId, Intents } from "@/lib/crm/chat/intents";
import { PageQuestions } from "@/lib/crm/chat/page-questions";
import { chatPageTexts } from "@/lib/crm/chat/page-texts";
import { lineOf, type PriceLine } from "@/lib/crm/chat/price-answer";
import samples from "@/lib/crm/chat/samples.json";
import { type ChatSource, TO_PERSON } from "@/lib/crm/chat/schema";
import { termsOf } from "@/lib/crm/chat/terms";
import type { ChatTexts } from "@/lib/crm/chat/texts";
import type { WindowTexts } from "@/lib/crm/chat/window-texts";
import { CachedQuery } from "@/lib/data/cached-query";
import { db } from "@/lib/data/db";

export type Subject = IntentId | "other";

export type ChatKnowledge = {
  questions: PageQuestions;
  learned: { subjects: Classifier<Subject> };
  prices: PriceFact[];
  offers: PriceLine[];
  answers: ChatTexts;
  window: WindowTexts;
  windowInSpanish: WindowTexts;
  intents: Intents;
};

/**
 * Waits off the request's clock: on a busy machine making it may take seconds.
 * @throws if it could not be read yet
 */
export async function chatKnowledge(): Promise<ChatKnowledge> {
  const reading = processWide(
    "chat knowledge",
    () => new CachedQuery<ChatKnowledge | null>("chat knowledge", FACT_TAGS, null, loadKnowledge),
  );
  await offTheClock(() => reading.refresh());
  return reading.value ?? loadKnowledge();
}

export const linkToPerson = ({ window, windowInSpanish }: ChatKnowledge, spanish: boolean): ChatSource => ({
  href: TO_PERSON,
  title: (spanish ? windowInSpanish : window).askPerson,
});

async function loadKnowledge(): Promise<ChatKnowledge> {
  const [synonyms, { facts, prices }, stored] = await Promise.all([
    searchSynonyms(),
    loadSiteFacts(),
    readStoredTextsOf(db, chatPageTexts.page),
  ]);
  const texts = valuesOf(chatPageTexts.group, stored);
  const learned = await learn(samplesOf(texts.intents), synonyms);
  const words = learned.samples.flatMap(({ words }) => words);
  const named = facts.filter(({ topic }) => topic !== "article" && topic !== "intent");
  const upgrades = prices.filter(({ path }) => path === sitePages.windows10Upgrade.path);
  return {
    ...texts,
    prices,
    offers: [...facts.flatMap(offerOf), ...upgrades.map((price) => lineOf(price))],
    learned,
    questions: new PageQuestions(named, synonyms, words),
  };
}

/** Object that all readings share: a training that ends later replaces `subjects` there, too. */
type Learned = { from: string; samples: Sample<Subject>[]; subjects: Classifier<Subject> };

/**
 * Learns again only after a change of the samples or synonyms, and then in the background: only the first
 * training is waited for.
 */
async function learn(labeled: readonly LabeledText[], synonyms: Synonyms): Promise<Learned> {
  const learning = processWide<Partial<Learned> & { training?: Promise<void> }>("chat subjects", () => ({}));
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

function offerOf({ id, title, text, path }: Fact): PriceLine[] {
  // ReDoS: our own text, a few lines long.
  const [, price] =
    (/^(?:service|plan)\./.test(id) && /rice(?: of this plan)?: (.{1,200})\.$/.exec(text)) || [];
  return price ? [{ line: `- ${title}: ${price}`, path }] : [];
}

type LabeledText = { class: Subject; text: string };

const samplesOf = (intents: Intents): LabeledText[] => [
  ...(Object.keys(intents) as IntentId[]).flatMap((id) =>
    intents[id].samples.map((text): LabeledText => ({ class: id, text })),
  ),
  ...samples.other.map((text): LabeledText => ({ class: "other", text })),
];
