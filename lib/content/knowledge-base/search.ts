import "server-only";
import type { ArticleList, ArticleSummary, ArticlesQuery } from "@/lib/content/knowledge-base/schema";
import { makeSnippet, normalize } from "@/lib/content/knowledge-base/snippet";
import { meantWords } from "@/lib/content/knowledge-base/spelling";
import type { Synonyms } from "@/lib/content/knowledge-base/synonyms";
import { searchSynonyms } from "@/lib/content/knowledge-base/synonyms-record";
import {
  anyOf,
  conditionOf,
  formsOf,
  isPlain,
  MOST_WORDS,
  pairsIn,
  tellingWordsOf,
  unitsOf,
  wordsOf,
} from "@/lib/content/knowledge-base/word-forms";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** Number of top results by title, tags and excerpt to rank by whole text, too. */
const RANKED_BY_TEXT = 200;
/** Length of the text that is searched for a snippet, in characters. */
const SNIPPET_SOURCE = 20_000;
/** Maximum number of words to correct; more take too long. */
const MOST_TERMS = 8;

type Row = Omit<ArticleSummary, "createdAt" | "updatedAt" | "snippet"> & {
  createdAt: Date;
  updatedAt: Date;
  source: string;
  total: number;
  stems: string[];
  needle: string;
};

type Found = { articles: ArticleSummary[]; total: number };

type Wanted = Omit<ArticlesQuery, "search">;

/**
 * Returns matching published articles, best first. A match is part of title, excerpt or a tag, ignoring case
 * (docs/product.md 3.5), or full text by word stems in any order and other forms (word-forms.ts); quotation
 * marks, `or` and a leading hyphen work as in web searches. If nothing matches, it drops common words, then
 * corrects words that no article has, and at last accepts articles with the rarer half of the words.
 */
export async function searchArticles(search: string, wanted: Wanted): Promise<ArticleList> {
  const { page, pageSize } = wanted;
  const synonyms = await searchSynonyms();
  const words = isPlain(search) ? wordsOf(search) : [];
  const found = await find(asTyped(search, words, synonyms), wanted);
  if (found.total > 0) return { ...found, page, pageSize, corrected: false };
  const telling = tellingWordsOf(words, synonyms);
  const inShort = telling.length < words.length && (await find(asTyped("", telling, synonyms), wanted));
  if (inShort && inShort.total > 0) return { ...inShort, page, pageSize, corrected: false };
  const terms = await correctTerms(telling.length > 0 ? telling.join(" ") : search);
  const near = terms ? await find(asMeant(terms, synonyms), wanted) : NONE;
  if (near.total > 0) return { ...near, page, pageSize, corrected: true };
  const rare = telling.slice(0, MOST_WORDS);
  const some = telling.length > 1 ? await findAny(rare, synonyms, wanted) : NONE;
  return { ...some, page, pageSize, corrected: some.total > 0 };
}

/** Share of the words' total weight that an article must exceed. */
const LEAST_SHARE = 0.5;

const NONE = { articles: [], total: 0 };

function asTyped(search: string, words: string[], synonyms: Synonyms): Prisma.Sql {
  const condition = conditionOf(words, synonyms);
  const forms = words
    .slice(0, MOST_WORDS)
    .flatMap((word) => formsOf(word, synonyms))
    .join(" ");
  return Prisma.sql`SELECT search_normalize(${search}) AS needle, search_normalize(${search}) || ' ' || ${forms}::text AS words,
    websearch_to_tsquery('english', search_normalize(${search})) || to_tsquery('english', ${condition}) AS query`;
}

function asMeant(terms: string[][], synonyms: Synonyms): Prisma.Sql {
  const query = terms.map((words) => anyOf(words.flatMap((word) => formsOf(word, synonyms)))).join(" & ");
  return Prisma.sql`SELECT ${terms.map(([word]) => word).join(" ")} AS needle,
    ${terms.flat().join(" ")} AS words, to_tsquery('english', ${query}) AS query`;
}

/** Articles above that share of the words' weight; rarer words weigh more. */
function findAny(words: readonly string[], synonyms: Synonyms, wanted: Wanted): Promise<Found> {
  const forms = unitsOf(words, synonyms);
  const input = Prisma.sql`SELECT ''::text AS needle, ${forms.flat().join(" ")}::text AS words,
    to_tsquery('english', ${forms.map(anyOf).join(" | ")}) AS query`;
  const hits = Prisma.sql`(
    WITH term AS MATERIALIZED (
      SELECT number, to_tsquery('english', condition) AS query
      FROM unnest(${forms.map(anyOf)}::text[]) WITH ORDINALITY AS given(condition, number)
    ),
    match AS MATERIALIZED (
      SELECT number, hit.* FROM term, LATERAL knowledge_base_hits(term.query, '') AS hit WHERE numnode(term.query) > 0
    ),
    weight AS (
      SELECT number, ln(1 + (SELECT count(*) FROM knowledge_base_articles WHERE is_published)::float8
        / greatest(1, (SELECT count(*) FROM match WHERE match.number = term.number))) AS weight
      FROM term WHERE numnode(term.query) > 0
    )
    SELECT id, category_id, sum(weight * score)::real AS score FROM match JOIN weight USING (number)
    GROUP BY id, category_id HAVING sum(weight) > ${LEAST_SHARE} * (SELECT sum(weight) FROM weight)
  )`;
  return find(input, wanted, hits);
}

/**
 * @param input selects `needle` (the normalized search), `words` (all its possible meanings), and `query` (a
 * tsquery)
 */
