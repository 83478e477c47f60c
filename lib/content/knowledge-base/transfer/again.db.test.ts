import type { AdminSession } from "@/lib/access/auth/session";
import { checkArticles } from "@/lib/content/knowledge-base/transfer/dry-run";
import { importArticles } from "@/lib/content/knowledge-base/transfer/import";
import { readArticleFiles } from "@/lib/content/knowledge-base/transfer/read-files";
import { readZip } from "@/lib/content/knowledge-base/transfer/read-zip";
import { withinBudget } from "@/lib/core/request-budget";
import { db } from "@/lib/data/db";
import { createAdministrator, openSession } from "@/tests/factories/administrators";
import { written } from "@/tests/factories/written";
import { zipOf } from "@/tests/factories/zip";

let session: AdminSession;
beforeAll(async () => {
  session = await openSession((await createAdministrator()).id);
});

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
  const { pictures: _, ...second } = await checked(zip);
  expect(second).toMatchObject({ counts: { unchanged: 5 }, newCategories: [] });
  expect(await sent(zip)).toMatchObject(second);
  expect(await articles()).toEqual(before);
  // No time is left even for a single text.
  const late = await withinBudget("staff", () => sent(zip), 2_400);
  expect(late.counts).toMatchObject({ unchanged: 5, left: 0 });
});

test("an edited article and a changed file are imported again", async () => {
  await sent(await zipOf(changing));
  await db.knowledgeBaseArticle.update({ where: { slug: "twice" }, data: { content: "By hand" } });
  const zip = await zipOf({ ...changing, "later.md": `${changing["later.md"]} more` });
  const firstReport = await checked(zip);
  expect(firstReport.counts).toMatchObject({ updated: 2, unchanged: 3 });
  const { pictures: _, ...report } = await sent(zip);
  expect(report).toEqual({ ...report, files: firstReport.files });
  expect((await sent(zip)).counts).toMatchObject({ unchanged: 5 });
});

test("articles imported before hashes existed are reported as unchanged", async () => {
  const zip = await zipOf(changing);
  await sent(zip);
  await db.knowledgeBaseArticle.updateMany({ data: { importedHash: null } });
  const before = (await articles()).map(({ updatedAt }) => updatedAt);
  expect((await checked(zip)).counts).toMatchObject({ unchanged: 5 });
  expect((await sent(zip)).counts).toMatchObject({ unchanged: 5 });
  expect((await articles()).map(({ updatedAt }) => updatedAt)).toEqual(before);
});

test("imports new articles before changed ones and reports files in their order", async () => {
  await sent(await zipOf({ "a.md": "# A\n\nOne", "c.md": "# C\n\nOne" }));
  await db.auditLog.deleteMany();
  const { files } = await sent(
    await zipOf({ "a.md": "# A\n\nTwo", "b.md": "# B\n\nOne", "c.md": "# C\n\nOne", "d.md": "# D\n\nOne" }),
  );
  expect(files.map(({ path, outcome }) => `${path} ${outcome}`)).toEqual([
    "a.md updated",
    "b.md created",
    "c.md unchanged",
    "d.md created",
  ]);
  const log = await db.auditLog.findMany({ orderBy: { id: "asc" } });
  expect(log.map(({ label }) => label)).toEqual(["B", "D", "A"]);
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
  await db.knowledgeBaseArticle.create({ data: { slug: "taken", title: "Taken", content: "Text" } });
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
  const redirects = await db.siteRedirect.findMany({ orderBy: { fromKey: "asc" } });
  expect(redirects.map(({ fromKey, to }) => `${fromKey} ${to}`)).toEqual([
    "/fine /knowledge-base/b",
    "/led /services",
    "/old /knowledge-base/a",
  ]);
  expect((await checked(zip)).files.map(({ message }) => message)).toEqual(
    files.map(({ message }) => message),
  );
});
