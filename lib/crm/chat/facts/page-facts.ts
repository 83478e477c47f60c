import {
  type DeclaredPage,
  DeclaredText,
  isFilledIn,
  type TextGroup,
  textPages,
} from "@/lib/content/page-texts/declare";
import { piecesOf } from "@/lib/content/page-texts/little-markdown";
import type { Fact } from "@/lib/crm/chat/facts/types";

export type PageSource = {
  declared: DeclaredPage;
  topic: string;
  topics?: Readonly<Record<string, string>>;
  titles?: Readonly<Record<string, string>>;
  leftOut?: readonly string[];
};

const LEFT_OUT = new Set([
  ...["form", "quote", "wizard", "table", "ways", "signIn", "code", "lookUp", "publicAddress"],
  ...["reviews", "consultations", "browser", "next", "closing", "other"],
]);

const BADGE_LENGTH = 50;
const MIN_STATEMENT_LENGTH = 120;
const HEADINGS = ["title", "name", "label"];
const STATEMENTS = new Set(["role", "fits"]);
const LONG_LABELS = new Set([...HEADINGS, "film", "instead"]);

/**
 * Extracts a page's facts: questions, entries of sections with a heading, and statements. Texts shown only at
 * times are left out. `stored`: published texts, by id.
 */
export function factsOfPage(
  { declared: { page, group }, topic, topics = {}, titles = {}, leftOut = [] }: PageSource,
  stored: Readonly<Record<string, string>>,
  fillIn: (text: string) => string,
): Fact[] {
  const path = textPages[page].path ?? "/";
  const facts: Fact[] = [];
  for (const [name, section] of groupsOf(group).filter(([name]) => !leftOut.includes(name))) {
    const own = topics[name] ?? topic;
    const add = (id: string, title: string, text: string) =>
      facts.push({ id: `${page}.${id}`, topic: own, title, text, path });
    const rest = statementsOf(section, name);
    if (rest.length > 0) add(name, headingOf(section, name) || textPages[page].title, rest.join(" "));

    function statementsOf(one: TextGroup, id: string): string[] {
      const rest: string[] = [];
      const hasQuestions = groupsOf(one).some(([, entry]) => "question" in entry);
      for (const [name, entry] of groupsOf(one)) {
        const at = `${id}.${name}`;
        const [question, answer] = [wordsOf(entry, "question", at), wordsOf(entry, "answer", at)];
        if (question && answer) {
          facts.push({
            id: `${page}.${at.replace("questions.", "")}`,
            topic: "faq",
            question,
            title: question,
            text: answer,
            path,
          });
          continue;
        }
        const statements = statementsOf(entry, at);
        const heading = titles[name] ?? headingOf(entry, at);
        if (heading && statements.length > 0) add(at, heading, statements.join(" "));
        else rest.push(...statements);
      }
      for (const [name, text] of Object.entries(one)) {
        const words = wordsOf(one, name, id);
        if (!(text instanceof DeclaredText) || !words || LONG_LABELS.has(name)) continue;
        // Sentences that introduce questions state nothing.
        if (hasQuestions && name === "lead") continue;
        const below = wordsOf(one, `${name}Text`, id);
        if (below) add(`${id}.${name}`, words, below);
        else if (name.endsWith("Text") && name.slice(0, -4) in one) continue;
        else if (name.endsWith("Figure")) rest.push(`${words} ${wordsOf(one, name.slice(0, -6), id)}.`);
        else if (
          text.kind !== "line" ||
          STATEMENTS.has(name) ||
          text.max === BADGE_LENGTH ||
          text.max >= MIN_STATEMENT_LENGTH
        )
          rest.push(sentence(words));
      }
      return rest;
    }
  }
  return facts;

  function headingOf(one: TextGroup, id: string): string {
    return HEADINGS.map((name) => wordsOf(one, name, id)).find(Boolean) ?? "";
  }

  function wordsOf(one: TextGroup, name: string, id: string): string {
    const text = one[name];
    if (!(text instanceof DeclaredText) || text.isOccasional || text.kind === "picture") return "";
    const current = stored[`${id}.${name}`] ?? text.original;
    if (!isFilledIn(current)) return "";
    const words = fillIn(current);
    if (text.kind === "list") return words.replace(/\.?\n/g, "; ");
    return piecesOf(words)
      .map((piece) => piece.text)
      .join("");
  }
}

const sentence = (words: string) => (/[.!?:]$/.test(words) ? words : `${words}.`);

function groupsOf(group: TextGroup): [string, TextGroup][] {
  return Object.entries(group).flatMap(([name, one]): [string, TextGroup][] =>
    one instanceof DeclaredText || LEFT_OUT.has(name) ? [] : [[name, one]],
  );
}
