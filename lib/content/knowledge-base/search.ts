import "server-only";
import { COMMON_WORDS } from "@/lib/content/knowledge-base/common-words";
import { type SummaryRow, toSummary } from "@/lib/content/knowledge-base/public-rows";
import type { ArticleList, ArticleSummary, ArticlesQuery } from "@/lib/content/knowledge-base/schema";
import { makeSnippet } from "@/lib/content/knowledge-base/snippet";
import { correctedWords } from "@/lib/content/knowledge-base/spelling";
import type { Synonyms } from "@/lib/content/knowledge-base/synonyms";
import { searchSynonyms } from "@/lib/content/knowledge-base/synonyms-record";
import {
  anyOf,
  conditionOf,
  type Forms,
  formsOf,
  isPlain,
  MAX_WORDS,
  pairsIn,
  significantWords,
  splitWords,
  unitsOf,
} from "@/lib/content/knowledge-base/word-forms";
import { type SitePageName, sitePages } from "@/lib/content/site-pages";
import { hasWord } from "@/lib/core/list-query";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

const RANKED_BY_TEXT = 200;
const SNIPPET_SOURCE = 20_000;

type Row = SummaryRow & { source: string; total: number; stems: string[]; needle: string };

type Found = { articles: ArticleSummary[]; total: number };

type Filters = Omit<ArticlesQuery, "search">;

/**
 * Best first. A match is part of title, excerpt or a tag, ignoring case (docs/product/site.md "Knowledge
 * base"), or full text by word stems in any order and other forms (word-forms.ts); quotation marks, `or` and
 * a leading hyphen work as in web searches. If nothing matches, it corrects words that no article has.
 * Several words also find articles with most of their weight.
 */
export async function searchArticles(search: string, filters: Filters): Promise<ArticleList> {
  const { page, pageSize } = filters;
  const withPages = (list: Found & Pick<ArticleList, "corrected">) => {
    const pages = pagesNamed(search, list.total > 0);
    return { ...list, page, pageSize, ...(pages.length > 0 && { pages }) };
  };
  if (!hasWord(search)) return withPages({ ...NONE, corrected: false });
  const synonyms = await searchSynonyms();
  const typed = isPlain(search) ? splitWords(search) : [];
  const words = await withJoined(typed);
  const significant = significantWords(words, synonyms);
  const units = unitsOf(significant.slice(0, MAX_WORDS), synonyms);
  const input = asTyped(words === typed ? search : words.join(" "), significant, synonyms);
  const hits = units.length > 1 ? ((await isMatched(input)) ? withMost(units) : null) : HITS;
  const found = hits ? await find(input, filters, hits) : NONE;
  if (found.total > 0) return withPages({ ...found, corrected: false });
  const likely = await correctedUnits(significant, synonyms);
  const near = likely.length > 0 ? await find(correctedInput(likely), filters, withMost(likely)) : NONE;
  return withPages({ ...near, corrected: near.total > 0 });
}

const MIN_LETTERS = 4;

const PAGE_WORDS: { readonly [name in SitePageName]?: string } = {
  customerPortal: "invoice invoices bill billing payment factura",
  industryMedical: "hipaa",
  industryRealEstate: "wire fraud",
  services: "cancel cancelar price prices plan plans",
};

function pagesNamed(search: string, found: boolean): { path: string; title: string }[] {
  const words = new Set(splitWords(search).filter(({ length }) => length >= MIN_LETTERS));
  const named = Object.entries(sitePages).map(([name, { path, title }]) => {
    const own = splitWords(`${title} ${PAGE_WORDS[name as SitePageName] ?? ""}`);
    return { path, title, count: [...words].filter((word) => own.includes(word)).length };
  });
  const least = Math.max(1, found ? words.size : 0, ...named.map(({ count }) => count));
  return named.flatMap(({ path, title, count }) => (count >= least ? [{ path, title }] : []));
}

/** Share of the known words' total weight that an article must exceed, and one with a word in its title. */
const MIN_SHARE = Prisma.sql`0.5::float8`;
const MIN_SHARE_BY_TITLE = Prisma.sql`0.2::float8`;
/** Score of any match, and the most that is added for the title (`ts_rank`; excerpt 0.2). */
const TEXT_SCORE = Prisma.sql`0.1::float8`;
const TITLE_SCORE = Prisma.sql`0.6::float8`;
const NO_NEEDLE = Prisma.sql`1::float8`;

const NONE = { articles: [], total: 0 };

/** Hyphens that exclude no word: PostgreSQL takes each as a negation, and fails at 33 in a row. */
const LOOSE_HYPHENS = '-+(?![[:alnum:]"])|--+';

