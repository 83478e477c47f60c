import type { AdminSession } from "@/lib/access/auth/session";
import { deleteManyPermanently, restoreMany } from "@/lib/admin/trash/many";
import { createArticle, deleteArticle } from "@/lib/content/knowledge-base/articles";
import { reviewRecord } from "@/lib/content/reviews/record";
import { withinBudget } from "@/lib/core/request-budget";
import { db } from "@/lib/data/db";
import { removeRecords } from "@/lib/http/trash/service";
import { actingAs, createAdministrator, openSession } from "@/tests/factories/administrators";
import { written } from "@/tests/factories/written";

let session: AdminSession;
beforeAll(async () => {
  session = await openSession((await createAdministrator()).id);
});
beforeEach(async () => {
  await db.review.deleteMany();
  await db.knowledgeBaseArticle.deleteMany();
  await db.trashEntry.deleteMany();
});

const add = (customerName: string) =>
  db.review.create({ data: { customerName, rating: 4, reviewText: "Good.", datePosted: new Date(5_000) } });
const remove = (records: { id: number; updatedAt?: string }[]) =>
  db.$transaction((tx) => removeRecords(tx, reviewRecord, { records }, session));
const outcomesOf = ({ response: answer }: Awaited<ReturnType<typeof remove>>) =>
  answer.results.map(({ id, outcome, code }) => [id, code ?? outcome]);
const restore = (recordIds: number[], kind = "review") =>
  db.$transaction((tx) => restoreMany(tx, { kind, recordIds }, actingAs("owner")));
const names = async () =>
  (await db.review.findMany({ orderBy: { customerName: "asc" } })).map((row) => row.customerName);
const entryIds = async () => (await db.trashEntry.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id);

async function addArticle(title: string, slug: string): Promise<number> {
  const input = { title, slug, content: "Ink." };
  return (await written((tx) => createArticle(tx, input, session))).article.id;
}
const removeArticle = (id: number) => written((tx) => deleteArticle(tx, id, { session, ifMatch: null }));

test("many records are deleted at once, except changed or missing ones, each with its audit log entry", async () => {
  const [ana, bo, cleo] = [await add("Ana"), await add("Bo"), await add("Cleo")];
  await db.review.update({ where: { id: bo.id }, data: { rating: 5 } });
  const seen = ({ id, updatedAt }: typeof ana) => ({ id, updatedAt: updatedAt.toISOString() });
  const change = await remove([seen(ana), seen(bo), { id: cleo.id }, { id: 2_000_000_000 }]);
  expect(outcomesOf(change)).toEqual([
    [ana.id, "done"],
    [bo.id, "changed_meanwhile"],
    [cleo.id, "done"],
    [2_000_000_000, "not_found"],
  ]);
  expect(change.others).toMatchObject([
    { action: "review.delete", targetId: ana.id, label: "Ana", before: { rating: 4 }, after: null },
    { action: "review.delete", targetId: cleo.id, label: "Cleo" },
  ]);
  expect(await names()).toEqual(["Bo"]);
  expect(await db.trashEntry.count()).toBe(2);
});

test("two concurrent deletions of the same records delete each record once", async () => {
  const rows = await Promise.all(["Ana", "Bo", "Cleo"].map(add));
  const ids = rows.map(({ id }) => ({ id }));
  const outcomes = await Promise.all([remove(ids), remove([...ids].reverse())]);
  const done = outcomes.flatMap(({ response: answer }) =>
    answer.results.filter(({ outcome }) => outcome === "done"),
  );
  expect(done.map(({ id }) => id).sort()).toEqual(ids.map(({ id }) => id).sort());
  expect(await db.trashEntry.count()).toBe(3);
});

test("one refused restore does not stop the others, whether the rules or the database refuse it", async () => {
  for (const title of ["One", "Two", "Six"])
    await removeArticle(await addArticle(title, title.toLowerCase()));
  await addArticle("Another", "two");
  const ana = await add("Ana");
  await remove([{ id: ana.id }]);
  // Simulates a record added again under its id.
  await db.review.create({ data: { ...ana, customerName: "Again" } });
  const change = await db.$transaction(async (tx) =>
    restoreMany(tx, { ids: [...(await entryIds()), 99_999] }, actingAs("owner")),
  );
  const codes = outcomesOf(change).map(([, code]) => code);
  expect(codes).toEqual(["done", "conflict", "done", "conflict", "not_found"]);
  expect(change.response.results[1]?.message).toContain('"two"');
  expect(change.others?.map(({ action, kind, label }) => [action, kind, label])).toEqual([
    ["trash.restore", "knowledge-base-article", "One"],
    ["trash.restore", "knowledge-base-article", "Six"],
  ]);
  expect(change.tags).toEqual(["knowledge-base"]);
  const articles = await db.knowledgeBaseArticle.findMany({ orderBy: { id: "asc" } });
  expect(articles.map(({ slug }) => slug)).toEqual(["one", "six", "two"]);
  expect(await db.trashEntry.count()).toBe(2);
});

test("records are restored by their ids, with the version that they had", async () => {
  const [ana, bo] = [await add("Ana"), await add("Bo")];
  await remove([ana, bo].map(({ id }) => ({ id })));
  const { results } = (await restore([bo.id, ana.id, 2_000_000_000])).response;
  expect(results).toMatchObject([
    { id: bo.id, outcome: "done", updatedAt: bo.updatedAt.toISOString() },
    { id: ana.id, outcome: "done" },
    { id: 2_000_000_000, outcome: "refused" },
  ]);
  expect(await names()).toEqual(["Ana", "Bo"]);
});

test("restores that no longer fit into the request budget are left, but the first is always tried", async () => {
  const [ana, bo] = [await add("Ana"), await add("Bo")];
  await remove([ana, bo].map(({ id }) => ({ id })));
  const restoreIn = (ms: number) => withinBudget("staff", () => restore([ana.id, bo.id]), ms);
  expect((await restoreIn(9_000)).response.results.map(({ outcome }) => outcome)).toEqual(["done", "left"]);
  expect((await restoreIn(20_000)).response.results.map(({ outcome }) => outcome)).toEqual([
    "refused",
    "done",
  ]);
});

test("many entries are deleted permanently, each with its audit log entry", async () => {
  const [ana, bo] = [await add("Ana"), await add("Bo")];
  await remove([ana, bo].map(({ id }) => ({ id })));
  const [first = 0] = await entryIds();
  const change = await db.$transaction((tx) => deleteManyPermanently(tx, [first, 99_999], "owner"));
  expect(outcomesOf(change).map(([, code]) => code)).toEqual(["done", "not_found"]);
  expect(change.others).toMatchObject([
    { action: "trash.delete", kind: "review", targetId: ana.id, label: "Ana", after: null },
  ]);
  expect(await db.trashEntry.count()).toBe(1);
});
