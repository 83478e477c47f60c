import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const folder = path.resolve("prisma/seed/articles");
export async function readSeedArticles() {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  return Promise.all(
    names.map(async (name) => parseArticle(name, await readFile(path.join(folder, name), "utf8"))),
  );
}

/** Front matter is one `key: value` per line between two lines of `---`; tags are separated by commas. */
export function parseArticle(name: string, text: string) {
  const [, head, content] = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/.exec(text) ?? [];
  if (head === undefined || content === undefined) throw new Error(`${name}: no front matter`);
  const values = new Map(
    head.split("\n").map((line) => {
      const [, key = "", value = ""] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
      return [key, value] as const;
    }),
  );
  const value = (field: string) => {
    const found = values.get(field);
    if (!found) throw new Error(`${name}: ${field} is missing`);
    return found;
  };
  return {
    title: value("title"),
    slug: value("slug"),
    category: value("category"),
    excerpt: value("excerpt"),
    tags: value("tags")
      .split(",")
      .map((tag) => tag.trim()),
    metaTitle: value("metaTitle"),
    metaDescription: value("metaDescription"),
    orderIndex: Number(value("orderIndex")),
    content: content.trim(),
  };
}
