import { undoDelete } from "@/lib/admin/trash/restore";
import {
  type ArticleInput,
  type ArticleUpdate,
  adminArticlesQuery,
  articleInput,
} from "@/lib/content/knowledge-base/admin-schema";
import * as articles from "@/lib/content/knowledge-base/articles";
import { categories } from "@/lib/content/knowledge-base/categories";
import { removeRowsOfDeletedArticles } from "@/lib/content/knowledge-base/deleted-articles";
import { currentSlugOf } from "@/lib/content/knowledge-base/redirects";
import { runSchedule } from "@/lib/content/knowledge-base/schedule";
import { db } from "@/lib/data/db";
import { actingAs } from "@/tests/factories/administrators";
import { session, withOwnerSession } from "@/tests/factories/owner-session";
import { written } from "@/tests/factories/written";

const articleExists = async (slug: string) => (await currentSlugOf(slug)) === slug;

withOwnerSession();
beforeEach(async () => {
  await db.knowledgeBaseArticle.deleteMany();
  await db.knowledgeBaseCategory.deleteMany();
  await db.knowledgeBaseRevision.deleteMany();
  await db.trashEntry.deleteMany();
});

const inAnHour = () => new Date(Date.now() + 3_600_000);
const inTwoHours = () => new Date(Date.now() + 7_200_000);
const kind = "knowledge-base-article";

const printers = { title: "Printers", slug: "printers", content: "Ink." };
const add = async (input: Partial<ArticleInput> = {}) =>
  (await written((tx) => articles.createArticle(tx, { ...printers, ...input }, session))).article;
const change = async (id: number, input: ArticleUpdate) =>
  (await written((tx) => articles.updateArticle(tx, id, input, { session, ifMatch: null }))).article;
const addCategory = async (input: object = {}) =>
  (await written((tx) => categories.create(tx, { name: "Office", slug: "office", ...input }))).category;
const remove = (id: number) => written((tx) => articles.deleteArticle(tx, id, { session, ifMatch: null }));
const removeCategory = (id: number) => written((tx) => categories.remove(tx, id, { session, ifMatch: null }));
const restore = (kind: string, recordId: number) =>
  written((tx) => undoDelete(tx, { kind, recordId }, actingAs("owner")));
const titles = async (query: Record<string, string>) =>
  (await articles.listAllArticles(adminArticlesQuery.parse(query))).articles.map(({ title }) => title);

test("tags lose empty entries and duplicates that differ only in case", () => {
  const tags = ["Mail", " mail ", "", "Backup", "MAIL"];
  expect(articleInput.parse({ ...printers, tags }).tags).toEqual(["Mail", "Backup"]);
});

test("a taken slug is refused with its holder's name, for articles and categories", async () => {
  await add();
  const second = await add({ title: "Ink", slug: "ink" });
  const taken = 'The slug "printers" is already used by the article "Printers".';
  await expect(add({ title: "Other" })).rejects.toMatchObject({ code: "conflict", message: taken });
  await expect(change(second.id, { slug: "printers" })).rejects.toMatchObject({ message: taken });
  expect(await change(second.id, { slug: "ink" })).toEqual(second);
  await addCategory();
  await expect(addCategory({ name: "Other" })).rejects.toMatchObject({
    code: "conflict",
    message: 'The slug "office" is already used by the category "Office".',
  });
});

test("of two concurrent saves with one slug, one is refused with the holder's name", async () => {
  const results = await Promise.allSettled([add({ title: "One" }), add({ title: "Two" })]);
  const message = expect.stringMatching(/^The slug "printers" is already used by the article "(One|Two)"\.$/);
  expect(results).toContainEqual({ status: "rejected", reason: expect.objectContaining({ message }) });
});

test("the list searches title, content, and tags, and filters by category and state", async () => {
  const { id: categoryId } = await addCategory();
  await add({ title: "Alpha", slug: "a", content: "About toner cartridges.", categoryId });
  await add({ title: "Beta", slug: "b", tags: ["Wi-Fi"], isPublished: false });
  await add({ title: "Gamma", slug: "c", publishAt: inAnHour() });
  expect(await titles({ search: "TONER" })).toEqual(["Alpha"]);
  expect(await titles({ search: "wi-fi" })).toEqual(["Beta"]);
  expect(await titles({ search: "gamm" })).toEqual(["Gamma"]);
  expect(await titles({ category: String(categoryId) })).toEqual(["Alpha"]);
  expect(await titles({ category: "none", sort: "title" })).toEqual(["Beta", "Gamma"]);
  expect(await titles({ state: "published" })).toEqual(["Alpha"]);
  expect(await titles({ state: "draft" })).toEqual(["Beta"]);
  expect(await titles({ state: "scheduled" })).toEqual(["Gamma"]);
  await expect(add({ slug: "d", categoryId: categoryId + 1 })).rejects.toMatchObject({
    details: { fields: { categoryId: ["This category doesn't exist"] } },
  });
});

