import type { AdminSession } from "@/lib/access/auth/session";
import { restoreEntry, undoDelete } from "@/lib/admin/trash/restore";
import { reviewRecord } from "@/lib/content/reviews/record";
import { review } from "@/lib/content/reviews/schema";
import { db } from "@/lib/data/db";
import { trashKind } from "@/lib/http/trash/kind";
import { trashQuery } from "@/lib/http/trash/schema";
import { deletePermanently, emptyTrash, listTrash, removeRecord } from "@/lib/http/trash/service";
import { actingAs, createAdministrator, openSession } from "@/tests/factories/administrators";
import { written } from "@/tests/factories/written";

const notFound = { code: "not_found" };
let session: AdminSession;
beforeAll(async () => {
  session = await openSession((await createAdministrator()).id);
});
beforeEach(async () => {
  await db.review.deleteMany();
  await db.trashEntry.deleteMany();
});

const add = (customerName = "Ana") =>
  db.review.create({ data: { customerName, rating: 4, reviewText: "Good.", datePosted: new Date(5_000) } });
const remove = (id: number) =>
  db.$transaction((tx) => removeRecord(tx, reviewRecord, id, { session, ifMatch: null }));
const entries = async (requested: Record<string, string> = {}) =>
  listTrash(trashQuery.parse(requested), "owner");

test("a deleted record is listed with the person who deleted it and is restored unchanged", async () => {
  const row = await add();
  const removal = { targetId: row.id, label: "Ana", before: { rating: 4 }, after: null };
  expect(await remove(row.id)).toMatchObject(removal);
  expect(await db.review.count()).toBe(0);
  const { entries: listed, total } = await entries();
  const [{ id, deletedAt, expiresAt } = { id: 0, deletedAt: "", expiresAt: "" }] = listed;
  const record = { kind: "review", recordId: row.id, label: "Ana", image: null };
  const deletedBy = session.user.username;
  expect({ listed, total }).toEqual({
    listed: [{ id, ...record, deletedBy, deletedAt, expiresAt }],
    total: 1,
  });
  expect(Date.parse(expiresAt) - Date.parse(deletedAt)).toBeGreaterThan(29.9 * 86_400_000);

  const change = await db.$transaction((tx) => restoreEntry(tx, id, actingAs("owner")));
  expect(change).toMatchObject({ kind: "review", targetId: row.id, label: "Ana", tags: ["reviews"] });
  expect(await db.review.findMany()).toEqual([row]);
  expect((await entries()).total).toBe(0);
});

test("the list is filtered by kind, searched, and sorted", async () => {
  for (const name of ["Cleo", "ana", "Bo"]) await remove((await add(name)).id);
  const labels = async (requested: Record<string, string>) =>
    (await entries(requested)).entries.map(({ label }) => label);
  expect(await labels({})).toEqual(["Bo", "ana", "Cleo"]);
  expect(await labels({ sort: "label" })).toEqual(["ana", "Bo", "Cleo"]);
  expect(await labels({ kind: "review", search: "cle" })).toEqual(["Cleo"]);
  expect(await labels({ kind: "footer-link" })).toEqual([]);
});

test("undo restores the last deleted record of an id once, even with concurrent requests", async () => {
  const { id } = await add();
  await remove(id);
  const undo = () => written((tx) => undoDelete(tx, { kind: "review", recordId: id }, actingAs("owner")));
  const results = await Promise.allSettled([undo(), undo()]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await db.review.count()).toBe(1);
  await expect(undo()).rejects.toMatchObject(notFound);
});

test("restoring a record whose name is taken is refused with a conflict that says so", async () => {
  const row = await add();
  const kind = trashKind({
    record: reviewRecord,
    schema: review,
    tags: [],
    restore: (tx, data) => tx.review.create({ data }),
    conflict: async (tx, { customerName }) =>
      (await tx.review.count({ where: { customerName } })) > 0 ? `${customerName} is there.` : null,
  });
  const stored = JSON.parse(JSON.stringify(row));
  const restoring = db.$transaction((tx) => kind.restore(tx, stored, actingAs("owner")));
  await expect(restoring).rejects.toMatchObject({ code: "conflict", message: "Ana is there." });
});

test("entries are deleted permanently one by one or all together", async () => {
  const rows = [await add(), await add(), await add()];
  for (const { id } of rows) await remove(id);
  const [first] = (await entries()).entries;
  const deleteFirst = () => db.$transaction((tx) => deletePermanently(tx, first?.id ?? 0, "owner"));
  const before = { kind: "review", recordId: rows[2]?.id, label: "Ana" };
  expect(await deleteFirst()).toMatchObject({ before, after: null });
  await expect(deleteFirst()).rejects.toMatchObject(notFound);
  const records = [rows[1], rows[0]].map((row) => `review ${row?.id}: Ana`);
  const empty = () => db.$transaction((tx) => emptyTrash(tx, "owner"));
  expect(await empty()).toMatchObject({ after: { deleted: 2, records }, response: { deleted: 2 } });
  expect((await entries()).total).toBe(0);
  expect(await empty()).toMatchObject({ before: {}, after: {}, response: { deleted: 0 } });
});

test("an entry of an unknown kind can't be restored", async () => {
  const data = { kind: "unknown", recordId: 1, label: "x", data: {}, expiresAt: new Date() };
  const { id } = await db.trashEntry.create({ data });
  const restoring = written((tx) => restoreEntry(tx, id, actingAs("owner")));
  await expect(restoring).rejects.toMatchObject(notFound);
});

test("a role sees, restores, and deletes only entries of kinds that it may read and change", async () => {
  const { id } = await add();
  await remove(id);
  const [entry] = (await entries()).entries;
  const entryId = entry?.id ?? 0;
  expect((await listTrash(trashQuery.parse({}), "viewer")).total).toBe(1);
  expect((await listTrash(trashQuery.parse({}), "support")).total).toBe(0);
  for (const role of ["support", "viewer"] as const) {
    await expect(written((tx) => restoreEntry(tx, entryId, actingAs(role)))).rejects.toMatchObject(notFound);
    await expect(written((tx) => deletePermanently(tx, entryId, role))).rejects.toMatchObject(notFound);
    expect(await written((tx) => emptyTrash(tx, role))).toEqual({ deleted: 0 });
  }
  expect(await written((tx) => emptyTrash(tx, "editor"))).toEqual({ deleted: 1 });
});
