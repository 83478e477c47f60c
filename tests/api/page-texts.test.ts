/** @jest-environment node */

import { textsOf } from "@/lib/content/page-texts/declare";
import { declaredPages } from "@/lib/crm/pages/declared-pages";
import { type Administrator, call, createAdministrator, database, prepareSite, signIn, site } from "./site";

prepareSite();
const path = "/api/admin/page-texts/home";
let admin: Administrator;
let cookie: string;

type Edited = {
  updatedAt: string;
  draft: object;
  drafted: number;
  texts: { id: string; published: string | null }[];
};

beforeAll(async () => {
  admin = await createAdministrator();
  cookie = await signIn(admin);
});
// Restores the texts for later files of this worker.
afterAll(async () => {
  const { updatedAt: _, texts } = await read();
  const draft = Object.fromEntries(texts.filter(({ published }) => published).map(({ id }) => [id, null]));
  await call("PUT", path, { cookie, body: { draft } });
  await call("POST", `${path}/publish`, { cookie });
});

const read = async () => (await call("GET", path, { cookie })).body.pageTexts as Edited;
const save = (draft: object, headers?: Record<string, string>) =>
  call("PUT", path, { cookie, body: { draft }, headers });
const home = async () => (await fetch(`${site.url}/`)).text();
const view = (query = "") => fetch(`${site.url}/admin/page-view/home${query}`, { headers: { cookie } });

it.each(declaredPages)(
  "every declared text of $page that is always shown is in its edit view",
  async (declared) => {
    const html = await (
      await fetch(`${site.url}/admin/page-view/${declared.page}?edit`, { headers: { cookie } })
    ).text();
    const missing = [...textsOf(declared)]
      .filter(
        ([id, { kind, isOccasional }]) => !id.startsWith("meta.") && kind !== "picture" && !isOccasional,
      )
      .filter(([id]) => !html.includes(`\ue000${id}\ue001`));
    expect(missing).toEqual([]);
  },
);

it("a draft is visible only to administrators, and to everyone once it is published", async () => {
  const draft = {
    "hero.title": "Computers that <b>work</b>",
    "meta.title": "Working computers",
    "meta.description": "Machines that simply work.",
  };
  const file = async (name: string) => (await fetch(`${site.url}/${name}`)).text();
  expect(await file("llms.txt")).not.toContain("simply work");
  expect((await save(draft)).status).toBe(200);
  expect(await home()).not.toContain("Computers that");
  const shown = await view();
  expect(shown.headers.get("cache-control")).toContain("no-store");
  expect(await shown.text()).toContain("Computers that &lt;b&gt;work&lt;/b&gt;");
  const stranger = await fetch(`${site.url}/admin/page-view/home`, { redirect: "manual" });
  expect(stranger.status).toBe(307);
  expect((await call("POST", `${path}/publish`, { cookie })).status).toBe(200);
  const html = await home();
  expect(html).toContain("Computers that &lt;b&gt;work&lt;/b&gt;");
  expect(html).toContain("<title>Working computers |");
  // Files for programs change, too.
  expect(await file("llms.txt")).toContain("> Machines that simply work.");
  expect(await file("sitemap.xml")).toMatch(/<loc>[^<]*\/<\/loc><lastmod>20\d\d-/);
  expect(html).not.toMatch(/[\ue000-\ue002]|data-text/);
  expect((await call("POST", `${path}/publish`, { cookie })).status).toBe(409);
});

it("invalid texts are refused, and none of them is stored", async () => {
  const before = await read();
  for (const draft of [
    { "hero.title": "x".repeat(81) },
    { "hero.title": " \u200b" },
    { "no.such": "x" },
    { "meta.image": "javascript:alert(1)" },
  ]) {
    expect((await save(draft)).status).toBe(422);
  }
  expect((await read()).draft).toEqual(before.draft);
  expect((await call("GET", "/api/admin/page-texts/nowhere", { cookie })).status).toBe(400);
});

it("a save over a changed draft is refused, and names who changed it", async () => {
  const seen = { "if-match": `"${(await read()).updatedAt}"` };
  expect((await save({ "hero.call": "Ring" }, seen)).status).toBe(200);
  expect(await save({ "hero.call": "Phone" }, seen)).toMatchObject({
    status: 409,
    body: { code: "changed_meanwhile", changedBy: admin.username },
  });
  expect((await save({})).body.pageTexts).toMatchObject({ drafted: 0, savedBy: null });
});

it("a restored revision brings back the original texts, and keeps the draft", async () => {
  await save({ "hero.call": "Ring us" });
  const list = (await call("GET", `${path}/revisions`, { cookie })).body as { revisions: { id: number }[] };
  const first = list.revisions.at(-1);
  const restored = await call("POST", `${path}/revisions/${first?.id}/restore`, { cookie });
  expect(restored.body.pageTexts).toMatchObject({ edited: 0, draft: { "hero.call": "Ring us" } });
  expect(await home()).toContain("IT that keeps South\u00a0Florida working.");
  await save({});
});

