import { sitePages } from "@/lib/content/site-pages";
import { isOfTrade } from "@/lib/crm/chat/facts/pages";
import { priceText } from "@/lib/crm/chat/facts/prices";
import type { Fact, PriceFact, SiteFacts } from "@/lib/crm/chat/facts/types";

const MAX_LENGTH = 40_000;
const MAX_ANSWERS_LENGTH = 12_000;
const MAX_FACT_LENGTH = 700;
/** Limits for pages that few visitors need. */
const MAX_PAGE_LENGTH: Readonly<Record<string, number>> = {
  "/privacy": 220,
  "/ip-lookup": 100,
};
/** Lengths of excerpts, tried until they fit. */
const EXCERPTS = [220, 100, 0];

/**
 * Writes all that the model knows about the company: prices and pages by id, then facts below their page. If
 * too long, it drops the articles' excerpts first, then the last facts.
 */
export function factsDocument({ facts, prices }: SiteFacts): string {
  const articles = facts.filter(({ topic }) => topic === "article");
  const others = facts.filter((one) => one.topic !== "article" && one.topic !== "answer" && !isOfTrade(one));
  const answers = bounded(facts.filter(({ topic }) => topic === "answer").map(factLine), MAX_ANSWERS_LENGTH);
  const head = [
    "PRICES (id: price)",
    ...prices.map(priceLine),
    "",
    "PAGES (path: title)",
    ...Object.values(sitePages).map(({ path, title }) => `${path}: ${title}`),
    "",
    ...(answers.length > 0 ? ["ANSWERS OF OUR STAFF ([id] question: answer)", ...answers, ""] : []),
    "FACTS ([id] title: text)",
    ...[...grouped(others)].flatMap(([path, ofPage]) => [`## ${path}`, ...ofPage.map(factLine)]),
    "",
    "ARTICLES ([id] title: excerpt)",
  ].join("\n");
  const most = MAX_LENGTH + answers.join("\n").length;
  for (const longest of EXCERPTS) {
    const whole = [head, ...articles.map((one) => articleLine(one, longest))].join("\n");
    if (whole.length <= most) return whole;
  }
  const titles = [head, ...articles.map((one) => articleLine(one, 0))].join("\n");
  return titles.slice(0, titles.lastIndexOf("\n", most));
}

const priceLine = (price: PriceFact) => `${price.id}: ${priceText(price)}`;

const factLine = ({ id, title, question, text, path }: Fact) =>
  `[${id}] ${oneLine(question ?? title, 200)}: ${oneLine(text, MAX_PAGE_LENGTH[path] ?? MAX_FACT_LENGTH)}`;

const articleLine = ({ id, title, text }: Fact, longest: number) =>
  `[${id}] ${oneLine(title, 200)}${longest > 0 && text ? `: ${oneLine(text, longest)}` : ""}`;

function bounded(lines: readonly string[], longest: number): string[] {
  let length = 0;
  return lines.filter((line) => {
    length += line.length + 1;
    return length <= longest;
  });
}

function grouped(facts: readonly Fact[]): Map<string, Fact[]> {
  const byPath = new Map<string, Fact[]>();
  for (const fact of facts) byPath.set(fact.path, [...(byPath.get(fact.path) ?? []), fact]);
  return byPath;
}

/** Keeps a staff text from looking like a separate line. */
function oneLine(text: string, longest: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= longest ? line : `${line.slice(0, line.lastIndexOf(" ", longest))} …`;
}