function asTyped(search: string, words: string[], synonyms: Synonyms): Prisma.Sql {
  const condition = conditionOf(words, synonyms);
  const forms = words
    .slice(0, MAX_WORDS)
    .flatMap((word) => formsOf(word, synonyms))
    .join(" ");
  return Prisma.sql`SELECT search_normalize(${search}) AS needle, search_normalize(${search}) || ' ' || ${forms}::text AS words,
    websearch_to_tsquery('english', regexp_replace(search_normalize(${search}), ${LOOSE_HYPHENS}, ' ', 'g')) || to_tsquery('english', ${condition}) AS query`;
}

/** Joins common words with a neighbor if an article has both as one word: "off boarding", "one drive". */
async function withJoined(words: string[]): Promise<string[]> {
  const joined = words.map((word, index) => {
    const next = words[index + 1];
    return next && (COMMON_WORDS.has(word) || COMMON_WORDS.has(next)) ? word + next : "";
  });
  if (!joined.some(Boolean)) return words;
  const rows = await db.$queryRaw<{ word: string }[]>`
    SELECT word FROM knowledge_base_words WHERE word = ANY(${joined.filter(Boolean)}::text[]) AND EXISTS (
      SELECT FROM knowledge_base_articles
      WHERE search_vector @@ plainto_tsquery('english', word) AND is_published
    )`;
  const indexed = new Set(rows.map(({ word }) => word));
  if (indexed.size === 0) return words;
  return words.flatMap((word, index) => {
    if (indexed.has(joined[index] ?? "")) return joined[index] ?? [];
    return indexed.has(joined[index - 1] ?? "") ? [] : word;
  });
}

async function isMatched(input: Prisma.Sql): Promise<boolean> {
  const rows =
    await db.$queryRaw`SELECT FROM (${input}) AS input, knowledge_base_hits(query, needle) LIMIT 1`;
  return Array.isArray(rows) && rows.length > 0;
}

function correctedInput(units: readonly Forms[]): Prisma.Sql {
  return Prisma.sql`SELECT ''::text AS needle, ${units.flat().join(" ")}::text AS words,
    to_tsquery('english', ${units.map(anyOf).join(" & ")}) AS query`;
}

/**
 * Rarer words weigh more, and those that no article has nothing. One known word beside unknown ones must be
 * what the article is about.
 */
function withMost(units: readonly Forms[]): Prisma.Sql {
  return Prisma.sql`(
    WITH term AS MATERIALIZED (
      SELECT number, to_tsquery('english', condition) AS query
      FROM unnest(${units.map(anyOf)}::text[]) WITH ORDINALITY AS given(condition, number)
    ),
    given AS (SELECT * FROM term WHERE numnode(query) > 0),
    match AS MATERIALIZED (
      SELECT number, id, category_id, least(${TITLE_SCORE}, (score - ${NO_NEEDLE}) * (numnode(query) + 1) / 2) AS score
      FROM given, LATERAL knowledge_base_hits(query, '')
    ),
    weight AS (
      SELECT number, ln(1 + articles / count(*)) / ln(1 + articles) AS weight
      FROM match, (SELECT count(*)::float8 AS articles FROM knowledge_base_articles WHERE is_published) AS counted
      GROUP BY number, articles
    ),
    most AS (
      SELECT id, category_id, sum(weight * (${TEXT_SCORE} + score)) AS score FROM match JOIN weight USING (number)
      GROUP BY id, category_id
      HAVING sum(weight) > (SELECT sum(weight) FROM weight) * CASE
        WHEN max(score) > ${TITLE_SCORE} / 2 THEN ${MIN_SHARE_BY_TITLE} ELSE ${MIN_SHARE} END AND (
        count(*) > 1 OR max(score) > 0 OR (SELECT count(*) FROM weight) = (SELECT count(*) FROM given)
      )
    ),
    exact AS (
      SELECT id, category_id, score - CASE needle WHEN '' THEN ${NO_NEEDLE} ELSE 0 END AS score
      FROM input, knowledge_base_hits(query, needle)
    )
    SELECT id, category_id, sum(score)::real AS score FROM (SELECT * FROM most UNION ALL SELECT * FROM exact) AS hit
    GROUP BY id, category_id
  )`;
}

/**
 * @param input selects `needle` (the normalized search), `words` (all its possible meanings), and `query` (a
 * tsquery)
 */
