import { buffer } from "node:stream/consumers";
import { Script } from "node:vm";
import { checkArticles } from "@/lib/content/knowledge-base/transfer/dry-run";
import { zipOfArticles } from "@/lib/content/knowledge-base/transfer/export";
import { importArticles } from "@/lib/content/knowledge-base/transfer/import";
import { readArticleFiles } from "@/lib/content/knowledge-base/transfer/read-files";
import { readZip } from "@/lib/content/knowledge-base/transfer/read-zip";
import { withinBudget } from "@/lib/core/request-budget";
import { db } from "@/lib/data/db";
import { addArticle } from "@/tests/factories/articles";
import { session, withOwnerSession } from "@/tests/factories/owner-session";
import { written } from "@/tests/factories/written";
import { zipOf } from "@/tests/factories/zip";

withOwnerSession();
beforeEach(async () => {
  await db.knowledgeBaseArticle.deleteMany();
  await db.knowledgeBaseCategory.deleteMany();
  await db.siteRedirect.deleteMany();
  await db.auditLog.deleteMany();
});

const noPictures = { results: [], addresses: new Map() };
const read = async (zip: Uint8Array) => readArticleFiles((await readZip(zip)).texts);
const sent = async (zip: Uint8Array) => {
  const files = await read(zip);
  const by = { session, clientAddress: "192.0.2.1", requestId: "r" };
  return (await written((tx) => importArticles(tx, files, noPictures, by))).report;
};
const checked = async (zip: Uint8Array) => checkArticles(await read(zip), noPictures, session);
const articles = () => db.knowledgeBaseArticle.findMany({ orderBy: { slug: "asc" } });
const outcomes = async (zip: Uint8Array) =>
  Object.fromEntries((await sent(zip)).files.map(({ path, outcome }) => [path, outcome]));
const redirects = async () => {
  const stored = await db.siteRedirect.findMany({ orderBy: { fromKey: "asc" } });
  return stored.map(({ fromKey, to }) => `${fromKey} ${to}`);
};
const exported = async () => {
  const ids = (await articles()).map(({ id }) => id);
  return buffer((await zipOfArticles(ids)) as unknown as AsyncIterable<Uint8Array>);
};
const rows = () =>
  db.knowledgeBaseArticle.findMany({
    orderBy: { slug: "asc" },
    include: { category: { select: { slug: true, name: true } } },
    omit: { id: true, categoryId: true, createdAt: true, updatedAt: true, importedHash: true },
  });

const file = (yaml: string, content = "Text") => `---\n${yaml}\n---\n\n${content}\n`;

async function addSome(): Promise<void> {
  const category = await db.knowledgeBaseCategory.create({ data: { name: "Backup & More", slug: "backup" } });
  const start = { slug: "one", title: "One: a start", content: "## Why\n\nBecause.\n", tags: ["a", "2026"] };
  await addArticle(start);
  await addArticle({
    slug: "two",
    title: "Two",
    content: "- a\n- b",
    excerpt: "E",
    metaTitle: "M",
    metaDescription: "D",
    categoryId: category.id,
    orderIndex: 7,
    isPublished: false,
    publishAt: new Date("2031-01-01T00:00:00.000Z"),
  });
}

test("importing an export where it came from changes nothing", async () => {
  await addSome();
  const before = await articles();
  expect(await outcomes(await exported())).toEqual({ "one.md": "unchanged", "backup/two.md": "unchanged" });
  expect(await articles()).toEqual(before);
  expect(await db.auditLog.count()).toBe(0);
});

test("an export imports elsewhere with its categories and is unchanged the second time", async () => {
  await addSome();
  const zip = await exported();
  const before = await rows();
  await db.knowledgeBaseArticle.deleteMany();
  await db.knowledgeBaseCategory.deleteMany();
  const report = await sent(zip);
  expect(report).toMatchObject({ counts: { created: 2, failed: 0 }, newCategories: ["Backup & More"] });
  const same = (list: typeof before) =>
    list.map(({ contentHtml: _, content, ...row }) => ({ ...row, content: content.trim() }));
  expect(same(await rows())).toEqual(same(before));
  expect(await outcomes(zip)).toEqual({ "one.md": "unchanged", "backup/two.md": "unchanged" });
});

