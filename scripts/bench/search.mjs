import { connectTo } from "../lib/postgres.mjs";
import { makeArticles, makeSearches } from "./articles.mjs";
import { marked, measureAlone, quantile } from "./figures.mjs";
import { startSite } from "./site.mjs";

/**
 * node scripts/bench/search.mjs: what a search among ten thousand articles takes, alone; `npm run bench` measures it
 * after the pages. Writes its figures between its own marks of docs/benchmarks.md.
 */
const ARTICLES = 10_000;
const CATEGORIES = 8;
const SEARCHES = 1_200;
const WARM_UP = 120;
const AT_ONCE = 500;

/**
 * Fills the site's database with ten thousand articles, and then searches, one search after the other.
 * @param {{ url: string, databaseUrl: string }} site
 * @returns {Promise<string>} the figures, in Markdown
 */
export async function measureSearch({ url, databaseUrl }) {
  const articles = makeArticles(ARTICLES);
  const categories = await fill(databaseUrl, articles);
  const searches = makeSearches(articles, WARM_UP + SEARCHES);
  /** @type {{ kind: string, took: number, found: boolean }[]} */
  const calls = [];
  for (const [index, { kind, search, category }] of searches.entries()) {
    const address = new URL("/api/knowledge-base/articles", url);
    address.searchParams.set("search", search);
    address.searchParams.set("pageSize", "24");
    if (category !== undefined) address.searchParams.set("category", String(categories[category]));
    const begun = performance.now();
    const answer = await fetch(address);
    const text = await answer.text();
    const took = performance.now() - begun;
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
    if (index >= WARM_UP) calls.push({ kind, took, found: JSON.parse(text).total > 0 });
  }
  return report(calls);
}

/**
 * @param {string} databaseUrl
 * @param {import("./articles.mjs").BenchArticle[]} articles
 * @returns {Promise<number[]>} the categories' ids
 */
export async function fill(databaseUrl, articles) {
  const client = await connectTo(databaseUrl);
  try {
    const { rows } = await client.query(
      `INSERT INTO knowledge_base_categories (name, slug, order_index)
       SELECT 'Bench ' || n, 'bench-' || n, 100 + n FROM generate_series(1, $1::int) AS n RETURNING id`,
      [CATEGORIES],
    );
    const ids = rows.map(({ id }) => id);
    for (let from = 0; from < articles.length; from += AT_ONCE) {
      const some = articles.slice(from, from + AT_ONCE);
      await client.query(
        `INSERT INTO knowledge_base_articles (title, slug, content, excerpt, category_id, tags)
         SELECT title, slug, content, excerpt, category, ARRAY(SELECT jsonb_array_elements_text(tags))
         FROM jsonb_to_recordset($1::jsonb)
           AS given(title text, slug text, content text, excerpt text, category int, tags jsonb)`,
        [JSON.stringify(some.map((article) => ({ ...article, category: ids[article.category] })))],
      );
    }
    // As the database does by itself within a minute of such a change.
    await client.query("VACUUM ANALYZE knowledge_base_articles, knowledge_base_words");
    return ids;
  } finally {
    await client.end();
  }
}

/** @param {{ kind: string, took: number, found: boolean }[]} calls */
function report(calls) {
  const row = (/** @type {string} */ name, /** @type {typeof calls} */ of) => {
    const times = of.map(({ took }) => took);
    const found = Math.round((100 * of.filter((call) => call.found).length) / of.length);
    return `| ${name} | ${of.length} | ${found}% | ${quantile(times, 0.5)} | ${quantile(times, 0.99)} |`;
  };
  const kinds = new Set(calls.map(({ kind }) => kind));
  return marked("search", [
    `Search among ${ARTICLES.toLocaleString("en-US")} articles, one call after the other, from the call to its whole answer with up to 24 snippets:`,
    "",
    "| Search | Calls | Found | Median ms | 99% ms |",
    "|---|---|---|---|---|",
    row("**all**", calls),
    ...[...kinds].map((name) =>
      row(
        name,
        calls.filter(({ kind }) => kind === name),
      ),
    ),
  ]);
}

await measureAlone(import.meta, "search", async (stops) => measureSearch(await startSite(stops)));
