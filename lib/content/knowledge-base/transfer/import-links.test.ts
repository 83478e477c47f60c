import { readArticleFile } from "@/lib/content/knowledge-base/transfer/article-file";
import { LinkTargets } from "@/lib/content/knowledge-base/transfer/import-links";
import { linksIn } from "@/lib/content/knowledge-base/transfer/links";
import type { ReadFile } from "@/lib/content/knowledge-base/transfer/read-files";

test("a former path resolves links from the site root but not relative ones", () => {
  const texts = {
    "a.md": "---\naliases: [old.html]\n---\nA",
    "b.md": "[c](c.md) [old](/old.html) [gone](gone.md)",
    "c.md": "# The Café\n\n- [The Café](#the-caf%C3%A9)\n- [More](#more)\n\n## More",
  };
  const files = Object.entries(texts).map(([path, text]) => {
    const read = readArticleFile(path, text);
    return { ...read, path, links: linksIn(read.input.content).links } as unknown as ReadFile;
  });
  const slugs = new Map(files.map(({ path, input }) => [path, input.slug]));
  const targets = new LinkTargets(slugs, new Map(), files);
  const { content, notes } = targets.resolve(files[1] as ReadFile);
  expect(content).toBe("[c](/knowledge-base/c) [old](/knowledge-base/a) [gone](gone.md)");
  // Its heading became the title.
  expect(targets.resolve(files[2] as ReadFile).content).toMatch(/\(#top\)\n- \[More\]\(#more\)/);
  expect(notes).toEqual([expect.stringMatching(/lead nowhere.*gone\.md/)]);
});