test("a file without a slug replaces only the article created from it", async () => {
  await addArticle({ slug: "vpn", title: "By hand" });
  const zip = await zipOf({
    "vpn.md": "# VPN\n\nOne",
    "net/vpn.md": "# Net\n\nTwo",
    "own.md": file("slug: own"),
  });
  const { files } = await sent(zip);
  expect(files.map(({ slug }) => slug)).toEqual(["vpn-2", "net-vpn", "own"]);
  expect(files[0]?.message).toBe('Its address is "vpn-2", because the article "By hand" has "vpn".');
  expect((await sent(zip)).counts).toMatchObject({ unchanged: 3 });
  const changed = await sent(await zipOf({ "vpn.md": "# VPN\n\nThree", "own.md": file("slug: vpn") }));
  expect(changed.files).toMatchObject([
    { slug: "vpn-2", outcome: "updated", replaces: "VPN" },
    { slug: "vpn", outcome: "updated", replaces: "By hand" },
  ]);
  // File of another knowledge base that happens to have the same path.
  const other = await sent(await zipOf({ "net/vpn.md": "# Zebra printers\n\nFour" }));
  expect(other.files).toMatchObject([{ slug: "net-vpn-2", outcome: "created", replaces: null }]);
});

test("an imported article is recognized by its file even if its slug changed", async () => {
  const zip = await zipOf({ "Getting Started.md": "Text\0" });
  await sent(zip);
  await db.knowledgeBaseArticle.updateMany({ data: { slug: "moved" } });
  expect((await sent(zip)).files).toMatchObject([{ slug: "moved", outcome: "unchanged" }]);
  // State before articles stored their files' paths.
  await db.knowledgeBaseArticle.updateMany({ data: { slug: "getting-started", importedFrom: null } });
  expect((await sent(zip)).files).toMatchObject([{ slug: "getting-started", outcome: "unchanged" }]);
  expect(await rows()).toMatchObject([{ importedFrom: "Getting Started.md" }]);
});

test("a dry run reports what the import will do and changes nothing", async () => {
  await addSome();
  await addArticle({ slug: "taken" });
  const zip = await zipOf({
    "one.md": file("slug: one\ntitle: One, again", "New <iframe src='/x'></iframe> {{< tabs >}} `{% raw %}`"),
    "backup/two.md": file("slug: two\ntitle: Two\ncategory: New place"),
    "taken.md": "Text",
    "bad.md": "---\ntitle: x\n",
    "deep/deep.md": `${">".repeat(200)} x`,
    "see.md":
      "[one](one.md#why) [gone](gone.md) ![lost](img/lost.png) ![in](data:image/png;base64,AA) `![no](data:x)`",
  });
  const before = await articles();
  const report = await checked(zip);
  expect(await articles()).toEqual(before);
  expect(await db.auditLog.count()).toBe(0);
  expect(report.files).toMatchObject([
    { slug: "one", outcome: "updated", replaces: "One: a start" },
    { slug: "two", outcome: "updated", replaces: "Two" },
    { slug: "taken-2", outcome: "created", replaces: null },
    { slug: null, outcome: "failed" },
    { slug: "deep", outcome: "failed" },
    { slug: "see", outcome: "created" },
  ]);
  expect(report.files[0]?.message).toBe(
    "Left out, because articles can't show it: <iframe>. " +
      "Shown as typed, because only another system knows it: {{< tabs.",
  );
  expect(report.files[5]?.message).toBe(
    "Left out, because pictures must be files: data:image/png. " +
      "These pictures are not in the zip: img/lost.png. " +
      "These links lead nowhere, because the zip has no article for them: gone.md.",
  );
  expect(report.newCategories).toEqual(["New place"]);
  expect(await sent(zip)).toEqual(report);
  expect(await checked(zip)).toMatchObject({ counts: { created: 0, updated: 0, unchanged: 4, failed: 2 } });
});

