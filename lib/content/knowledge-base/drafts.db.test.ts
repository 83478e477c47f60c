import { randomUUID } from "node:crypto";
import type { AdminSession } from "@/lib/access/auth/session";
import { type ArticleUpdate, type DraftFields, draftFields } from "@/lib/content/knowledge-base/admin-schema";
import { createArticle, updateArticle } from "@/lib/content/knowledge-base/articles";
import * as drafts from "@/lib/content/knowledge-base/drafts";
import { db } from "@/lib/data/db";
import { createAdministrator, openSession } from "@/tests/factories/administrators";
import { written } from "@/tests/factories/written";

let ana: AdminSession;
let bo: AdminSession;
beforeAll(async () => {
  ana = await openSession((await createAdministrator()).id);
  bo = await openSession((await createAdministrator()).id);
});
beforeEach(async () => {
  await db.knowledgeBaseDraft.deleteMany();
  await db.knowledgeBaseArticle.deleteMany();
});

const fields = (changes: Partial<DraftFields> = {}) => ({ ...draftFields.parse({}), ...changes });
const version = (updatedAt: string) => `"${updatedAt}"`;
const printers = { title: "Printers", slug: "printers", content: "Ink." };
const addArticle = async (draft?: { id: number; updatedAt: string }) =>
  (await written((tx) => createArticle(tx, { ...printers, draft }, ana))).article;
const update = async (id: number, input: ArticleUpdate, who = ana) =>
  (await written((tx) => updateArticle(tx, id, input, { session: who, ifMatch: null }))).article;
type Begun = { articleId?: number; articleVersion?: string; token?: string; title?: string };
const begin = async ({ title = "Half", ...input }: Begun, who = ana) =>
  (await written((tx) => drafts.createDraft(tx, { ...input, fields: fields({ title }) }, who))).draft;
const write = async (id: number, title: string, session = ana, ifMatch: string | null = null) =>
  (await written((tx) => drafts.saveDraft(tx, id, { fields: fields({ title }) }, { session, ifMatch })))
    .draft;

test("a new article's draft is stored as typed and removed when the article is saved", async () => {
  const half = await begin({ title: "" });
  const savedBy = ana.user.username;
  expect(half).toMatchObject({ articleId: null, title: "", savedBy, articleChanged: null });
  const more = await write(half.id, "Prin", bo, version(half.updatedAt));
  expect(await drafts.readDraft(half.id)).toEqual(more);
  expect(more).toMatchObject({ title: "Prin", savedBy: bo.user.username, fields: { title: "Prin" } });
  expect(await drafts.listDrafts(10)).toMatchObject({ drafts: [{ id: half.id, title: "Prin" }], total: 1 });
  await addArticle(more);
  expect((await drafts.listDrafts(10)).total).toBe(0);
});

test("one token creates one draft and never overwrites it", async () => {
  const token = randomUUID();
  const begun = await Promise.all([1, 2, 3].map(() => begin({ token })));
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  const otherDraft = await write(begun[0]?.id ?? 0, "Theirs", bo);
  expect(await begin({ token, title: "More" })).toEqual(otherDraft);
  const article = await addArticle();
  const ofArticle = await begin({ articleId: article.id, token: randomUUID() });
  expect((await drafts.listDrafts(10)).drafts.map(({ id }) => id)).toEqual([ofArticle.id, otherDraft.id]);
});

test("a draft changed by another user is neither overwritten nor removed by a save", async () => {
  const article = await addArticle();
  const half = await begin({ articleId: article.id, articleVersion: article.updatedAt });
  const otherDraft = await write(half.id, "Theirs", bo);
  const about = { changedBy: bo.user.username, changedAt: otherDraft.updatedAt };
  const expected = { code: "changed_meanwhile", details: { about } };
  await expect(write(half.id, "Mine", ana, version(half.updatedAt))).rejects.toMatchObject(expected);
  await expect(begin({ articleId: article.id })).rejects.toMatchObject(expected);

  await update(article.id, { title: "Saved", draft: half });
  expect(await drafts.readDraftOf(article.id)).toMatchObject({ title: "Theirs" });
  await update(article.id, { title: "Saved", draft: otherDraft });
  expect(await drafts.readDraftOf(article.id)).toBeNull();
});

test("a draft reports that its article changed after the draft was started", async () => {
  const article = await addArticle();
  const half = await begin({ articleId: article.id, articleVersion: article.updatedAt });
  expect(half.articleChanged).toBeNull();
  const { updatedAt: changedAt } = await update(article.id, { title: "Changed" }, bo);
  const now = await drafts.readDraftOf(article.id);
  expect(now?.articleChanged).toEqual({ changedBy: null, changedAt });
});

test("a draft accepts broken Unicode but not a missing article", async () => {
  const odd = draftFields.parse({ content: "half a pair \ud83d and \u202e", tags: ["\ud83d"] });
  expect(odd.content).not.toMatch(/\p{Cs}/u);
  await written((tx) => drafts.createDraft(tx, { fields: odd }, ana));
  await expect(begin({ articleId: 2_000_000_000 })).rejects.toMatchObject({ code: "not_found" });
});

test("discarding a draft is permanent and refuses an outdated version", async () => {
  const half = await begin({});
  await write(half.id, "Theirs", bo);
  const discard = (ifMatch: string | null) => written((tx) => drafts.discardDraft(tx, half.id, ifMatch));
  await expect(discard(version(half.updatedAt))).rejects.toMatchObject({ code: "changed_meanwhile" });
  await discard(null);
  await expect(drafts.readDraft(half.id)).rejects.toMatchObject({ code: "not_found" });
});

test("drafts of new articles are limited in number", async () => {
  const data = Array(drafts.MAX_NEW_DRAFTS).fill({ title: "a", fields: {}, savedBy: "a" });
  await db.knowledgeBaseDraft.createMany({ data });
  await expect(begin({})).rejects.toMatchObject({ code: "conflict" });
});
