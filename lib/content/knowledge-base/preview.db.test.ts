import { readPreview } from "@/lib/content/knowledge-base/article-page";
import {
  articleOfPreview,
  createPreviewLink,
  endPreviewLink,
  readPreviewLink,
} from "@/lib/content/knowledge-base/preview";
import { withinBudget } from "@/lib/core/request-budget";
import { db } from "@/lib/data/db";
import { addArticle } from "@/tests/factories/articles";
import { written } from "@/tests/factories/written";

const DAY_MS = 86_400_000;

let id: number;
const tokenOf = async () => {
  const { preview } = await written((tx) => createPreviewLink(tx, id));
  return new URL(preview.url).searchParams.get("token") ?? "";
};

const storeDraft = (content: string) => {
  const fields = { title: "Draft", content, tags: [], categoryId: null };
  return db.knowledgeBaseDraft.create({ data: { articleId: id, title: "Draft", savedBy: "ana", fields } });
};

beforeEach(async () => {
  await db.knowledgeBaseArticle.deleteMany();
  ({ id } = await addArticle({ title: "Soon", contentHtml: "<p>x</p>", isPublished: false }));
});

test("a preview link shows an unpublished article in its current state for seven days", async () => {
  const token = await tokenOf();
  expect(await readPreview(token)).toMatchObject({ article: { title: "Soon", contentHtml: "<p>x</p>" } });
  await db.knowledgeBaseArticle.update({ where: { id }, data: { title: "Sooner" } });
  expect(await readPreview(token)).toMatchObject({ article: { title: "Sooner" } });
  await storeDraft("*y* <script>alert(1)</script>");
  expect(await readPreview(token)).toMatchObject({
    article: { title: "Draft", contentHtml: "<p><em>y</em> </p>\n" },
  });
  expect(await articleOfPreview(token, new Date(Date.now() + 7 * DAY_MS - 60_000))).toBe(id);
  expect(await articleOfPreview(token, new Date(Date.now() + 7 * DAY_MS))).toBeNull();
});

test("shows the stored article if its draft can't be rendered", async () => {
  await storeDraft("> ".repeat(100_000));
  const token = await tokenOf();
  // Allows for a busy machine to find out that the computation takes too long.
  const preview = withinBudget("reading", () => readPreview(token), 30_000);
  expect(await preview).toMatchObject({ article: { title: "Soon" } });
});

test("a new link invalidates the previous one, and a link can be revoked", async () => {
  const [first, second] = [await tokenOf(), await tokenOf()];
  expect([await articleOfPreview(first), await articleOfPreview(second)]).toEqual([null, id]);
  await written((tx) => endPreviewLink(tx, id));
  expect(await articleOfPreview(second)).toBeNull();
});

test("the active link can be read again until it expires", async () => {
  expect(await readPreviewLink(id)).toBeNull();
  const { preview } = await written((tx) => createPreviewLink(tx, id));
  expect(await readPreviewLink(id)).toEqual(preview);
  expect(await readPreviewLink(id, new Date(preview.expiresAt))).toBeNull();
  await expect(readPreviewLink(id + 1)).rejects.toMatchObject({ code: "not_found" });
});

test("rejects forged and altered tokens", async () => {
  const token = await tokenOf();
  const [article = "", nonce = "", expiresAt = "", signature = ""] = token.split(".");
  const forged = [
    "",
    "x",
    token.slice(0, -1),
    `${token}x`,
    [Number(article) + 1, nonce, expiresAt, signature].join("."),
    [article, nonce, Number(expiresAt) + 1, signature].join("."),
    [article, "A".repeat(16), expiresAt, signature].join("."),
    [article, nonce, expiresAt, ""].join("."),
  ];
  expect(await Promise.all(forged.map((one) => articleOfPreview(one)))).toEqual(forged.map(() => null));
});

test("a missing article gets no link, and the link of a deleted article shows nothing", async () => {
  const token = await tokenOf();
  await db.knowledgeBaseArticle.deleteMany();
  expect(await readPreview(token)).toBeNull();
  await expect(tokenOf()).rejects.toMatchObject({ code: "not_found" });
});