test("imports the valid files despite invalid ones, new articles first, and reports files in their order", async () => {
  await addSome();
  const zip = await zipOf({
    "one.md": file("slug: one\ntitle: One, again"),
    "backup/new.md": file("title: New"),
    "more/new.md": file("title: New"),
    "no-text.md": file("title: x", ""),
    "readme.txt": "x",
    "more/_index.md": file("title: More", ""),
  });
  const report = await sent(zip);
  expect(report.files.map(({ path, slug, outcome }) => [path, slug, outcome])).toEqual([
    ["one.md", "one", "updated"],
    ["backup/new.md", "new", "created"],
    ["more/new.md", "more-new", "created"],
    ["no-text.md", null, "failed"],
    ["readme.txt", null, "skipped"],
    ["more/_index.md", null, "skipped"],
  ]);
  expect(report.files[2]?.message).toMatch(/another file has "new"/);
  expect(report.counts).toEqual({ created: 2, updated: 1, unchanged: 0, skipped: 2, failed: 1, left: 0 });
  expect(await rows()).toMatchObject([
    { slug: "more-new", category: { slug: "more" } },
    { slug: "new", category: { slug: "backup" }, isPublished: true },
    // Fields missing in the file are cleared, except order and publication.
    { slug: "one", title: "One, again", tags: [] },
    { slug: "two", isPublished: false },
  ]);
  const actions = await db.auditLog.findMany({ orderBy: { id: "asc" } });
  expect(actions.map(({ action, label }) => `${action} ${label}`)).toEqual([
    "knowledge-base-article.create New",
    "knowledge-base-category.create more",
    "knowledge-base-article.create New",
    "knowledge-base-article.update One, again",
  ]);
});