test("a deleted category takes its articles along and restores them with it", async () => {
  const { id: categoryId } = await addCategory();
  const one = await add({ categoryId, tags: ["a"], publishAt: inAnHour() });
  const two = await add({ categoryId, slug: "two", title: "Two" });
  await add({ slug: "elsewhere" });
  expect(await removeCategory(categoryId)).toEqual({ deletedArticles: 2 });
  expect(await db.knowledgeBaseArticle.count()).toBe(1);
  expect(await db.trashEntry.count()).toBe(1);

  const holder = await add({ title: "Holder", slug: "two" });
  await expect(restore("knowledge-base-category", categoryId)).rejects.toMatchObject({
    code: "conflict",
    message: 'The slug "two" is already used by the article "Holder".',
  });
  await change(holder.id, { slug: "three" });
  expect(await restore("knowledge-base-category", categoryId)).toMatchObject({
    category: { id: categoryId, slug: "office" },
    notice: "With its 2 articles.",
  });
  expect(await articles.readAdminArticle(one.id)).toEqual(one);
  expect(await articles.readAdminArticle(two.id)).toEqual(two);
  expect((await removeCategory(categoryId)).deletedArticles).toBe(2);
});

test("a restored article stays hidden if visitors could not see it before", async () => {
  const { id: categoryId } = await addCategory({ isVisible: false });
  const hidden = await add({ categoryId });
  await remove(hidden.id);
  await removeCategory(categoryId);
  expect(await restore(kind, hidden.id)).toMatchObject({
    article: { categoryId: null, isPublished: false },
    notice: "Its category is gone, so it's now a draft without a category.",
  });

  const late = await add({ slug: "late", publishAt: inAnHour() });
  await remove(late.id);
  await db.$executeRaw`UPDATE trash SET data = jsonb_set(data, '{publishAt}', '"2026-01-01T00:00:00.000Z"')`;
  expect(await restore(kind, late.id)).toMatchObject({ article: { publishAt: null, isPublished: false } });
});

describe("the schedule", () => {
  test("publishes and unpublishes an article at its times, once each", async () => {
    const { id, slug } = await add({ publishAt: inAnHour(), unpublishAt: inTwoHours() });
    expect(await runSchedule()).toBe(0);
    expect(await articleExists(slug)).toBe(false);

    const done = await Promise.all([1, 2, 3].map(() => runSchedule(inAnHour())));
    expect(done.sort()).toEqual([0, 0, 1]);
    expect(await articleExists(slug)).toBe(true);
    expect(await runSchedule(inTwoHours())).toBe(1);
    expect(await articleExists(slug)).toBe(false);
    const entries = await db.auditLog.findMany({ where: { targetId: String(id) }, orderBy: { id: "asc" } });
    expect(entries).toMatchObject([
      { userId: null, username: "schedule", action: `${kind}.publish`, kind, label: "Printers" },
      { userId: null, username: "schedule", action: `${kind}.unpublish` },
    ]);
    expect(entries[0]?.details).toMatchObject({ changes: { isPublished: { before: false, after: true } } });
    expect(await db.knowledgeBaseRevision.findMany()).toMatchObject([{ articleId: id, savedBy: "schedule" }]);
  });

  test("does not publish an article whose end passed before the schedule ran", async () => {
    const { slug } = await add({ publishAt: inAnHour(), unpublishAt: inTwoHours() });
    await runSchedule(new Date(Date.now() + 10_800_000));
    expect(await articleExists(slug)).toBe(false);
    expect(await db.knowledgeBaseRevision.count()).toBe(0);
  });

  test("processes more articles than one batch holds", async () => {
    const late = { title: "Late", content: "a", isPublished: false, publishAt: inAnHour() };
    await db.knowledgeBaseArticle.createMany({
      data: Array.from({ length: 120 }, (_, index) => ({ ...late, slug: `late-${index}` })),
    });
    expect(await runSchedule(inTwoHours())).toBe(120);
    expect(await db.knowledgeBaseArticle.count({ where: { isPublished: true } })).toBe(120);
  });
});

