import { failedSearchQuery } from "@/lib/content/knowledge-base/admin-schema";
import {
  clearFailedSearches,
  deleteFailedSearch,
  FAILED_SEARCHES_KEPT,
  listFailedSearches,
  MAX_TERM_LENGTH,
  recordFailedSearch,
  toFailedTerm,
} from "@/lib/content/knowledge-base/failed-searches";
import { articlesQuery } from "@/lib/content/knowledge-base/schema";
import { searchAsVisitor } from "@/lib/content/knowledge-base/service";
import { db } from "@/lib/data/db";
import { written } from "@/tests/factories/written";

let client = 0;
const stranger = () => `192.0.2.${++client}`;

const terms = async (query: Record<string, string> = {}) => {
  const { searches } = await listFailedSearches(failedSearchQuery.parse(query));
  return searches.map(({ term, count }) => `${term} ${count}`);
};

beforeEach(async () => {
  await db.knowledgeBaseFailedSearch.deleteMany();
  await db.knowledgeBaseArticle.deleteMany();
  await db.rateLimit.deleteMany();
});

test("counts a visitor's search without results under its normalized term and skips all others", async () => {
  await db.knowledgeBaseArticle.create({ data: { slug: "wifi", title: "Wifi", content: "x" } });
  const search = (text: string, more: Record<string, string> = {}) =>
    searchAsVisitor(articlesQuery.parse({ search: text, ...more }), stranger());
  for (const text of ["Fax machine", " fax  MACHINE", "wifi", "ana@example.com"]) await search(text);
  await search("wifi", { category: "7" });
  expect(await terms()).toEqual(["fax machine 2"]);
});

test("visitors can search even if failed searches can't be stored", async () => {
  await db.$executeRaw`ALTER TABLE knowledge_base_failed_searches RENAME TO away`;
  try {
    const found = searchAsVisitor(articlesQuery.parse({ search: "plotter" }), stranger());
    await expect(found).resolves.toMatchObject({ total: 0 });
  } finally {
    await db.$executeRaw`ALTER TABLE away RENAME TO knowledge_base_failed_searches`;
  }
});

test("a longer term replaces its beginning from the same client, and a repeat is not counted", async () => {
  const one = stranger();
  await recordFailedSearch("qui", stranger());
  for (const typed of ["qui", "quickb", "quickbook", "quickbook", "toner"])
    await recordFailedSearch(typed, one);
  expect(await terms({ sort: "term" })).toEqual(["qui 1", "quickbook 1", "toner 1"]);
});

test("records at most 60 failed searches of a client without refusing any", async () => {
  const one = stranger();
  for (let n = 0; n < 70; n++) await recordFailedSearch(`nothing number ${n} here`, one);
  expect(await terms({ pageSize: "200" })).toHaveLength(60);
});

test("keeps the table within its limit by removing the rarest and oldest term", async () => {
  await db.$executeRaw`INSERT INTO knowledge_base_failed_searches (term, count, last_at)
    SELECT 'term ' || n, 2, now() FROM generate_series(2, ${FAILED_SEARCHES_KEPT}) AS n`;
  await db.$executeRaw`INSERT INTO knowledge_base_failed_searches (term, last_at) VALUES ('old', now() - interval '1 day')`;
  await recordFailedSearch("new", stranger());
  expect(await db.knowledgeBaseFailedSearch.count()).toBe(FAILED_SEARCHES_KEPT);
  expect(await terms({ search: "old" })).toEqual([]);
  expect(await terms({ search: "new" })).toEqual(["new 1"]);
});

test("staff can search, sort, and delete failed searches, one or all", async () => {
  for (const term of ["scanner", "fax", "fax"]) await recordFailedSearch(term, stranger());
  expect(await terms()).toEqual(["fax 2", "scanner 1"]);
  expect(await terms({ sort: "-term" })).toEqual(["scanner 1", "fax 2"]);
  const { searches } = await listFailedSearches(failedSearchQuery.parse({ search: "fax" }));
  const removeFax = () => written((tx) => deleteFailedSearch(tx, searches[0]?.id ?? 0));
  await removeFax();
  await expect(removeFax()).rejects.toMatchObject({ code: "not_found" });
  expect(await written(clearFailedSearches)).toEqual({ deleted: 1 });
  expect(await terms()).toEqual([]);
});

test.each([
  ["  Outlook   WON'T open ", "outlook won't open"],
  ["ＷＩＦＩ", "wifi"],
  ["line\nbreak\u0000", "line break"],
  ["KB5034441", "kb5034441"],
  ["error 0x80070005", "error 0x80070005"],
  ["windows 11 24H2", "windows 11 24h2"],
  ["office 2021 2024", null],
  ["c++", null],
  ["😀", null],
  ["x", null],
  ["", null],
  ["ana@example.com", null],
  ["mail of ana @ example.com", null],
  ["ana＠example.com", null],
  ["305-555-0142", null],
  ["call +1 (305) 555.0142 now", null],
  ["3055550142", null],
  ["٣٠٥٥٥٥٠١٤٢", null],
  ["4111 1111 1111 1111", null],
])("stores %j as %j", (search, term) => {
  expect(toFailedTerm(search)).toBe(term);
});

test("cuts a long term at whole characters", () => {
  expect(toFailedTerm(`ab${"😀".repeat(199)}cd`)).toBe(`ab${"😀".repeat(MAX_TERM_LENGTH - 2)}`);
});
