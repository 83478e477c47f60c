import { readZip, ZIP_LIMITS } from "@/lib/content/knowledge-base/transfer/read-zip";
import { zipOf } from "@/tests/factories/zip";
import { call, createAdministrator, database, prepareSite, signIn, site } from "./site";

const ADMIN = "/api/admin/knowledge-base";

let cookie: string;

prepareSite();
beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
});

const exported = async (query = "") => {
  const response = await fetch(`${site.url}${ADMIN}/export${query}`, { headers: { cookie } });
  return { response, zip: Buffer.from(await response.arrayBuffer()) };
};
const sent = async (body: BodyInit, headers: Record<string, string> = {}, query = "") => {
  const init = { method: "POST", body, headers: { cookie, ...headers } };
  const response = await fetch(`${site.url}${ADMIN}/import${query}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const ZIP = { "content-type": "application/zip" };
const asZip = (zip: Buffer) => sent(new Uint8Array(zip), ZIP);
const file = (yaml: string, content = "Text") => `---\n${yaml}\n---\n\n${content}\n`;

test("an export contains all articles, and importing it into the same site changes nothing", async () => {
  const { response, zip } = await exported();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toMatch(
    /attachment; filename="knowledge-base-[\d-]+\.zip"/,
  );
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { texts } = await readZip(zip);
  const { rows } = await database.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM knowledge_base_articles",
  );
  expect(texts).toHaveLength(rows[0]?.n ?? 0);
  expect(texts.map(({ path }) => path)).toContain("backup-and-continuity/synology-nas-care.md");
  expect(await asZip(zip)).toMatchObject({
    status: 200,
    body: {
      success: true,
      report: { counts: { created: 0, updated: 0, unchanged: texts.length, skipped: 0, failed: 0, left: 0 } },
    },
  });
});

test("the export accepts the filters of the list", async () => {
  const { zip } = await exported("?search=synology&sort=title");
  const paths = (await readZip(zip)).texts.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.length).toBeLessThan(14);
  expect((await readZip((await exported("?search=nothing-has-this")).zip)).texts).toEqual([]);
  expect((await exported("?state=none")).response.status).toBe(422);
});

test("an imported article is public at once in its category, and importing the same file again changes nothing", async () => {
  const zip = await zipOf({
    "backup-and-continuity/imported-one.md": file("title: Imported one\ntags: [xylograph]"),
    "any/folder/new-category/imported-two.md": file(
      "title: Imported two\ncategoryName: New category\npublished: false",
      "<script>alert(1)</script> Two",
    ),
    "wrong.md": file("title: Wrong", ""),
  });
  try {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(zip)], "articles.zip", { type: "" }));
    const first = await sent(form);
    expect(first).toMatchObject({
      status: 200,
      body: {
        report: {
          counts: { created: 2, failed: 1 },
          newCategories: ["New category"],
          files: [
            {
              path: "backup-and-continuity/imported-one.md",
              outcome: "created",
              slug: "imported-one",
              message: null,
            },
            { outcome: "created", slug: "imported-two" },
            { path: "wrong.md", outcome: "failed", slug: null, message: "content: Content is required" },
          ],
        },
      },
    });
    const { body } = await call("GET", "/api/knowledge-base/articles?search=xylograph");
    expect(body).toMatchObject({ articles: [{ slug: "imported-one" }] });
    expect((await call("GET", "/knowledge-base/imported-one")).status).toBe(200);
    expect((await call("GET", "/knowledge-base/imported-two")).status).toBe(404);
    expect(await asZip(zip)).toMatchObject({ body: { report: { counts: { unchanged: 2, failed: 1 } } } });
  } finally {
    await database.query("DELETE FROM knowledge_base_articles WHERE slug LIKE 'imported-%'");
    await database.query("DELETE FROM knowledge_base_categories WHERE slug = 'new-category'");
  }
});

test("a dry run changes nothing", async () => {
  const zip = new Uint8Array(await zipOf({ "imported-a.md": "# A\n\nText" }));
  const dry = await sent(zip, ZIP, "?dryRun=true");
  expect(dry).toMatchObject({ status: 200, body: { report: { counts: { created: 1 } } } });
  expect((await call("GET", "/knowledge-base/imported-a")).status).toBe(404);
  expect((await sent(zip, ZIP, "?dryRun=maybe")).status).toBe(422);
});

test("three imports of the same zip at once create each article once", async () => {
  const files = Array.from({ length: 20 }, (_, n) => [`race-${n}.md`, file(`title: Race ${n}`)]);
  const zip = await zipOf(Object.fromEntries(files));
  try {
    const answers = await Promise.all([asZip(zip), asZip(zip), asZip(zip)]);
    const created = answers.map(
      ({ body }) => (body.report as { counts: { created: number } }).counts.created,
    );
    expect(created.sort((a, b) => a - b)).toEqual([0, 0, 20]);
  } finally {
    await database.query("DELETE FROM knowledge_base_articles WHERE slug LIKE 'race-%'");
  }
});

test("refuses a file that is not a zip, is too large, or has another type", async () => {
  expect(await sent("not a zip", ZIP)).toMatchObject({ status: 422, body: { code: "invalid" } });
  expect(await sent("", ZIP)).toMatchObject({ status: 422 });
  expect((await asZip(await zipOf({ "__MACOSX/x.md": "x" }))).status).toBe(422);
  expect((await sent("{}", { "content-type": "application/json" })).status).toBe(415);
  expect((await sent("x", { "content-type": "multipart/form-data; boundary=y" })).status).toBe(400);
  const empty = new FormData();
  empty.set("name", "value");
  expect((await sent(empty)).status).toBe(422);
  expect((await asZip(Buffer.alloc(ZIP_LIMITS.bytes + 1))).status).toBe(413);
  const bomb = await zipOf({ "bomb.md": Buffer.alloc(ZIP_LIMITS.allBytes) });
  expect(await asZip(bomb)).toMatchObject({ status: 413, body: { code: "too_large" } });
});
