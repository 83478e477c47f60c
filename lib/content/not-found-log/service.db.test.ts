import { notFoundQuery } from "@/lib/content/not-found-log/schema";
import {
  clearNotFound,
  deleteNotFound,
  listNotFound,
  MAX_NOT_FOUND,
  type NotFoundCount,
  recordNotFound,
  removeOldNotFound,
} from "@/lib/content/not-found-log/service";
import { Visits } from "@/lib/content/not-found-log/visits";
import { db } from "@/lib/data/db";
import { withDatabaseDown } from "@/tests/factories/database-down";
import { BROWSER, GOOGLE } from "@/tests/factories/user-agents";
import { written } from "@/tests/factories/written";

const missed = (path: string, more: Partial<NotFoundCount> = {}): NotFoundCount => ({
  path,
  count: 1,
  botCount: 0,
  referrerHost: null,
  ...more,
});
const list = async (query: Record<string, string> = {}) => {
  const { addresses, total } = await listNotFound(notFoundQuery.parse(query));
  return { total, rows: addresses.map(({ path, count, botCount }) => `${path} ${count} ${botCount}`) };
};

let client = 0;
const by = (path: string, more: object = {}) => ({
  path,
  client: `192.0.2.${++client}`,
  userAgent: BROWSER as string | undefined,
  referrer: undefined,
  ...more,
});

beforeEach(() => db.missedAddress.deleteMany());

test("counts visitors and bots separately and keeps the last known referrer host", async () => {
  const visits = new Visits();
  visits.note(by("/old", { referrer: "https://www.blog.example/post?private=1" }));
  visits.note(by("/old"));
  visits.note(by("/old", { userAgent: GOOGLE, referrer: "https://bots.example/" }));
  visits.note(by("/probe", { userAgent: undefined }));
  await visits.store();
  visits.note(by("/old", { referrer: "javascript:alert(1)" }));
  await visits.store();
  expect(await list()).toEqual({ total: 2, rows: ["/old 3 1", "/probe 0 1"] });
  const referrerHost = "www.blog.example";
  expect(await db.missedAddress.findUnique({ where: { path: "/old" } })).toMatchObject({ referrerHost });
  expect((await list({ by: "bots" })).rows).toEqual(["/probe 0 1"]);
  expect((await list({ by: "visitors", search: "blog" })).rows).toEqual(["/old 3 1"]);
});

test("counts a client once per path and for at most 60 paths", async () => {
  const visits = new Visits();
  for (let n = 0; n < 100; n++) visits.note(by(`/page-${n}`, { client: "one" }));
  for (let n = 0; n < 5; n++) visits.note(by("/page-1", { client: "one" }));
  await visits.store();
  expect((await list()).total).toBe(60);
  expect(await db.missedAddress.findUnique({ where: { path: "/page-1" } })).toMatchObject({ count: 1 });
});

test("stores a flood of made-up paths in one statement of at most 200 rows", async () => {
  const stored: number[] = [];
  const visits = new Visits(async (rows) => void stored.push(rows.length));
  for (let n = 0; n < 5_000; n++) visits.note(by(`/made-up-${n}`));
  await visits.store();
  expect(stored).toEqual([200]);
});

test("keeps the table within its limit by removing the path requested least and longest ago", async () => {
  await recordNotFound(Array.from({ length: MAX_NOT_FOUND }, (_, n) => missed(`/n-${n}`, { count: 2 })));
  const few = { path: { in: ["/n-7", "/n-8"] } };
  await db.missedAddress.updateMany({ where: few, data: { count: 1 } });
  await db.missedAddress.update({ where: { path: "/n-8" }, data: { lastAt: new Date("2026-01-01") } });
  await recordNotFound([missed("/n-new", { count: 5 })]);
  expect(await db.missedAddress.count()).toBe(MAX_NOT_FOUND);
  expect(await db.missedAddress.findMany({ where: few })).toMatchObject([{ path: "/n-7" }]);
});

test("adds up counts that several processes store at once", async () => {
  const paths = Array.from({ length: 100 }, (_, n) => `/same-${n}`);
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      recordNotFound((n % 2 ? paths : paths.toReversed()).map((path) => missed(path))),
    ),
  );
  const rows = await db.missedAddress.findMany();
  expect(rows.map(({ count }) => count)).toEqual(Array(100).fill(8));
});

test("counts redirect hits without bots and keeps the redirect's version", async () => {
  const data = { from: "/a", fromKey: "/a", to: "/b" };
  const { id, updatedAt } = await db.siteRedirect.create({ data });
  const visits = new Visits();
  for (const userAgent of [BROWSER, BROWSER, GOOGLE, undefined])
    visits.note(by("/a", { redirectId: id, userAgent }));
  await visits.store();
  expect(await db.siteRedirect.findUnique({ where: { id } })).toMatchObject({
    hits: 2,
    lastHitAt: expect.any(Date),
    updatedAt,
  });
  await db.siteRedirect.deleteMany();
});

test("a database outage causes no error, and later visits are stored", async () => {
  const visits = new Visits();
  await withDatabaseDown(async () => {
    visits.note(by("/lost"));
    await visits.store();
  });
  visits.note(by("/later"));
  await visits.store();
  expect((await list()).rows).toEqual(["/later 1 0"]);
});

test("staff can delete one or all paths, and old ones are removed automatically", async () => {
  await recordNotFound(["/a", "/b", "/c"].map((path) => missed(path)));
  const [first] = await db.missedAddress.findMany({ orderBy: { path: "asc" } });
  const removeFirst = () => written((tx) => deleteNotFound(tx, first?.id ?? 0));
  await removeFirst();
  await expect(removeFirst()).rejects.toMatchObject({ code: "not_found" });
  await db.missedAddress.update({ where: { path: "/b" }, data: { lastAt: new Date("2020-01-01") } });
  expect(await removeOldNotFound(new Date())).toBe(1);
  expect(await written(clearNotFound)).toEqual({ deleted: 1 });
});
