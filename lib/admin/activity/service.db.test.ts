import { activityQuery } from "@/lib/admin/activity/schema";
import { listActivity, newestActivities } from "@/lib/admin/activity/service";
import type { Role } from "@/lib/core/roles";
import { recordAudit, recordAudits } from "@/lib/data/audit/service";
import { db } from "@/lib/data/db";
import { createAdministrator } from "@/tests/factories/administrators";

const list = async (requested: Record<string, string> = {}) => {
  const { activities, total } = await listActivity(activityQuery.parse(requested), "owner");
  return { labels: activities.map(({ label }) => label), total };
};

const request = { clientAddress: "192.0.2.1", requestId: "request" };

beforeEach(() => db.auditLog.deleteMany());

type More = { userId?: number; kind?: string; username?: string };
async function add(label: string, day: string, { kind = "review", ...more }: More = {}) {
  const createdAt = new Date(`${day}T23:30:00Z`);
  await db.auditLog.create({ data: { label, kind, action: `${kind}.update`, createdAt, ...more } });
}

test("lists who changed which record, when and from where, with the fields before and after", async () => {
  const { id, username } = await createAdministrator();
  const subject = { action: "review.update", kind: "review", targetId: "7", label: "Ana" };
  const shown = { ...subject, userId: id, username, ipAddress: "192.0.2.1" };
  const changes = { rating: { before: 4, after: 5 } };
  const createdAt = new Date(1_000);
  const data = { ...shown, details: { changes }, requestId: "request-1", createdAt };
  const { id: entry } = await db.auditLog.create({ data });
  expect(await listActivity(activityQuery.parse({}), "owner")).toEqual({
    total: 1,
    activities: [{ ...shown, id: entry, changes, createdAt: "1970-01-01T00:00:01.000Z", more: 0 }],
  });
});

test("filters by person, kind, and time, searches, and lists the newest first", async () => {
  const { id } = await createAdministrator();
  await add("first", "2026-01-01", { userId: id, username: "ana" });
  await add("second", "2026-01-02", { kind: "user" });
  await add("third", "2026-01-03", { userId: id });
  expect(await list()).toEqual({ labels: ["third", "second", "first"], total: 3 });
  expect(await list({ sort: "createdAt", pageSize: "1" })).toEqual({ labels: ["first"], total: 3 });
  expect((await list({ user: String(id) })).labels).toEqual(["third", "first"]);
  expect((await list({ kind: "user" })).labels).toEqual(["second"]);
  expect((await list({ from: "2026-01-02", to: "2026-01-02" })).labels).toEqual(["second"]);
  expect((await list({ from: "2026-01-02T23:30:00.001Z" })).labels).toEqual(["third"]);
  expect((await list({ to: "2026-01-02T00:30:00+01:00" })).labels).toEqual(["first"]);
  expect((await list({ search: "ANA review" })).labels).toEqual(["first"]);
});

test("alike entries of one person in a row are listed as one, which opens, and is whole for who searches", async () => {
  const [ana, bo] = [await createAdministrator(), await createAdministrator()];
  const record = (user: typeof ana, action: string, label: string | null) =>
    recordAudit({ user, action, label, ...request });
  await record(ana, "session.start", null);
  await record(ana, "session.prove", null);
  for (const label of ["a.png", "b.png", "c.png"]) await record(ana, "media-file.create", label);
  await record(bo, "media-file.create", "d.png");
  await record(ana, "media-file.delete", "a.png");
  await record(ana, "media-file.create", "e.png");
  const read = async (query: Record<string, string> = {}) =>
    (await listActivity(activityQuery.parse(query), "owner")).activities;
  const shown = (await read()).map(({ label, action, more }) => [label ?? action, more]);
  expect(shown).toEqual([
    ["e.png", 0],
    ["a.png", 0],
    ["d.png", 0],
    ["a.png", 2],
    ["session.start", 1],
  ]);
  expect((await newestActivities(5, "owner")).map(({ more }) => more)).toEqual([0, 0, 0, 2, 1]);
  const group = (await read()).find(({ more }) => more === 2)?.id;
  expect((await list({ group: String(group) })).labels).toEqual(["c.png", "b.png", "a.png"]);
  expect((await list({ search: "b.png" })).labels).toEqual(["b.png"]);
});

test("a person's later action does not continue the one of long ago", async () => {
  const user = await createAdministrator();
  const record = (label: string) => recordAudit({ user, action: "review.create", label, ...request });
  await record("old");
  await db.auditLog.updateMany({ data: { createdAt: new Date(Date.now() - 11 * 60_000) } });
  await record("new");
  expect((await list()).labels).toEqual(["new", "old"]);
});

test("the records of one write are listed as one", async () => {
  const user = await createAdministrator();
  const entries = ["R-1", "R-2", "R-3"].map((label) => ({ action: "lead.status", label }));
  await recordAudits({ user, ...request }, entries);
  expect((await newestActivities(5, "owner")).map(({ label, more }) => [label, more])).toEqual([["R-1", 2]]);
});

test.each([
  { user: "ana" },
  { user: "99999999999" },
  { group: "all" },
  { kind: "a b" },
  { from: "yesterday" },
  { to: "2026-13-01" },
])("refuses the query %j", (query) => {
  expect(activityQuery.safeParse(query).success).toBe(false);
});

test("an entry without details has no changed fields", async () => {
  await add("old", "2026-01-01");
  expect((await listActivity(activityQuery.parse({}), "owner")).activities[0]?.changes).toEqual({});
});

test("a role sees only entries of the kinds that it may read, and only owners see addresses", async () => {
  await add("a review", "2026-01-01");
  await add("a lead", "2026-01-02", { kind: "lead" });
  await add("an account", "2026-01-03", { kind: "user" });
  await db.auditLog.updateMany({ data: { ipAddress: "192.0.2.1" } });
  const visibleTo = async (role: Role) => {
    const { activities } = await listActivity(activityQuery.parse({}), role);
    return activities.map(({ label, ipAddress }) => [label, ipAddress]);
  };
  expect(await visibleTo("support")).toEqual([["a lead", null]]);
  expect(await visibleTo("editor")).toEqual([
    ["a lead", null],
    ["a review", null],
  ]);
  expect((await visibleTo("owner"))[0]).toEqual(["an account", "192.0.2.1"]);
  expect((await newestActivities(5, "support")).map(({ label }) => label)).toEqual(["a lead"]);
});
