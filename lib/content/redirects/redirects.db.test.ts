import { restoreMany } from "@/lib/admin/trash/many";
import { importRedirects } from "@/lib/content/redirects/import";
import { redirectRecord, redirectTrash } from "@/lib/content/redirects/record";
import { type RedirectInput, redirectInput, siteRedirectQuery } from "@/lib/content/redirects/schema";
import { createRedirect, listRedirects, updateRedirect } from "@/lib/content/redirects/service";
import { RedirectTable } from "@/lib/content/redirects/table";
import { expireLocally } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import type { SiteRedirect } from "@/lib/generated/prisma/client";
import { removeRecord } from "@/lib/http/trash/service";
import { actingAs, createAdministrator, openSession } from "@/tests/factories/administrators";
import { addArticle } from "@/tests/factories/articles";
import { withDatabaseDown } from "@/tests/factories/database-down";
import { written } from "@/tests/factories/written";

const editor = actingAs("editor");

const create = async (from: string, to: string, more: Partial<RedirectInput> = {}, by = editor) => {
  const { redirect } = await written((tx) =>
    createRedirect(tx, redirectInput.parse({ from, to, ...more }), by),
  );
  expireLocally(["redirects"]);
  return redirect;
};

const moveArticle = (slug: string, now: string) =>
  db.knowledgeBaseArticle.update({ where: { slug }, data: { slug: now } });

async function opened() {
  const table = new RedirectTable();
  await table.refresh();
  return table;
}
const missed = async () =>
  (await db.missedAddress.findMany({ orderBy: { id: "asc" } })).map(({ path }) => path);
const stored = (from: string, to: string) => ({ from, fromKey: from, to, replacesPage: true });
const restored = (row: SiteRedirect, by = editor) =>
  written((tx) => redirectTrash.restore(tx, JSON.parse(JSON.stringify(row)), by));
const location = (table: RedirectTable, target: string) => table.find(target)?.location;

beforeEach(async () => {
  await db.siteRedirect.deleteMany();
  await db.missedAddress.deleteMany();
  await db.trashEntry.deleteMany();
  await db.knowledgeBaseArticle.deleteMany();
});

test("an old path has one redirect, however it is written", async () => {
  await create("/Old%20Page/", "/contact");
  await create("/?page_id=%37", "/contact");
  for (const from of ["/old%20page", "/OLD%20PAGE/", "/?gclid=x&page_id=7"])
    await expect(create(from, "/services")).rejects.toMatchObject({ code: "conflict" });
});

const circle = { code: "invalid", details: { fields: { to: [expect.stringContaining("circle")] } } };

test("refuses a redirect that closes a circle, directly or through others", async () => {
  await create("/b", "/c");
  const last = await create("/c", "/d");
  await create("/a", "/b");
  await expect(create("/d", "/A")).rejects.toMatchObject(circle);
  await expect(create("/e", "/e/")).rejects.toMatchObject(circle);
  const change = written((tx) => updateRedirect(tx, last.id, { to: "/a" }, null, editor));
  await expect(change).rejects.toMatchObject(circle);
});

describe("below the knowledge base", () => {
  it("refuses a circle through a path without an article", async () => {
    await expect(create("/knowledge-base/gone", "/knowledge-base/gone")).rejects.toMatchObject(circle);
    await create("/knowledge-base/gone", "/a");
    await expect(create("/a", "/knowledge-base/gone")).rejects.toMatchObject(circle);
    await db.siteRedirect.deleteMany();
    await create("/a", "/knowledge-base/gone");
    await expect(create("/knowledge-base/gone", "/a")).rejects.toMatchObject(circle);
  });

  it("refuses a redirect from an article's current path to its former path, and ignores a stored one", async () => {
    await addArticle({ slug: "old" });
    await moveArticle("old", "new");
    const back = () => create("/knowledge-base/new", "/knowledge-base/old", { replacesPage: true });
    await expect(back()).rejects.toMatchObject(circle);
    await db.siteRedirect.create({ data: stored("/knowledge-base/new", "/knowledge-base/old") });
    await create("/z", "/contact");
    const table = await opened();
    expect(location(table, "/knowledge-base/new")).toBeUndefined();
    expect(location(table, "/z")).toBe("/contact");
  });

  it("follows a chain in one step past missing articles and stops at an existing one", async () => {
    await create("/a", "/knowledge-base/gone");
    await create("/knowledge-base/gone", "/services");
    const table = await opened();
    expect(location(table, "/a")).toBe("/services");
    await addArticle({ slug: "gone" });
    expireLocally(["knowledge-base"]);
    await table.refresh();
    expect(location(table, "/a")).toBe("/knowledge-base/gone");
  });
});

