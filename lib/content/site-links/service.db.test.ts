import { findBrokenLinks } from "@/lib/content/site-links/service";
import { db } from "@/lib/data/db";
import { mediaRow } from "@/tests/factories/media";

const article = (slug: string, change: { isPublished?: boolean; categoryId?: number } = {}) =>
  db.knowledgeBaseArticle.create({
    data: { title: slug, slug, content: "Text", contentHtml: "Text", ...change },
  });

const file = (isPublic: boolean) => db.mediaFile.create({ data: { ...mediaRow("a.png"), isPublic } });

async function broken(...urls: string[]) {
  const found = await findBrokenLinks(urls.map((url, id) => ({ id, url })));
  return found.map(({ id, reason }) => [urls[id], reason]);
}

test("reports links to articles and files that visitors can't open", async () => {
  const hidden = await db.knowledgeBaseCategory.create({
    data: { name: "Hidden", slug: "hidden", isVisible: false },
  });
  await article("published");
  await article("draft", { isPublished: false });
  await article("in-hidden", { categoryId: hidden.id });
  const [open, closed] = [await file(true), await file(false)];
  const noArticle = "No published article has this address.";

  expect(
    await broken(
      "/knowledge-base/published#a-heading",
      "/knowledge-base/draft",
      "/knowledge-base/in-hidden",
      "/knowledge-base/unknown/",
      `/api/media/${open.id}/file?w=640`,
      `/api/download/${open.id}`,
      `/api/media/${closed.id}/file`,
      "/api/download/999999999",
      "/services",
      "/nothing",
      "https://elsewhere.example/nothing",
    ),
  ).toEqual([
    ["/knowledge-base/draft", noArticle],
    ["/knowledge-base/in-hidden", noArticle],
    ["/knowledge-base/unknown/", noArticle],
    [`/api/media/${closed.id}/file`, "This file doesn't exist."],
    ["/api/download/999999999", "This file doesn't exist."],
    ["/nothing", "This page doesn't exist."],
  ]);
  expect(await broken()).toEqual([]);
});