test("a file marked as not public is imported unpublished, and the report says why", async () => {
  await addArticle({ slug: "c" });
  const zip = await zipOf({
    "a.md": file("title: A\ndraft: true"),
    "c.md": file("slug: c\ntitle: C\npublished: no"),
    "d.md": file("title: D"),
  });
  const report = await sent(zip);
  expect(report.files.map(({ outcome, message }) => [outcome, message])).toEqual([
    ["created", 'Not published, because its file says "draft: true".'],
    ["updated", 'Not published, because its file says "published: no".'],
    ["created", null],
  ]);
  expect((await rows()).map(({ isPublished }) => isPublished)).toEqual([false, false, true]);
  expect((await sent(zip)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
});

test("a new category keeps its name, starts hidden, and is found by its name later", async () => {
  await db.knowledgeBaseCategory.create({ data: { name: "E-Mail", slug: "mail" } });
  const zip = await zipOf({
    "Network & Wi-Fi/a.md": file("title: A"),
    "b.md": file("title: B\ncategory: Network & Wi-Fi"),
    "c.md": file("title: C\ncategories: [e-mail]"),
  });
  expect(await sent(zip)).toMatchObject({ counts: { created: 3 }, newCategories: ["Network & Wi-Fi"] });
  const slugs = (await rows()).map(({ category }) => category?.slug);
  expect(slugs).toEqual(["network-wi-fi", "network-wi-fi", "mail"]);
  expect(await db.knowledgeBaseCategory.findMany({ where: { isVisible: true } })).toMatchObject([
    { name: "E-Mail" },
  ]);
  expect((await sent(zip)).counts).toMatchObject({ unchanged: 3 });
});

test("former paths redirect to the article, and its times are kept", async () => {
  const zip = await zipOf({
    "a.md": file("title: A\naliases: [/old/A/, '/?p=12', Other name, /contact]\nlastmod: 2024-05-06"),
    "b.md": file("title: B\nredirect_from: /old/a"),
  });
  const { files } = await sent(zip);
  const stored = ["/?p=12 /knowledge-base/a", "/old/a /knowledge-base/a"];
  expect(await redirects()).toEqual(stored);
  expect(files[0]?.message).toMatch(/"Other name" was left out: .*"\/contact" was left out: There is a page/);
  expect(files[1]?.message).toMatch(/"\/old\/a" was left out: There is a redirect/);
  const article = await db.knowledgeBaseArticle.findUniqueOrThrow({ where: { slug: "a" } });
  expect(article.updatedAt).toEqual(new Date("2024-05-06T04:00:00Z"));
  expect((await sent(zip)).counts).toMatchObject({ unchanged: 2 });
  expect(await redirects()).toEqual(stored);
  const many = file(`aliases: [${Array.from({ length: 21 }, (_, n) => `/many-${n}`)}]`);
  const [row] = (await checked(await zipOf({ "many.md": many }))).files;
  expect(row?.message).toBe("Only the first 20 of its former addresses were read.");
});

test("a file that needs a new category fails when the category limit is reached", async () => {
  await db.knowledgeBaseCategory.createMany({
    data: Array.from({ length: 200 }, (_, n) => ({ name: `C${n}`, slug: `c${n}` })),
  });
  const zip = await zipOf({ "one-more/x.md": file("title: X"), "c1/y.md": file("title: Y"), "z.md": "Text" });
  expect(await outcomes(zip)).toEqual({ "one-more/x.md": "failed", "c1/y.md": "created", "z.md": "created" });
  expect(await db.knowledgeBaseCategory.count()).toBe(200);
});

test("files that there was no time for are imported when the same zip is sent again", async () => {
  const zip = await zipOf({ "a.md": file("title: A"), "b.md": file("title: B\ncategory: New") });
  const waiting = jest.spyOn(Script.prototype, "runInContext").mockImplementation(() => {
    throw Object.assign(new Error("timed out"), { code: "ERR_SCRIPT_EXECUTION_TIMEOUT" });
  });
  expect(await checked(zip)).toMatchObject({ counts: { created: 2 }, newCategories: ["New"] });
  expect(await sent(zip)).toMatchObject({ counts: { left: 2 }, newCategories: [] });
  waiting.mockRestore();
  const report = await withinBudget("staff", () => sent(zip), 2_400);
  expect(report.counts).toMatchObject({ created: 0, left: 2 });
  expect(await outcomes(zip)).toEqual({ "a.md": "created", "b.md": "created" });
});

test("an export can be read slower than a request may last, and can be canceled", async () => {
  await db.knowledgeBaseArticle.createMany({
    data: Array.from({ length: 130 }, (_, n) => ({ slug: `a-${n}`, title: "A", content: "x".repeat(2_000) })),
  });
  const ids = (await articles()).map(({ id }) => id);
  const reader = (await withinBudget("staff", () => zipOfArticles(ids))).getReader();
  const first = await reader.read();
  const chunks: Uint8Array[] = [first.value ?? new Uint8Array()];
  const begun = performance.now();
  jest.spyOn(performance, "now").mockImplementation(() => begun + 600_000);
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  expect((await readZip(Buffer.concat(chunks))).texts).toHaveLength(130);

  const left = (await zipOfArticles(ids)).getReader();
  await left.read();
  await left.cancel();
});

/** Files whose stored text differs from theirs, or that read differently once exported. */
const changing = {
  "Some tags.md": "# Some tags\n\n<div class='x'>\n\nText <script>alert(1)</script>\n\n</div>",
  "twice.md": "---\ntitle: Twice\n---\n# Twice\n\n# Twice\n\nText",
  "named.md": "---\ntitle: Named\ncategory: e-mail\nslug: named\n---\n<!-- x --!> Text <b onclick=x>b</b>",
  "moved.md": "---\ntitle: Moved\nredirect_from: [/old, /contact]\n---\n<iframe src=/x></iframe> Text",
  "later.md": "---\ntitle: Later\nexpiryDate: 2099-01-01\n---\n<center>Text</center>",
};

test("a second import of the same zip changes nothing, even if storing changed the texts", async () => {
  await db.knowledgeBaseCategory.create({ data: { name: "E-Mail", slug: "mail" } });
  const zip = await zipOf(changing);
  expect((await sent(zip)).counts).toMatchObject({ created: 5 });
  const before = await articles();
  for (const { contentHtml } of before) expect(contentHtml).not.toMatch(/script|onclick|iframe/);
  const { pictures: _, ...second } = await checked(zip);
  expect(second).toMatchObject({ counts: { unchanged: 5 }, newCategories: [] });
  expect(await sent(zip)).toMatchObject(second);
  expect(await articles()).toEqual(before);
  // No time is left even for a single text.
  const late = await withinBudget("staff", () => sent(zip), 2_400);
  expect(late.counts).toMatchObject({ unchanged: 5, left: 0 });
});

test("an edited article and a changed file are imported again, others not even without their hashes", async () => {
  await sent(await zipOf(changing));
  await db.knowledgeBaseArticle.updateMany({ data: { importedHash: null } });
  const before = (await articles()).map(({ updatedAt }) => updatedAt);
  expect((await checked(await zipOf(changing))).counts).toMatchObject({ unchanged: 5 });
  expect((await sent(await zipOf(changing))).counts).toMatchObject({ unchanged: 5 });
  expect((await articles()).map(({ updatedAt }) => updatedAt)).toEqual(before);
  await db.knowledgeBaseArticle.update({ where: { slug: "twice" }, data: { content: "By hand" } });
  const zip = await zipOf({ ...changing, "later.md": `${changing["later.md"]} more` });
  const firstReport = await checked(zip);
  expect(firstReport.counts).toMatchObject({ updated: 2, unchanged: 3 });
  const { pictures: _, ...report } = await sent(zip);
  expect(report).toEqual({ ...report, files: firstReport.files });
  expect((await sent(zip)).counts).toMatchObject({ unchanged: 5 });
});

test("a file whose article was renamed creates one new article, not one per import", async () => {
  const zip = await zipOf({ "Set up.md": "# Set up\n\n<div>Text</div>" });
  await sent(zip);
  await db.knowledgeBaseArticle.updateMany({ data: { title: "Renamed" } });
  expect((await sent(zip)).files).toMatchObject([{ slug: "set-up-2", outcome: "created" }]);
  expect((await sent(zip)).files).toMatchObject([{ slug: "set-up-2", outcome: "unchanged" }]);
  expect(await db.knowledgeBaseArticle.count()).toBe(2);
});

test("a dry run names the former paths that the import skips", async () => {
  await addArticle({ slug: "taken" });
  await db.siteRedirect.create({ data: { from: "/led", fromKey: "/led", to: "/services" } });
  const zip = await zipOf({
    "a.md": "---\naliases: [/old, /contact, /knowledge-base/taken, /led, Other name]\n---\nText",
    "b.md": "---\naliases: [/Old/, /knowledge-base/c, /fine]\n---\nText",
    "c.md": "Text",
    "bad.md": "---\naliases: [/never]\ntitle: [\n---\nText",
  });
  const { files } = await checked(zip);
  expect(await db.siteRedirect.count()).toBe(1);
  const lost = files.map(({ message }) => [...(message ?? "").matchAll(/address "([^"]+)" was left out/g)]);
  expect(lost.map((found) => found.map(([, alias]) => alias))).toEqual([
    ["/contact", "/knowledge-base/taken", "/led", "Other name"],
    ["/Old/", "/knowledge-base/c"],
    [],
    [],
  ]);
  expect((await sent(zip)).files).toEqual(files);
  expect(await redirects()).toEqual(["/fine /knowledge-base/b", "/led /services", "/old /knowledge-base/a"]);
  expect((await checked(zip)).files.map(({ message }) => message)).toEqual(
    files.map(({ message }) => message),
  );
});
