import { randomUUID } from "node:crypto";
import { type Answer, call, createAdministrator, database, prepareSite, signIn, site } from "./site";

const path = "/api/admin/knowledge-base";
let cookie: string;

prepareSite();
beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
});

const send = (method: string, at: string, body?: unknown) => call(method, `${path}${at}`, { cookie, body });
const newSlug = () => `kb-${randomUUID().slice(0, 8)}`;
const storedOf = ({ body }: Answer, name = "article") => body[name] as { id: number; updatedAt: string };

async function add(given: Record<string, unknown> = {}) {
  const slug = newSlug();
  const answer = await send("POST", "/articles", { title: slug, slug, content: "Ink.", ...given });
  expect(answer.status).toBe(201);
  return { ...storedOf(answer), slug };
}

const textOf = async (address: string) => (await fetch(site.url + address)).text();

/** Public views of an article: the page, the API, the list, the search, and sitemap.xml. */
async function shownAt(slug: string): Promise<boolean[]> {
  const list = async (query: string) =>
    JSON.stringify((await call("GET", `/api/knowledge-base/articles?pageSize=200&${query}`)).body).includes(
      slug,
    );
  return [
    (await fetch(`${site.url}/knowledge-base/${slug}`)).status === 200,
    (await call("GET", `/api/knowledge-base/article/${slug}`)).status === 200,
    await list(""),
    await list(`search=${slug}`),
    (await textOf("/sitemap.xml")).includes(slug),
  ];
}

const everywhere = Array(5).fill(true);
const nowhere = Array(5).fill(false);

describe("the public knowledge base", () => {
  it("shows a published, changed, or unpublished article correctly at the next load", async () => {
    const { id, slug } = await add({ isPublished: false });
    expect(await shownAt(slug)).toEqual(nowhere);
    await send("PUT", `/articles/${id}`, { isPublished: true });
    expect(await shownAt(slug)).toEqual(everywhere);
    await send("PUT", `/articles/${id}`, { content: "Toner, *not* ink." });
    expect(await textOf(`/knowledge-base/${slug}`)).toContain("Toner, <em>not</em> ink.");
    await send("PUT", `/articles/${id}`, { isPublished: false });
    expect(await shownAt(slug)).toEqual(nowhere);
    await send("DELETE", `/articles/${id}`);
  });

  it("shows the current neighbors of an article at the next load of its page", async () => {
    const category = storedOf(
      await send("POST", "/categories", { name: newSlug(), slug: newSlug() }),
      "category",
    );
    const inOrder = async (orderIndex: number, title: string) =>
      add({ title, categoryId: category.id, orderIndex, tags: [newSlug()] });
    const [one, middle, other] = [
      await inOrder(1, "Before it"),
      await inOrder(2, "The middle one"),
      await inOrder(3, "Behind it"),
    ];
    const page = async () =>
      (await textOf(`/knowledge-base/${middle.slug}`)).replace(/<script>.*?<\/script>/gs, "");
    expect(await page()).toMatch(/Before it[\s\S]*Behind it[\s\S]*Related articles[\s\S]*Before it/);
    await send("PUT", `/articles/${one.id}`, { title: "Before it, renamed" });
    await send("PUT", `/articles/${other.id}`, { isPublished: false });
    const edited = await page();
    expect(edited.match(/Before it, renamed/g)).toHaveLength(2);
    expect(edited).not.toContain("Behind it");
    await send("DELETE", `/categories/${category.id}`);
  });

  it("shows nothing of a draft", async () => {
    const { id, slug, updatedAt } = await add();
    const fields = { title: "Half a thought", slug, content: "Not for you", isPublished: true };
    const stored = await send("POST", "/drafts", { articleId: id, articleVersion: updatedAt, fields });
    expect(stored).toMatchObject({ status: 201, body: { draft: { articleId: id, articleChanged: null } } });
    expect(await textOf(`/knowledge-base/${slug}`)).not.toContain("Half a thought");
    // Another administrator continues with it.
    const other = await signIn(await createAdministrator());
    const opened = await call("GET", `${path}/articles/${id}`, { cookie: other });
    expect(opened.body.draft).toMatchObject({
      id: storedOf(stored, "draft").id,
      fields: { content: "Not for you" },
    });
    const { rows } = await database.query("SELECT action FROM audit_log WHERE kind = 'knowledge-base-draft'");
    expect(rows).toEqual([]);
    await send("DELETE", `/articles/${id}`);
  });
});

it("categories are reordered as a whole, and visitors see it at once", async () => {
  const rows = async () =>
    (await call("GET", "/api/knowledge-base/categories")).body.categories as { id: number }[];
  const before = (await rows()).map(({ id }) => id);
  const reorder = (ids: number[]) =>
    send("PUT", "/categories/reorder", {
      categories: ids.map((id, index) => ({ id, orderIndex: index + 1 })),
    });
  expect((await reorder([...before].reverse())).status).toBe(200);
  expect((await rows()).map(({ id }) => id)).toEqual([...before].reverse());
  expect((await reorder([...before, 2_000_000_000])).status).toBe(422);
  await reorder(before);
});

it("an article may fill a body of almost 1 MiB, and one that is too costly to render is refused", async () => {
  const long = await add({ content: `${"Words and more words. ".repeat(40)}\n\n`.repeat(1_000) });
  expect((await send("PUT", `/articles/${long.id}`, { content: "x".repeat(1024 * 1024) })).status).toBe(413);
  expect(await send("PUT", `/articles/${long.id}`, { content: "> ".repeat(20_000) })).toMatchObject({
    status: 422,
    body: { fields: { content: [expect.any(String)] } },
  });
  await send("DELETE", `/articles/${long.id}`);
});

it("revisions are listed, read, and restored for their own article only", async () => {
  const { id } = await add({ content: "One." });
  await send("PUT", `/articles/${id}`, { content: "Two." });
  const { revisions } = (await send("GET", `/articles/${id}/revisions`)).body as {
    revisions: { id: number }[];
  };
  const first = revisions[1]?.id;
  const read = await send("GET", `/articles/${id}/revisions/${first}`);
  expect(read.body).toMatchObject({ revision: { articleId: id, fields: { content: "One." } } });
  const restored = await send("POST", `/articles/${id}/revisions/${first}/restore`);
  expect(restored).toMatchObject({ status: 200, body: { article: { content: "One." } } });
  expect((await send("POST", `/articles/1/revisions/${first}/restore`)).status).toBe(404);
  await send("DELETE", `/articles/${id}`);
});