test("of two concurrent redirects that form a circle, one is stored", async () => {
  const both = await Promise.allSettled([create("/a", "/b"), create("/b", "/a")]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("refuses to hide a page, file, or published article unless replacesPage is set", async () => {
  await addArticle({ slug: "wifi" });
  for (const from of ["/contact", "/Contact/", "/robots.txt", "/knowledge-base/wifi"]) {
    await expect(create(from, "/services")).rejects.toMatchObject({
      details: { fields: { from: [expect.stringContaining("a page at this address")] } },
    });
  }
  for (const from of ["/Contact/", "/knowledge-base/wifi"])
    await create(from, "/services", { replacesPage: true });
  await create("/knowledge-base/gone", "/services");
});

test("restores a redirect unless its old path is taken or it would form a circle", async () => {
  const row = await db.siteRedirect.findUniqueOrThrow({ where: { id: (await create("/a", "/b")).id } });
  await expect(restored(row)).rejects.toMatchObject({ code: "conflict" });
  await db.siteRedirect.deleteMany();
  await create("/b", "/a");
  await expect(restored(row)).rejects.toMatchObject({ code: "conflict" });
  await db.siteRedirect.deleteMany();
  expect(await restored(row)).toMatchObject({ redirect: { from: "/a", to: "/b" } });
  expect(redirectRecord.label(row)).toBe("/a");
});

test("the list shows the end of a chain and searches old paths and targets", async () => {
  await create("/a", "/b");
  await create("/b", "https://other.example/x");
  expect(await listRedirects(siteRedirectQuery.parse({ search: "/b", sort: "from" }))).toMatchObject({
    total: 2,
    redirects: [
      { from: "/a", end: "https://other.example/x" },
      { from: "/b", end: null },
    ],
  });
});

test("creating a redirect, changing its old path, or restoring it clears the not-found log entries", async () => {
  const miss = (...paths: string[]) => db.missedAddress.createMany({ data: paths.map((path) => ({ path })) });
  await miss("/old page", "/Old page/", "/b", "/c");
  const { id } = await create("/old%20page", "/contact");
  expect(await missed()).toEqual(["/b", "/c"]);
  await miss("/old page");
  await written((tx) => updateRedirect(tx, id, { to: "/services" }, null, editor));
  expect(await missed()).toEqual(["/b", "/c", "/old page"]);
  await written((tx) => updateRedirect(tx, id, { from: "/b" }, null, editor));
  expect(await missed()).toEqual(["/c", "/old page"]);

  const row = await db.siteRedirect.delete({ where: { id } });
  await miss("/b");
  await restored(row);
  expect(await missed()).toEqual(["/c", "/old page"]);
});

describe("the in-memory table", () => {
  it("redirects in one step with the visitor's query to a valid header value", async () => {
    await create("/a", "/b");
    await create("/b", "/café#menu");
    await create("/c?x=1", "/contact");
    await create("/d", "https://other.example/é?q=1");
    const table = await opened();
    expect(location(table, "/A/?utm_source=m")).toBe("/caf%C3%A9?utm_source=m#menu");
    expect(location(table, "/c?x=1")).toBe("/contact");
    expect(location(table, "/c")).toBeUndefined();
    expect(location(table, "/d?z=1")).toBe("https://other.example/%C3%A9?q=1&z=1");
    expect(location(table, "/admin/a")).toBeUndefined();
  });

  it("redirects a former home page's query although a home page exists", async () => {
    await create("https://old.example/?page_id=%37", "/services");
    const table = await opened();
    expect(table.find("/?utm_source=m&page_id=7")).toMatchObject({
      location: "/services?utm_source=m",
      replacesPage: true,
    });
    expect(table.find("/?utm_source=m")).toBeUndefined();
  });

  it("finds redirects stored under earlier rules", async () => {
    await db.siteRedirect.create({ data: { from: "/x?b=1&a=%32", fromKey: "/x?b=1&a=%32", to: "/contact" } });
    expireLocally(["redirects"]);
    expect(location(await opened(), "/x?a=2&b=1")).toBe("/contact");
    await expect(create("/x?a=2&b=1", "/services")).rejects.toMatchObject({ code: "conflict" });
  });

  it("stays fresh until an edit expires it", async () => {
    const table = await opened();
    expect(table.isFresh()).toBe(true);
    await create("/a", "/contact");
    expect(table.isFresh()).toBe(false);
    await table.refresh();
    expect(table.isFresh()).toBe(true);
    expect(location(table, "/a")).toBe("/contact");
  });

  it("leads to an article's current slug and follows its changes", async () => {
    await addArticle({ slug: "one" });
    await create("/old-article", "/knowledge-base/one#steps");
    const table = await opened();
    await moveArticle("one", "two");
    expireLocally(["knowledge-base"]);
    await table.refresh();
    expect(location(table, "/old-article")).toBe("/knowledge-base/two#steps");
  });

  it("keeps its known redirects and stays fresh while the database is down", async () => {
    await create("/a", "/contact");
    const table = await opened();
    await withDatabaseDown(async () => {
      expireLocally(["*"]);
      expect(table.isFresh()).toBe(false);
      await table.refresh();
      expect(table.isFresh()).toBe(true);
      expect(location(table, "/a")).toBe("/contact");
    });
  });
});

const FOREIGN = "https://other.example/x";
const owner = actingAs("owner");
const notAllowed = { code: "not_allowed", message: expect.stringContaining("Only owners") };
const replace = (from: string, to: string, by = editor) => create(from, to, { replacesPage: true }, by);

test.each([
  "/privacy",
  "/Privacy/",
  "/privacy?from=mail",
  "/services-order",
  "/service-calculator",
  "/services/anything",
  "/knowledge-base/wifi",
  "/.well-known/security.txt",
])("only an owner with a fresh proof may redirect %s to another site", async (from) => {
  await expect(replace(from, FOREIGN)).rejects.toMatchObject(notAllowed);
  await expect(replace(from, FOREIGN, actingAs("owner", 11))).rejects.toMatchObject({
    code: "proof_required",
  });
  expect(await db.siteRedirect.count()).toBe(0);
  await replace(from, FOREIGN, owner);
});

test.each([
  ["/privacy", "/terms", true],
  ["/privacy", "https://elsewhere.example/terms", false],
  ["/gone", FOREIGN, true],
])("an editor's redirect from %s to %s does not require an owner", async (from, to, replacesPage) => {
  if (replacesPage) await replace(from, to);
  else await expect(create(from, to)).rejects.toMatchObject({ code: "invalid" });
});

test("an editor can't lead a page to another site through other redirects either", async () => {
  await replace("/privacy", "/old?a=1");
  await expect(replace("/old", FOREIGN)).rejects.toMatchObject(notAllowed);
  await expect(replace("/old?b=2", FOREIGN)).rejects.toMatchObject(notAllowed);
  const redirect = await replace("/old", "/older");
  await expect(create("/older", FOREIGN)).rejects.toMatchObject(notAllowed);
  const leaving = written((tx) => updateRedirect(tx, redirect.id, { to: FOREIGN }, null, editor));
  await expect(leaving).rejects.toMatchObject(notAllowed);

  const other = await replace("/elsewhere", FOREIGN);
  await expect(replace("/terms", "/elsewhere")).rejects.toMatchObject(notAllowed);
  const from = written((tx) => updateRedirect(tx, other.id, { from: "/terms" }, null, editor));
  await expect(from).rejects.toMatchObject(notAllowed);
});

test("only an owner with a fresh proof can restore a page's redirect to another site", async () => {
  const session = await openSession((await createAdministrator()).id);
  const { id } = await replace("/privacy", FOREIGN, owner);
  await written((tx) => removeRecord(tx, redirectRecord, id, { session, ifMatch: null }));
  const restore = (by = editor) =>
    written((tx) => restoreMany(tx, { kind: "site-redirect", recordIds: [id] }, by));
  expect(await restore()).toMatchObject({ results: [{ id, outcome: "refused", code: "not_allowed" }] });
  await expect(restore(actingAs("owner", 11))).rejects.toMatchObject({ code: "proof_required" });
  expect(await restore(session)).toMatchObject({ results: [{ id, outcome: "done" }] });
});

describe("the checkout and the customer portal", () => {
  it("ignore redirects stored earlier, which can't be restored either", async () => {
    const ofCheckout = await db.siteRedirect.create({ data: stored("/checkout/success", FOREIGN) });
    await db.siteRedirect.createMany({
      data: [
        stored("/checkout?order=1", FOREIGN),
        stored("/customer-portal", FOREIGN),
        stored("/portal", "/customer-portal"),
      ],
    });
    const table = await opened();
    for (const ignored of ["/checkout/success?order=2", "/checkout?order=1", "/Customer-Portal"])
      expect(table.find(ignored)).toBeUndefined();
    expect(location(table, "/portal")).toBe("/customer-portal");
    await expect(restored(ofCheckout, owner)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Nobody"),
    });
  });
});

describe("a list of redirects", () => {
  const rows = [
    { from: "/old", to: "/contact" },
    { from: "/OLD/", to: "/services" },
    { from: "/contact", to: "/services" },
    { from: "/x", to: "/y" },
    { from: "/y", to: "/x" },
    { from: "/knowledge-base/wifi", to: "/contact" },
    { from: "/known", to: "/services" },
    { from: "/bad", to: "" },
    { from: "/café", to: "https://bayline.example.com/contact" },
  ];
  const send = (dryRun: boolean, redirects = rows) =>
    written((tx) => importRedirects(tx, { redirects, dryRun }, editor));

  test("is checked without a change, then adds what a single redirect could", async () => {
    await addArticle({ slug: "wifi" });
    await create("/known", "/services");
    await db.missedAddress.create({ data: { path: "/old" } });
    const planned = await send(true);
    expect(await db.siteRedirect.count()).toBe(1);
    const { redirects } = await send(false);
    expect(redirects).toEqual(planned.redirects);
    const refused = { outcome: "refused", reason: expect.stringMatching(/./) };
    expect(redirects).toMatchObject([
      { outcome: "added" },
      ...Array(5).fill(refused),
      { outcome: "unchanged" },
      refused,
      { outcome: "added" },
    ]);
    const stored = await db.siteRedirect.findMany({ orderBy: { from: "asc" } });
    expect(stored.map(({ from }) => from)).toEqual(["/café", "/known", "/old"]);
    expect(await missed()).toEqual([]);
    expect((await send(false)).redirects.filter(({ outcome }) => outcome === "added")).toEqual([]);
    expect(await db.siteRedirect.count()).toBe(3);
  });

  test("stops at the limit, and leads off the site only as a single redirect may", async () => {
    const many = Array.from({ length: 500 }, (_, n) => ({ from: `/old-${n}`, to: "/contact" }));
    await db.siteRedirect.createMany({
      data: Array.from({ length: 1_600 }, (_, n) => ({
        ...stored(`/older-${n}`, "/contact"),
        replacesPage: false,
      })),
    });
    const { redirects } = await send(false, many);
    expect(redirects.filter(({ outcome }) => outcome === "added")).toHaveLength(400);
    await db.siteRedirect.deleteMany();
    await create("/contact", "/next", { replacesPage: true });
    await expect(send(true, [{ from: "/next", to: FOREIGN }])).rejects.toMatchObject(notAllowed);
  });
});
