import { parseArticle, readSeedArticles } from "@/prisma/seed/articles";
import { articleCategories } from "@/prisma/seed/data/article-categories";
import { footerLinks } from "@/prisma/seed/data/footer-links";

const words = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

describe("the seed articles", () => {
  it("number at least twelve, in at least four existing categories", async () => {
    const articles = await readSeedArticles();
    expect(articles.length).toBeGreaterThanOrEqual(12);
    const used = new Set(articles.map(({ category }) => category));
    expect(used.size).toBeGreaterThanOrEqual(4);
    expect(articleCategories.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...used]));
  });

  it("are long enough, in Markdown without HTML, each with a unique slug", async () => {
    const articles = await readSeedArticles();
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
    for (const { slug, content, excerpt, metaDescription, tags } of articles) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      const prose = content.replace(/```[\s\S]*?```/g, "");
      expect([slug, words(content) >= 350, /^## /m.test(content)]).toEqual([slug, true, true]);
      expect([slug, /^# /m.test(prose)]).toEqual([slug, false]);
      expect([slug, /<\/?[a-z][^>]*>/i.test(prose.replace(/`[^`\n]*`/g, ""))]).toEqual([slug, false]);
      expect([slug, excerpt.length <= 200, metaDescription.length <= 160]).toEqual([slug, true, true]);
      expect([slug, new Set(tags).size]).toEqual([slug, tags.length]);
    }
  });

  it("are linked only where they exist, by each other and by the footer", async () => {
    const articles = await readSeedArticles();
    const slugs = articles.map(({ slug }) => slug);
    const addresses = footerLinks.map(({ url }) => `](${url})`);
    const links = [...articles.map(({ content }) => content), ...addresses].flatMap((text) =>
      [...text.matchAll(/\]\(\/knowledge-base\/([^)#]+)/g)].map(([, slug]) => slug),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(slugs).toEqual(expect.arrayContaining(links));
  });

  it("name the file and the missing part when one is invalid", () => {
    expect(() => parseArticle("a.md", "no front matter")).toThrow("a.md: no front matter");
    expect(() => parseArticle("b.md", "---\ntitle: B\n---\ntext")).toThrow("b.md: slug is missing");
  });
});
