import "server-only";
import { summarizeArticles } from "@/lib/content/knowledge-base/service";
import { readStoredTexts } from "@/lib/content/page-texts/stored";
import { withFacts } from "@/lib/content/page-texts/text-value";
import { listActiveStaticServices } from "@/lib/content/static-services/service";
import { filledIn } from "@/lib/core/fill-in";
import { companyFacts } from "@/lib/crm/chat/facts/company-facts";
import { calculatorFacts, serviceFacts } from "@/lib/crm/chat/facts/offer-facts";
import { factsOfPage } from "@/lib/crm/chat/facts/page-facts";
import { cardsAccepted, pageSources } from "@/lib/crm/chat/facts/pages";
import type { Fact, SiteFacts } from "@/lib/crm/chat/facts/types";
import { chatAnswers } from "@/lib/crm/chat/improvement/answers";
import type { ChatAnswerRecord } from "@/lib/crm/chat/improvement/schema";
import { privacyFacts } from "@/lib/crm/privacy/facts";
import { listActiveCatalog } from "@/lib/crm/service-calculator/service";
import { publicRead } from "@/lib/data/cache";
import { company } from "@/lib/data/company";

/** Cache tags of all sources of the facts. */
export const FACT_TAGS = [
  "page-texts",
  "static-services",
  "calculator",
  "knowledge-base",
  "settings",
  "chat-answers",
] as const;

/** Maximum articles listed, newest first; search covers all. */
const MOST_ARTICLES = 100;

/** Cached until staff change a source. */
export function siteFacts(): Promise<SiteFacts> {
  return publicRead<SiteFacts>(FACT_TAGS, "chat facts", loadSiteFacts, { facts: [], prices: [] });
}

/** Loads the current facts, uncached. */
export async function loadSiteFacts(): Promise<SiteFacts> {
  const [stored, services, catalog, articles, answers] = await Promise.all([
    readStoredTexts(),
    listActiveStaticServices(),
    listActiveCatalog(),
    summarizeArticles(MOST_ARTICLES),
    chatAnswers.inOrder(),
  ]);
  const values = privacyFacts();
  const said = (text: string) => filledIn(withFacts(text, company), values);
  const pages = pageSources.flatMap((source) =>
    factsOfPage(source, stored[source.declared.page] ?? {}, said),
  );
  const offered = serviceFacts(services);
  const projects = calculatorFacts(catalog);
  const listed = articles.flatMap(({ articles }) => articles).map(articleFact);
  const accepted = stored[cardsAccepted.page]?.[cardsAccepted.id] ?? cardsAccepted.original;
  return {
    facts: [
      ...answers.map(answerFact),
      ...companyFacts({ accepted }),
      ...offered.facts,
      ...pages,
      ...projects.facts,
      ...listed,
    ],
    prices: [...offered.prices, ...projects.prices],
  };
}

/** Staff-written answers belong to no page. */
const answerFact = ({ id, question, answer }: ChatAnswerRecord): Fact => ({
  ...{ id: `answer.${id}`, topic: "answer", question, title: question, text: answer, path: "" },
});

const articleFact = ({ title, path, excerpt }: { title: string; path: string; excerpt: string }): Fact => ({
  ...{ id: `article.${path.split("/").at(-1)}`, topic: "article", title, text: excerpt, path },
});