async function find(input: Prisma.Sql, filters: Filters, hits = HITS): Promise<Found> {
  const rows = await db.$queryRaw<Row[]>(statement(input, filters, hits));
  if (rows.length === 0 && filters.page > 1) {
    const [first] = await db.$queryRaw<Row[]>(statement(input, { ...filters, page: 1, pageSize: 1 }, hits));
    return { articles: [], total: first?.total ?? 0 };
  }
  return { articles: rows.map(withSnippet), total: rows[0]?.total ?? 0 };
}

const HITS = Prisma.sql`(SELECT matched.* FROM input, knowledge_base_hits(query, needle) AS matched)`;

function statement(input: Prisma.Sql, { category, page, pageSize, sort }: Filters, hits: Prisma.Sql) {
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
    SELECT id, slug, title, excerpt, category_id AS "categoryId", tags,
      view_count AS "viewCount", created_at AS "createdAt", updated_at AS "updatedAt",
      left(content, ${SNIPPET_SOURCE}::int) AS source,
      (SELECT count(*)::int FROM hits) AS total,
      (SELECT needle FROM input) AS needle,
      (SELECT tsvector_to_array(to_tsvector('english', words)) FROM input) AS stems
    FROM chosen JOIN knowledge_base_articles USING (id) ORDER BY chosen.place`;
}

/** Ranks the best ones again by title and text, before all others; `ts_rank` divides by the query's words. */
const RELEVANCE = Prisma.sql`place > ${RANKED_BY_TEXT}, CASE WHEN place <= ${RANKED_BY_TEXT} THEN score + (
  SELECT ts_rank(search_vector, query) + ${TITLE_SCORE} * least(1, (numnode(query) + 1) / 2
    * ts_rank(setweight(to_tsvector('english', search_normalize(title)), 'A'), query))
  FROM knowledge_base_articles AS article, input WHERE article.id = placed.id
) END DESC`;

const columns = {
  title: Prisma.sql`lower(title)`,
  createdAt: Prisma.sql`created_at`,
  updatedAt: Prisma.sql`updated_at`,
  viewCount: Prisma.sql`view_count`,
};

function order(sort: NonNullable<Filters["sort"]>): Prisma.Sql {
  const column = columns[sort.replace("-", "") as keyof typeof columns];
  const value = Prisma.sql`(SELECT ${column} FROM knowledge_base_articles AS article WHERE article.id = placed.id)`;
  return sort.startsWith("-") ? Prisma.sql`${value} DESC` : value;
}

async function correctedUnits(words: readonly string[], synonyms: Synonyms): Promise<Forms[]> {
  const distinct = [...new Set(words.flatMap((word) => word.split("-")))].slice(0, MAX_WORDS);
  // Includes words of drafts and deleted articles, which must not count as well spelled.
  const rows = await db.$queryRaw<{ term: string; similar: string[] }[]>`
    SELECT term, ARRAY(
      SELECT word FROM knowledge_base_similar_words(left(term, 40)) AS word
      WHERE word <> term OR EXISTS (
        SELECT FROM knowledge_base_articles
        WHERE search_vector @@ plainto_tsquery('english', term) AND is_published
      )
    ) AS similar
    FROM unnest(${distinct}::text[]) AS term
    WHERE coalesce(ts_lexize('english_stem', term), ARRAY[term]) <> '{}'`;
  const apart = await splitIntoKnown(distinct);
  const corrected = rows.map(({ term, similar }) => {
    if (/\d/.test(term)) return [term];
    const parts = similar.includes(term) ? [] : (apart.get(term) ?? []);
    return parts.length > 0 ? parts : correctedWords(term, similar);
  });
  const spelled = rows.flatMap(({ term }, index) => corrected[index]?.[0]?.split(" ") ?? term);
  const alternatives = new Map(corrected.map(([first = "", ...more]) => [first, more]));
  return unitsOf(spelled, synonyms).map((forms) => [...forms, ...(alternatives.get(forms[0] ?? "") ?? [])]);
}

async function splitIntoKnown(words: readonly string[]): Promise<Map<string, string[]>> {
  const pairs = new Map(words.map((word) => [word, pairsIn(word)]));
  const parts = [...new Set([...pairs.values()].flat(2))];
  const rows =
    parts.length > 0 ? await db.knowledgeBaseWord.findMany({ where: { word: { in: parts } } }) : [];
  const indexed = new Set(rows.map(({ word }) => word));
  const bothIndexed = (pair: string[]) => pair.every((part) => indexed.has(part));
  return new Map(
    [...pairs].map(([word, all]) => [word, all.filter(bothIndexed).map((pair) => pair.join(" "))]),
  );
}

function withSnippet(row: Row): ArticleSummary {
  const article = toSummary(row);
  return { ...article, snippet: makeSnippet(article.excerpt, row.source, row) };
}
