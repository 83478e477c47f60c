import { sitePages } from "@/lib/content/site-pages";
import { priceText } from "@/lib/crm/chat/facts/prices";
import type { Fact, PriceFact, SiteFacts } from "@/lib/crm/chat/facts/types";

const MAX_LENGTH = 80_000;
const MAX_ANSWERS_LENGTH = 12_000;
const MAX_FACT_LENGTH = 700;
const MAX_PAGE_LENGTH: Readonly<Record<string, number>> = { "/privacy": 220, "/ip-lookup": 100 };
const EXCERPTS = [220, 100, 0];

/** If too long, drops the articles' excerpts first, then the last facts. `fullness`: share of the limit that all would take. */
export function factsDocument({ facts, prices }: SiteFacts): { document: string; fullness: number } {
  const articles = facts.filter(({ topic }) => topic === "article");
  const others = facts.filter(({ topic }) => topic !== "article" && topic !== "answer");
  const allAnswers = facts.filter(({ topic }) => topic === "answer").map(factLine);
  const answers = bounded(allAnswers, MAX_ANSWERS_LENGTH);
  const head = [
    "PRICES (id: item, price)",
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
  const [whole = "", ...shorter] = EXCERPTS.map((longest) =>
    [head, ...articles.map((one) => articleLine(one, longest))].join("\n"),
  );
  const fullness = Math.max(whole.length / most, allAnswers.join("\n").length / MAX_ANSWERS_LENGTH);
  const shortest = shorter.at(-1) ?? whole;
  const fitting = [whole, ...shorter].find(({ length }) => length <= most);
  return { document: fitting ?? shortest.slice(0, shortest.lastIndexOf("\n", most)), fullness };
}

const priceLine = (price: PriceFact) => `${price.id}: ${price.name}, ${priceText(price)}`;

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
