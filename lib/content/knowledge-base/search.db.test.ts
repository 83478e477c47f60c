import { articlesQuery } from "@/lib/content/knowledge-base/schema";
import { listArticles } from "@/lib/content/knowledge-base/service";
import { db } from "@/lib/data/db";
import { addArticle } from "@/tests/factories/articles";

const add = async (input: Parameters<typeof addArticle>[0]) => (await addArticle(input)).id;

const search = (text: string, more: Record<string, string> = {}) =>
  listArticles(articlesQuery.parse({ search: text, ...more }));

const ids = async (text: string, more: Record<string, string> = {}) =>
  (await search(text, more)).articles.map(({ id }) => id);

beforeEach(async () => {
  await db.knowledgeBaseArticle.deleteMany();
  await db.knowledgeBaseCategory.deleteMany();
  await db.knowledgeBaseWord.deleteMany();
});

test("finds a part of title, excerpt, or tag, of two characters or more, regardless of case", async () => {
  const title = await add({ title: "Stop RANSOMWARE early" });
  const excerpt = await add({ excerpt: "What ransomware wants" });
  const tag = await add({ tags: ["Anti-Ransomware"] });
  await add({ title: "Printers" });
  expect((await ids("ansomwar")).sort()).toEqual([title, excerpt, tag].sort());
  expect(await ids("EARLY")).toEqual([title]);
  expect(await ids("rl")).toEqual([title]);
});

test.each(["-----", "— – -", "%", "_", "'", "\\", "&|!():*<->", '""', "ʹ ʻ"])(
  "signs alone find nothing: %s",
  async (signs) => {
    await add({ title: "50% off — _all_ 'Backups' & more", tags: [signs] });
    expect((await search(signs)).total).toBe(0);
  },
);

test("signs before, between and after words are no operators, except one hyphen before a word", async () => {
  const one = await add({ title: "Backups of printers by force" });
  const around = [`${"-".repeat(200 - 7)}backups`, `${"- ".repeat(90)}backups`, `${"– ".repeat(90)}backups`];
  for (const text of [...around, "backups -----", "backups --force", "backups — printers"])
    expect([text, await ids(text)]).toEqual([text, [one]]);
  expect(await ids("backups -printers")).toEqual([]);
});

test("finds words of the text by stem or beginning, in any order, and without accents", async () => {
  const one = await add({ content: "We restored the café's backups after the flood." });
  await add({ content: "Backups alone." });
  for (const text of ["restoring backup cafe", "resto"]) expect(await ids(text)).toEqual([one]);
  expect(await ids('"backups after the flood"')).toEqual([one]);
  expect(await ids('"flood backups"')).toEqual([]);
  expect(await ids("backup -flood")).not.toContain(one);
});

test("ranks matches in the title first, then in the excerpt, then by the text", async () => {
  const once = await add({ content: `A firewall. ${"Other words here. ".repeat(50)}` });
  const often = await add({ content: "A firewall is a firewall; keep the firewall updated." });
  const excerpt = await add({ excerpt: "Which firewall to buy" });
  const title = await add({ title: "Your firewall" });
  expect(await ids("firewall")).toEqual([title, excerpt, often, once]);
});

test.each([
  ["ransomwear", "ransomware"],
  ["fishing", "phishing"],
  ["sinology", "synology"],
  ["micorsoft", "microsoft"],
])("corrects %s to %s in title and text", async (typed, corrected) => {
  const inTitle = await add({ title: `About the ${corrected}` });
  const inText = await add({ content: `The word ${corrected} in a text.` });
  await add({ content: "Something about rates, robots and parking." });
  const found = await search(typed);
  expect(found).toMatchObject({ total: 2, corrected: true });
  expect(found.articles.map(({ id }) => id)).toEqual([inTitle, inText]);
});

test("corrects one of several words, and only if nothing matches as typed", async () => {
  const both = await add({ title: "Backups on a Synology" });
  const one = await add({ title: "Synology" });
  expect(await search("synolgy backups")).toMatchObject({
    corrected: true,
    articles: [{ id: both }, { id: one }],
  });
  await add({ title: "The Synolgy of Miami" });
  expect(await search("synolgy")).toMatchObject({ corrected: false, total: 1 });
});

test("does not learn words from drafts or deleted articles", async () => {
  await add({ title: "Ransomwear", isPublished: false });
  await db.knowledgeBaseArticle.delete({ where: { id: await add({ title: "Ransomwear attacks" }) } });
  const correctedId = await add({ title: "Ransomware attacks" });
  expect(await ids("ransomwear attacks")).toEqual([correctedId]);
});

