import "server-only";
import { fillPrices, priceWords } from "@/lib/chat/facts/prices";
import type { SiteFacts } from "@/lib/chat/facts/types";
import { bestPassage, type Passage } from "@/lib/chat/old-passages";
import { tellingWords, wordsIn } from "@/lib/chat/question-words";
import { db } from "@/lib/db";
import { published } from "@/lib/knowledge-base/published";
import { searchByAny } from "@/lib/knowledge-base/search";
import { admitSearch } from "@/lib/knowledge-base/search-admission";
import { sitePages } from "@/lib/site-pages";

/** So many articles are looked into, and so many passages an answer rests on at most. */
const ARTICLES = 5;
const MOST_PASSAGES = 3;

/** Something that we offer, with its price in words. */
export type Offer = { name: string; description: string; price: string; href: string };

/** What of ours a question is about. */
export type Knowledge = {
  passages: Passage[];
  /** Those that it names; all of them where it asks for prices, and for nothing else by name. */
  offers: Offer[];
};

/** What asks for what something costs. */
const ABOUT_PRICES =
  /\b(?:pric(?:e|es|ed|ing)|costs?|how much|fees?|charges?|rates?|quotes?|plans?|packages?|cheap\w*|expensive|afford\w*|dollars?|budget|subscriptions?)\b|\$/i;

/** Whether a question is about prices. */
export function asksForPrices(question: string): boolean {
  return ABOUT_PRICES.test(question);
}

/**
 * What our knowledge base, pages and services say of a question, found by the site's own search.
 *
 * @param clientAddress whose search it is: it counts among the client's searches
 * @throws what a search throws that finds no turn (lib/knowledge-base/search-admission.ts)
 */
export async function knowledgeOf(
  question: string,
  clientAddress: string,
  site: SiteFacts,
): Promise<Knowledge> {
  const words = tellingWords(question);
  // That it asks for a price tells nothing of what it asks about: "What does virus removal cost?"
  const subject = words.filter((word) => !ABOUT_PRICES.test(word));
  const articles = subject.length > 0 ? await articlesAbout(subject, clientAddress) : [];
  const all = offersOf(site);
  const found = all
    .map((offer) => ({ offer, said: wordsIn(`${offer.name} ${offer.description}`, words).length }))
    .filter(({ offer, said }) => words.length > 0 && (said >= needed(words) || nameHas(offer, words)))
    .sort((a, b) => b.said - a.said)
    .map(({ offer }) => offer);
  const aboutPrices = asksForPrices(question);
  const offers = isAboutAll(question, words) ? all : found;
  const ranked = [...articles, ...pagesAbout(subject)].sort((a, b) => b.said - a.said);
  return {
    passages: ranked.slice(0, MOST_PASSAGES).map(({ passage }) => passage),
    offers: aboutPrices ? offers : offers.slice(0, MOST_PASSAGES),
  };
}

const offersOf = ({ facts, prices }: SiteFacts): Offer[] =>
  facts
    .filter(({ id }) => /^(?:service|plan)\.\w+$|^windows10\.price$/.test(id))
    .map(({ title, text, path }) => {
      const [description = "", literal = ""] = fillPrices(text, prices).split(" Price: ");
      const price = prices.find(({ name }) => name === title);
      return {
        name: title,
        description,
        price: price ? priceWords(price) : literal.replace(/\.$/, ""),
        href: path,
      };
    });

/** What all that we offer goes by, beside words for prices. */
const OF_ALL = /^(?:it|services?|works?|monthly|month|hourly|hour|average|typical|usually|list|menu)$/;

/** Whether a question asks for our services or prices and names none of them: "virus removal" is one that we don't list. */
function isAboutAll(question: string, words: readonly string[]): boolean {
  const isOfAll = words.every((word) => ABOUT_PRICES.test(word) || OF_ALL.test(word));
  return isOfAll && (asksForPrices(question) || /\b(?:services?|support)\b/i.test(question));
}

const nameHas = ({ name }: Offer, words: readonly string[]) => wordsIn(name, words).length > 0;

/** A text is about a question that it shares two telling words with, or the only one. */
const needed = (words: readonly string[]) => Math.min(2, words.length);

/** Of so few words one is enough that an article is about. */
const SHORT_QUESTION = 3;

type Ranked = { passage: Passage; said: number };

async function articlesAbout(words: readonly string[], clientAddress: string): Promise<Ranked[]> {
  // Any of the words: a question asked in a sentence has words that no article has.
  const articles = await admitSearch(clientAddress, () => searchByAny(words, ARTICLES));
  if (articles.length === 0) return [];
  const rows = await db.knowledgeBaseArticle.findMany({
    where: { id: { in: articles.map(({ id }) => id) }, ...published },
    select: { slug: true, title: true, excerpt: true, tags: true, content: true },
  });
  return rows.flatMap(({ slug, title, excerpt, tags, content }) => {
    const text = bestPassage(content, words);
    const about = wordsIn([title, excerpt, ...tags].join(" "), words).length;
    const said = wordsIn([title, excerpt, ...tags, text].join(" "), words).length;
    const isAbout = about > 0 && words.length <= SHORT_QUESTION;
    if (!text || (said < needed(words) && !isAbout)) return [];
    // What an article is about counts for more than what it mentions, and its title says that best.
    const rank = said + about + wordsIn(title, words).length;
    return [{ passage: { title, href: `/knowledge-base/${slug}`, text }, said: rank }];
  });
}

function pagesAbout(words: readonly string[]): Ranked[] {
  const { home: _, ...pages } = sitePages;
  return Object.values(pages).flatMap(({ path, title, description }) => {
    const said = wordsIn(`${title} ${description}`, words).length;
    return words.length > 0 && said >= needed(words)
      ? [{ passage: { title, href: path, text: description }, said }]
      : [];
  });
}
