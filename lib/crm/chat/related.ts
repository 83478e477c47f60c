import "server-only";
import { closedNamesIn } from "@/lib/content/knowledge-base/html-names";
import { MAX_SEARCH_LENGTH } from "@/lib/content/knowledge-base/list-query";
import { articlePath } from "@/lib/content/knowledge-base/redirects";
import { runAnnounced } from "@/lib/content/knowledge-base/search-admission";
import { listArticles } from "@/lib/content/knowledge-base/service";
import { toPlainText } from "@/lib/content/knowledge-base/snippet";
import { pageTitles, sitePages } from "@/lib/content/site-pages";
import { Overloaded } from "@/lib/core/bounded-queue";
import { isOfTrade } from "@/lib/crm/chat/facts/pages";
import type { Fact } from "@/lib/crm/chat/facts/types";
import { chatKnowledge } from "@/lib/crm/chat/knowledge-index";
import { asksForPrice, plansNamed, plansOf } from "@/lib/crm/chat/price-answer";
import type { ChatSource } from "@/lib/crm/chat/schema";
import { termsOf, type Word } from "@/lib/crm/chat/terms";
import { db } from "@/lib/data/db";

/** Words by which an article's title is on nearly anything. */
const GENERIC = new Set(termsOf("computer email server phone office").map(({ term }) => term));
/** Three links to choose from are worse than none. */
const MAX_LINKS = 2;
/** Least sum of the shares of a message's telling words that an article's title and tags, and its text, have. */
const MIN_SHARE = 0.9;
/** That of its text alone, if its title has only a generic word of the message. */
const GENERIC_SHARE = 0.8;
const MAX_SOURCE_LENGTH = 20_000;
const MAX_TEXT_WORDS = 3_000;
const MAX_PASSAGE_LENGTH = 1_500;

export type Passage = Pick<Fact, "title" | "path" | "text">;

export const linkTo = (path: string): ChatSource => ({ href: path, title: pageTitles.get(path) ?? path });

export async function relatedPages(message: string): Promise<ChatSource[]> {
  const { questions, prices } = await chatKnowledge();
  const words = questions.wordsOf(message);
  const near = questions.near(words).filter(({ path }) => path.length > 1);
  const articles = await articlesOn(message, words);
  const pages: { path: string }[] = [
    ...near.filter((fact) => !isOfTrade(fact)),
    ...near,
    ...plansNamed(words, plansOf(prices)),
  ];
  if (asksForPrice(message) && articles.length + pages.length > 0) pages.push(sitePages.serviceCalculator);
  const [first = [], second = []] = articles.map(({ title, path }) => [{ href: path, title }]);
  const [page = [], ...others] = pages.map(({ path }) => [linkTo(path)]);
  const links = [...first, ...page, ...second, ...others.flat()];
  return [...new Map(links.map((link) => [link.href, link])).values()].slice(0, MAX_LINKS);
}

export async function passagesFor(message: string): Promise<Passage[]> {
  const { questions } = await chatKnowledge();
  const articles = await articlesOn(message, questions.wordsOf(message));
  return articles.map((one) => ({ ...one, text: one.text.slice(0, MAX_PASSAGE_LENGTH) }));
}

/** The best articles of the search that are on the message: a word in common may be a coincidence. */
async function articlesOn(message: string, words: readonly Word[]): Promise<Passage[]> {
  const search = Array.from(message).slice(0, MAX_SEARCH_LENGTH).join("");
  const telling = new Set(words.flatMap(({ term, isTelling }) => (isTelling ? term : [])));
  const sharedWith = (text: string) => {
    const terms = new Set(termsOf(text, undefined, MAX_TEXT_WORDS).map(({ term }) => term));
    return [...telling].filter((term) => terms.has(term));
  };
  try {
    const { articles } = await runAnnounced(() => listArticles({ search, page: 1, pageSize: MAX_LINKS }));
    const rows = await db.knowledgeBaseArticle.findMany({
      where: { slug: { in: articles.map(({ slug }) => slug) } },
      select: { slug: true, content: true },
    });
    return articles.flatMap(({ slug, title, tags }) => {
      const content = rows.find((row) => row.slug === slug)?.content.slice(0, MAX_SOURCE_LENGTH) ?? "";
      const text = toPlainText(content, closedNamesIn(content));
      const head = sharedWith([title, ...tags].join(" "));
      const share = sharedWith(text).length / telling.size;
      const isMeant =
        head.some((term) => !GENERIC.has(term)) || share >= GENERIC_SHARE || head.length === telling.size;
      const isOn = head.length > 0 && isMeant && head.length / telling.size + share >= MIN_SHARE;
      return isOn ? [{ title, path: articlePath(slug), text }] : [];
    });
  } catch (error) {
    if (error instanceof Overloaded) return [];
    throw error;
  }
}