describe("revisions", () => {
  const revisions = (articleId: number) =>
    db.knowledgeBaseRevision.findMany({ where: { articleId }, orderBy: { id: "asc" } });
  const contents = async (id: number) =>
    (await revisions(id)).map(({ fields }) => (fields as { content: string }).content);

  test("keep every published version and who published it", async () => {
    const { id } = await add({ content: "One.", isPublished: false });
    await change(id, { content: "Two." });
    expect(await revisions(id)).toEqual([]);
    await change(id, { isPublished: true });
    await change(id, { content: "Three." });
    await change(id, { orderIndex: 7 });
    await change(id, { content: "Three." });
    expect(await contents(id)).toEqual(["Two.", "Three."]);
    expect((await revisions(id))[1]).toMatchObject({ savedBy: session.user.username, title: "Printers" });
    await change(id, { isPublished: false });
    await change(id, { isPublished: true });
    expect(await contents(id)).toEqual(["Two.", "Three.", "Three."]);
  });

  test("keep the earlier text of an article published before revisions existed", async () => {
    const { id } = await add({ content: "One." });
    await db.knowledgeBaseRevision.deleteMany();
    await change(id, { content: "Two." });
    expect(await revisions(id)).toMatchObject([
      { savedBy: null, fields: { content: "One." } },
      { savedBy: session.user.username, fields: { content: "Two." } },
    ]);
  });

  test("are restored as a new revision that keeps the current slug and ignores a deleted category", async () => {
    const { id: categoryId } = await addCategory();
    const { id } = await add({ content: "One.", tags: ["a"], categoryId });
    await change(id, { content: "Two.", tags: [], slug: "new-address", categoryId: null });
    await removeCategory(categoryId);
    const [first] = await revisions(id);
    const restoreIt = (revisionId: number, articleId = id) =>
      written((tx) => articles.restoreRevision(tx, { articleId, revisionId }, { session, ifMatch: null }));
    expect(await restoreIt(first?.id ?? 0)).toMatchObject({
      article: { content: "One.", tags: ["a"], slug: "new-address", categoryId: null },
    });
    expect(await contents(id)).toEqual(["One.", "Two.", "One."]);
    await change(id, { content: "Never published.", isPublished: false });
    await restoreIt(first?.id ?? 0);
    expect(await contents(id)).toEqual(["One.", "Two.", "One.", "Never published.", "One."]);
    const { id: other } = await add({ slug: "other" });
    await expect(restoreIt(first?.id ?? 0, other)).rejects.toMatchObject({ code: "not_found" });
  });

  test("are limited to 100", async () => {
    const { id } = await add();
    await db.knowledgeBaseRevision.createMany({
      data: Array.from({ length: 150 }, () => ({ articleId: id, title: "a", fields: {} })),
    });
    await change(id, { content: "New." });
    expect(await revisions(id)).toHaveLength(100);
    expect((await contents(id)).at(-1)).toBe("New.");
  });

  test("survive the trash of their article or its category, and are removed once both are gone for good", async () => {
    const { id: categoryId } = await addCategory();
    const [one, other] = [await add({ categoryId }), await add({ slug: "other" })];
    await removeCategory(categoryId);
    await remove(other.id);
    expect(await removeRowsOfDeletedArticles()).toBe(0);
    for (const { id } of [one, other]) expect(await revisions(id)).toHaveLength(1);
    await db.trashEntry.deleteMany();
    expect(await removeRowsOfDeletedArticles()).toBe(2);
  });
});

test("restoring a category does not index its articles' words again, but a new article is indexed", async () => {
  const words = async () => (await db.knowledgeBaseWord.findMany()).map(({ word }) => word);
  const office = await addCategory();
  await add({ categoryId: office.id, content: "Cartridges." });
  await removeCategory(office.id);
  expect(await words()).toContain("cartridges");
  await db.knowledgeBaseWord.deleteMany();
  await restore("knowledge-base-category", office.id);
  expect(await words()).toEqual([]);
  await add({ title: "Toner", slug: "toner" });
  expect(await words()).toContain("toner");
});