test("finds nothing if no word is close", async () => {
  await add({ title: "Printers" });
  expect(await search("zzqqxxyy")).toMatchObject({ articles: [], total: 0, corrected: false });
  expect(await search("the")).toMatchObject({ total: 0 });
  expect(await search("service calculator zzqqxxyy")).toMatchObject({
    total: 0,
    pages: [{ path: "/service-calculator", title: "IT Service Calculator" }],
  });
  expect(await search("xxyyzz zzqqxxyy")).toMatchObject({ total: 0 });
});

test("leads to a page beside the articles if it has every word of the search", async () => {
  const one = await add({ content: "HIPAA asks for notice after a breach." });
  const medical = { path: "/industries/medical", title: "IT for Medical Offices" };
  expect(await search("HIPAA")).toMatchObject({ articles: [{ id: one }], pages: [medical] });
  expect(await search("hipaa notice")).not.toHaveProperty("pages");
});

test("never finds drafts or articles of hidden categories, not even by correction", async () => {
  const hidden = await db.knowledgeBaseCategory.create({
    data: { name: "Hidden", slug: "hidden", isVisible: false },
  });
  await add({ title: "Secret firewall", isPublished: false });
  await add({ title: "Hidden firewall", categoryId: hidden.id });
  for (const text of ["firewall", "firewal"])
    expect(await search(text)).toMatchObject({ total: 0, articles: [] });
  expect(await search("firewall", { category: String(hidden.id) })).toMatchObject({ total: 0 });
});

test("searches within a category", async () => {
  const category = await db.knowledgeBaseCategory.create({ data: { name: "Network", slug: "network" } });
  const within = await add({ title: "Firewall here", categoryId: category.id });
  await add({ title: "Firewall there" });
  expect(await ids("firewall", { category: String(category.id) })).toEqual([within]);
});

test("returns consistent pages with the total and sorts as requested", async () => {
  const first = await add({ title: "Firewall B", viewCount: 1 });
  const second = await add({ title: "Firewall A", viewCount: 3 });
  const third = await add({ title: "Firewall C", viewCount: 2 });
  const page = (number: number) => search("firewall", { pageSize: "2", page: String(number) });
  expect(await page(1)).toMatchObject({ total: 3, articles: [{ id: first }, { id: second }] });
  expect(await page(2)).toMatchObject({ total: 3, articles: [{ id: third }] });
  expect(await page(3)).toMatchObject({ total: 3, articles: [] });
  expect(await ids("firewall", { sort: "title" })).toEqual([second, first, third]);
  expect(await ids("firewall", { sort: "-viewCount" })).toEqual([second, third, first]);
});

test("marks matches in a snippet in place of the content", async () => {
  await add({
    excerpt: "No word of it.",
    content: "## Start\n\nFirst.\n\n- The [firewall](https://x.test).",
  });
  const [article] = (await search("firewalls")).articles;
  expect(article?.snippet?.[1]).toEqual({ text: "firewall", match: true });
  expect(article).not.toHaveProperty("content");
});

test("accepts any search text, and any mixture of signs and words", async () => {
  await add({ title: "Printers", content: "Plain." });
  const pieces = [..."-\"'|&!()\\%— 7", "--", ":*", "<->", " or ", "ab"];
  const pairs = pieces.flatMap((first) => pieces.map((second) => `${first}${second}x`));
  for (const text of [
    "%",
    "_",
    "\\",
    "'; DROP TABLE users; --",
    "!!! & | <-> ( ) : *",
    '"unclosed',
    "--x",
    "or or or",
    "😀".repeat(200),
    "x".repeat(200),
    "a ".repeat(100),
    "-a ".repeat(66),
    "\u0301",
    "مرحبا",
    "日本語",
    "\\x00 \\' $1",
    ...pairs.map((pair) => pair.repeat(50).slice(0, 200)),
  ])
    expect((await search(text)).total).toBeLessThanOrEqual(1);
});

test("treats database wildcards as literal characters", async () => {
  const percent = await add({ title: "100% full" });
  const underscore = await add({ title: "file_name" });
  await add({ title: "1000 filexname" });
  expect(await ids("100%")).toEqual([percent]);
  expect(await ids("file_name")).toEqual([underscore]);
});
