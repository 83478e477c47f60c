import "server-only";
import { summarizeArticles } from "@/lib/content/knowledge-base/service";
import { readStoredTexts } from "@/lib/content/page-texts/stored";
import { withFacts } from "@/lib/content/page-texts/text-value";
import { valuesOf } from "@/lib/content/page-texts/values";
import { listActiveStaticServices } from "@/lib/content/services/service";
import { filledIn } from "@/lib/core/placeholders";
import { listActiveCatalog } from "@/lib/crm/calculator/service";
import { companyFacts } from "@/lib/crm/chat/facts/company-facts";
import { calculatorFacts, serviceFacts } from "@/lib/crm/chat/facts/offer-facts";
import { factsOfPage } from "@/lib/crm/chat/facts/page-facts";
import { cardsAccepted, pageSources } from "@/lib/crm/chat/facts/pages";
import type { Fact, SiteFacts } from "@/lib/crm/chat/facts/types";
import { fillIns } from "@/lib/crm/chat/fill-ins";
import { chatAnswers } from "@/lib/crm/chat/improvement/answers";
import type { ChatAnswerRecord } from "@/lib/crm/chat/improvement/schema";
import { intentPages } from "@/lib/crm/chat/intents";
import { chatPageTexts } from "@/lib/crm/chat/page-texts";
import { privacyFacts } from "@/lib/crm/privacy/facts";
import { publicRead } from "@/lib/data/cache";
import { company } from "@/lib/data/company";

export const FACT_TAGS = [
  "page-texts",
  "static-services",
  "calculator",
  "knowledge-base",
  "settings",
  "chat-answers",
] as const;

const MAX_ARTICLES = 100;

export function siteFacts(): Promise<SiteFacts> {
  return publicRead<SiteFacts>(FACT_TAGS, "chat facts", loadSiteFacts, { facts: [], prices: [] });
}

export async function loadSiteFacts(): Promise<SiteFacts> {
  const [stored, services, catalog, articles, answers] = await Promise.all([
    readStoredTexts(),
    listActiveStaticServices(),
    listActiveCatalog(),
    summarizeArticles(MAX_ARTICLES),
    chatAnswers.inOrder(),
  ]);
  const values = privacyFacts();
  const fillIn = (text: string) => filledIn(withFacts(text, company), values);
  const pages = pageSources.flatMap((source) =>
    factsOfPage(source, stored[source.declared.page] ?? {}, fillIn),
  );
  const offered = serviceFacts(services);
  const projects = calculatorFacts(catalog);
  const listed = articles.flatMap(({ articles }) => articles).map(articleFact);
  const accepted = stored[cardsAccepted.page]?.[cardsAccepted.id] ?? cardsAccepted.original;
  return {
    facts: [
      ...answers.map(answerFact),
      ...companyFacts({ accepted }),
      ...intentFacts(stored[chatPageTexts.page]),
      ...offered.facts,
      ...pages,
      ...projects.facts,
      ...listed,
    ],
    prices: [...offered.prices, ...projects.prices],
  };
}

const answerFact = ({ id, question, answer }: ChatAnswerRecord): Fact => ({
  id: `answer.${id}`,
  topic: "answer",
  question,
  title: question,
  text: answer,
  path: "",
});

const STATED_BY_INTENTS = ["contract", "jobs", "reviews", "services", "visits"] as const;

function intentFacts(stored: Record<string, string> | undefined): Fact[] {
  const { intents } = valuesOf(chatPageTexts.group, stored);
  const values = fillIns();
  return STATED_BY_INTENTS.map((id) => ({
    id: `intent.${id}`,
    topic: "intent",
    title: id,
    text: filledIn(intents[id].answer, values),
    path: intentPages[id] ?? "/contact",
  }));
}

const articleFact = ({ title, path, excerpt }: { title: string; path: string; excerpt: string }): Fact => ({
  id: `article.${path.split("/").at(-1)}`,
  topic: "article",
  title,
  text: excerpt,
  path,
});