async function find(input: Prisma.Sql, wanted: Wanted, hits = HITS): Promise<Found> {
  const rows = await db.$queryRaw<Row[]>(statement(input, wanted, hits));
  if (rows.length === 0 && wanted.page > 1) {
    const [first] = await db.$queryRaw<Row[]>(statement(input, { ...wanted, page: 1, pageSize: 1 }, hits));
    return { articles: [], total: first?.total ?? 0 };
  }
  return { articles: rows.map(toSummary), total: rows[0]?.total ?? 0 };
}

const HITS = Prisma.sql`(SELECT matched.* FROM input, knowledge_base_hits(query, needle) AS matched)`;

function statement(
  input: Prisma.Sql,
  { category, page, pageSize, sort }: Wanted,
  hits: Prisma.Sql,
): Prisma.Sql {
  const inCategory = category === undefined ? Prisma.empty : Prisma.sql`AND hit.category_id = ${category}`;
  return Prisma.sql`
    WITH input AS MATERIALIZED (${input}),
    hits AS MATERIALIZED (
      SELECT hit.id, hit.score FROM ${hits} AS hit
      WHERE (
        hit.category_id IS NULL
        OR hit.category_id IN (SELECT id FROM knowledge_base_categories WHERE is_visible)
      ) ${inCategory}
    ),
    placed AS (SELECT id, score, row_number() OVER (ORDER BY score DESC, id) AS place FROM hits),
    chosen AS (
      SELECT id, row_number() OVER (ORDER BY ${sort ? order(sort) : RELEVANCE}, place) AS place
      FROM placed ORDER BY place LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
    )
    SELECT id, slug, title, coalesce(excerpt, '') AS excerpt, category_id AS "categoryId", tags,
      view_count AS "viewCount", created_at AS "createdAt", updated_at AS "updatedAt",
      left(content, ${SNIPPET_SOURCE}::int) AS source,
      (SELECT count(*)::int FROM hits) AS total,
      (SELECT needle FROM input) AS needle,
      (SELECT tsvector_to_array(to_tsvector('english', words)) FROM input) AS stems
    FROM chosen JOIN knowledge_base_articles USING (id) ORDER BY chosen.place`;
}

/** Ranks the best ones again by their text, before all others. */
const RELEVANCE = Prisma.sql`place > ${RANKED_BY_TEXT}, CASE WHEN place <= ${RANKED_BY_TEXT} THEN score + (
  SELECT ts_rank(search_vector, query) FROM knowledge_base_articles AS article, input WHERE article.id = placed.id
) END DESC`;

const columns = {
  title: Prisma.sql`lower(title)`,
  createdAt: Prisma.sql`created_at`,
  updatedAt: Prisma.sql`updated_at`,
  viewCount: Prisma.sql`view_count`,
};

function order(sort: NonNullable<Wanted["sort"]>): Prisma.Sql {
  const column = columns[sort.replace("-", "") as keyof typeof columns];
  const value = Prisma.sql`(SELECT ${column} FROM knowledge_base_articles AS article WHERE article.id = placed.id)`;
  return sort.startsWith("-") ? Prisma.sql`${value} DESC` : value;
}

/**
 * Words of a search with their corrections; null if there are none. Words are letters and digits, so they are
 * safe in a quoted tsquery.
 */
async function correctTerms(search: string): Promise<string[][] | null> {
  const given = [...new Set(normalize(search).match(/[\p{L}\p{N}]+/gu) ?? [])];
  if (given.length === 0 || given.length > MOST_TERMS) return null;
  // Includes words of drafts and deleted articles, which must not count as well spelled.
  const rows = await db.$queryRaw<{ term: string; similar: string[] }[]>`
    SELECT term, ARRAY(
      SELECT word FROM knowledge_base_similar_words(left(term, 40)) AS word
      WHERE word <> term OR EXISTS (
        SELECT FROM knowledge_base_articles
        WHERE search_vector @@ plainto_tsquery('english', term) AND is_published
      )
    ) AS similar
    FROM unnest(${given}::text[]) AS term
    WHERE coalesce(ts_lexize('english_stem', term), ARRAY[term]) <> '{}'`;
  const apart = await knownApart(given);
  const terms = rows.map(({ term, similar }) => {
    if (/\d/.test(term)) return [term];
    const parts = similar.includes(term) ? [] : (apart.get(term) ?? []);
    return parts.length > 0 ? parts : meantWords(term, similar);
  });
  const nothingMeant = terms.length === 0 || terms.some((words) => words.length === 0);
  const nothingChanged = terms.every((words, index) => words[0] === rows[index]?.term);
  return nothingMeant || nothingChanged ? null : terms;
}

/** Pairs of known words that a word joins: "voicemail" is "voice mail". */
async function knownApart(words: readonly string[]): Promise<Map<string, string[]>> {
  const pairs = new Map(words.map((word) => [word, pairsIn(word)]));
  const parts = [...new Set([...pairs.values()].flat(2))];
  const rows =
    parts.length > 0 ? await db.knowledgeBaseWord.findMany({ where: { word: { in: parts } } }) : [];
  const known = new Set(rows.map(({ word }) => word));
  const bothKnown = (pair: string[]) => pair.every((part) => known.has(part));
  return new Map(
    [...pairs].map(([word, all]) => [word, all.filter(bothKnown).map((pair) => pair.join(" "))]),
  );
}

function toSummary({
  source,
  total: _,
  stems,
  needle,
  createdAt,
  updatedAt,
  ...article
}: Row): ArticleSummary {
  return {
    ...article,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    snippet: makeSnippet(article.excerpt, source, { stems, needle }),
  };
}