it("a draft can be scheduled only for a future time, and discarding it cancels the schedule", async () => {
  await save({ "hero.call": "Ring us later" });
  const past = await call("PUT", `${path}/schedule`, { cookie, body: { publishAt: "2020-01-01T00:00:00Z" } });
  expect(past.status).toBe(422);
  const publishAt = "2100-01-01T00:00:00.000Z";
  const planned = await call("PUT", `${path}/schedule`, { cookie, body: { publishAt } });
  expect(planned.body.pageTexts).toMatchObject({ state: "scheduled", publishAt });
  const scheduled = async () =>
    (await database.query("SELECT page FROM page_text_pages WHERE publish_at IS NOT NULL")).rows;
  expect(await scheduled()).toEqual([{ page: "home" }]);
  await save({});
  expect(await scheduled()).toEqual([]);
});

it("a draft is shown through its preview link, and a wrong link returns 404", async () => {
  await save({ "hero.title": "Soon to be read" });
  const { body } = await call("POST", `${path}/preview-link`, { cookie });
  const { pathname, search } = new URL((body.preview as { url: string }).url);
  const look = (query: string) => fetch(`${site.url}${pathname}${query}`);
  const shown = await look(search);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("x-robots-tag")).toContain("noindex");
  const html = await shown.text();
  expect(html).toContain("Soon to be read");
  expect(html).not.toMatch(/[\ue000-\ue002]/);
  for (const query of ["", "?token=x", `${search}x`, `?edit&token=${search.slice(7, -1)}`]) {
    const refused = await look(query);
    expect(refused.status).toBe(404);
    expect(await refused.text()).not.toContain("Soon to be read");
  }
  await save({});
});

it("the audit log records a draft once while the same person keeps editing it", async () => {
  const other = await createAdministrator();
  const othersCookie = await signIn(other);
  const { rows: before } = await database.query("SELECT coalesce(max(id), 0) AS id FROM audit_log");
  for (const title of ["One", "Two", "Three"]) await save({ "hero.title": title });
  await call("PUT", path, { cookie: othersCookie, body: { draft: { "hero.title": "Four" } } });
  await save({ "hero.title": "Five" });
  await save({});
  const { rows } = await database.query(
    "SELECT username FROM audit_log WHERE id > $1 AND action = 'page-text.draft' ORDER BY id",
    [before[0].id],
  );
  expect(rows.map(({ username }) => username)).toEqual([
    admin.username,
    other.username,
    admin.username,
    admin.username,
  ]);
});

it("a page's structured data follows its texts for price and name", async () => {
  const page = "/api/admin/page-texts/windows10Upgrade";
  const publish = async (draft: object) => {
    expect((await call("PUT", page, { cookie, body: { draft } })).status).toBe(200);
    expect((await call("POST", `${page}/publish`, { cookie })).status).toBe(200);
  };
  const service = async () => {
    const html = await (await fetch(`${site.url}/windows10-upgrade`)).text();
    const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
    const graph = [...scripts].flatMap(([, json = ""]) => JSON.parse(json)["@graph"]);
    return graph.find((one) => one["@type"] === "Service");
  };
  await publish({ "price.figure": "$240.50", "meta.title": "Move to Windows 11" });
  expect(await service()).toMatchObject({ name: "Move to Windows 11", offers: { price: "240.50" } });
  await publish({ "price.figure": "On request" });
  expect(await service()).not.toHaveProperty("offers");
  await publish({ "price.figure": null, "meta.title": null });
  expect(await service()).toMatchObject({ name: "Windows 10 Upgrade", offers: { price: "180.00" } });
});

it("texts of mails can be read but not changed by an editor", async () => {
  const mails = "/api/admin/page-texts/mails";
  const editor = await signIn(await createAdministrator({ role: "editor" }));
  const answers = await Promise.all([
    call("PUT", mails, { cookie: editor, body: { draft: { "portalCode.heading": "Sign in at once" } } }),
    call("POST", `${mails}/publish`, { cookie: editor }),
    call("PUT", `${mails}/schedule`, { cookie: editor, body: { publishAt: null } }),
    call("POST", `${mails}/revisions/1/restore`, { cookie: editor }),
  ]);
  for (const { status, body } of answers) expect([status, body.code]).toEqual([403, "not_allowed"]);
  const { pageTexts } = (await call("GET", mails, { cookie: editor })).body;
  expect(pageTexts).toMatchObject({ right: "settings", draft: {} });
});
