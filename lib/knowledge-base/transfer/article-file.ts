import { Parser, parse, stringify } from "yaml";
import { z } from "zod";
import { toMarkdown } from "@/lib/http/plain-text";
import { articleInput } from "@/lib/knowledge-base/admin-schema";
import { signOfNotYet } from "@/lib/knowledge-base/transfer/not-yet";

/** An article as far as its file tells of it. */
export type FiledArticle = {
  title: string;
  slug: string;
  content: string;
  excerpt: string | null;
  category: { slug: string; name: string } | null;
  orderIndex: number;
  tags: string[];
  metaTitle: string | null;
  metaDescription: string | null;
  isPublished: boolean;
  publishAt: Date | null;
  unpublishAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** What is wrong with a file, in a sentence for the person who sent it. */
export class FileFault extends Error {}

/** More than any article has to say of itself. */
const LONGEST_FRONT_MATTER = 32 * 1024;
/** Maximum number of levels that lists and maps of a front matter nest. */
const MOST_LEVELS = 32;
const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;
const SLUG = /^[a-z0-9-]{1,255}$/;

/** A title that is a year, or a tag that is a number, is text all the same. */
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const moment = z.iso.datetime({ offset: true }).nullish();

const frontMatter = z.object({
  title: text.nullish(),
  slug: text.nullish(),
  category: text.nullish(),
  categoryName: text.nullish(),
  excerpt: text.nullish(),
  tags: z.array(text).nullish(),
  order: z.number().nullish(),
  metaTitle: text.nullish(),
  metaDescription: text.nullish(),
  publishAt: moment,
  unpublishAt: moment,
});

/** What a file says: a whole article, and the category that it belongs to. */
export type ReadArticle = {
  input: Omit<z.output<typeof articleInput>, "categoryId" | "draft">;
  /** Null for none. */
  category: { slug: string; name: string } | null;
  /** The part of the file for which the article is not published; null where nothing says so. */
  notYet: string | null;
};

/** Where the file of an article stands in a zip: in the folder of its category. */
export function pathOfArticle({ slug, category }: Pick<FiledArticle, "slug" | "category">): string {
  return category ? `${category.slug}/${slug}.md` : `${slug}.md`;
}

/** The article as Markdown with YAML before it, which `readArticleFile` reads back. */
export function writeArticleFile(article: FiledArticle): string {
  const { category, isPublished, publishAt, unpublishAt, createdAt, updatedAt } = article;
  const told = {
    title: article.title,
    slug: article.slug,
    category: category?.slug ?? null,
    ...(category && { categoryName: category.name }),
    ...(article.excerpt && { excerpt: article.excerpt }),
    ...(article.tags.length > 0 && { tags: article.tags }),
    order: article.orderIndex,
    ...(article.metaTitle && { metaTitle: article.metaTitle }),
    ...(article.metaDescription && { metaDescription: article.metaDescription }),
    published: isPublished,
    ...(publishAt && { publishAt: publishAt.toISOString() }),
    ...(unpublishAt && { unpublishAt: unpublishAt.toISOString() }),
    created: createdAt.toISOString(),
    updated: updatedAt.toISOString(),
  };
  return `---\n${stringify(told, { lineWidth: 0 })}---\n\n${toMarkdown(article.content)}\n`;
}

/**
 * Reads such a file, whoever wrote it. What it leaves out an article does not have, but for its place and for when it
 * is published. Anything that says "not yet" (not-yet.ts) keeps it unpublished. Of its path the name of its folder counts, where it names no category itself, and the file's own name,
 * where it has no slug. `created` and `updated` are told, and not read.
 * @throws FileFault
 */
export function readArticleFile(path: string, file: string, now = new Date()): ReadArticle {
  const lines = file.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const found = FRONT_MATTER.exec(lines);
  if (!found) throw new FileFault("There is no front matter: the file must start with a line of ---.");
  const { told, all } = readFrontMatter(found[1] ?? "");
  // Our own files say `published` beside the time at which the article is to be published, which stays then.
  const isOwn = typeof all.published === "boolean";
  const held = signOfNotYet(isOwn ? { ...all, published: true } : all, path, now);
  const notYet = held ?? (all.published === false ? "published: false" : null);
  const [name = "", folder = ""] = path.split("/").reverse();
  const input = articleInput.omit({ categoryId: true, draft: true }).safeParse({
    title: told.title ?? "",
    slug: told.slug ?? name.replace(/\.(md|markdown)$/i, ""),
    content: lines.slice(found[0].length),
    excerpt: told.excerpt ?? null,
    orderIndex: told.order ?? undefined,
    tags: told.tags ?? [],
    metaTitle: told.metaTitle ?? null,
    metaDescription: told.metaDescription ?? null,
    isPublished: notYet === null ? all.published !== undefined || undefined : false,
    publishAt: held ? null : toCome(told.publishAt, now),
    unpublishAt: toCome(told.unpublishAt, now),
  });
  if (!input.success) throw new FileFault(faultsOf(input.error));
  return { input: input.data, category: categoryOf(told, folder), notYet };
}

type FrontMatter = {
  told: z.output<typeof frontMatter> /** Keys that are not ours, too. */;
  all: Record<string, unknown>;
};

function readFrontMatter(yaml: string): FrontMatter {
  if (yaml.length > LONGEST_FRONT_MATTER) throw new FileFault("The front matter is too long.");
  // Reading it recurses; the end of the stack would be the end of the process.
  if (levelsOf(yaml) > MOST_LEVELS) throw new FileFault("The front matter is nested too deeply.");
  let value: unknown;
  try {
    // Aliases could make much of little.
    value = parse(yaml, { schema: "core", maxAliasCount: 0, logLevel: "error" });
  } catch (error) {
    const [why = ""] = (error instanceof Error ? error.message : "").split("\n");
    throw new FileFault(`The front matter is not readable YAML: ${why.slice(0, 200)}`);
  }
  const told = frontMatter.safeParse(value ?? {});
  if (!told.success) throw new FileFault(`The front matter has a wrong value: ${faultsOf(told.error)}`);
  return { told: told.data, all: { ...(value as object | null) } };
}

/** Number of levels that a YAML text nests, counted without recursion in what its parser, which has none, makes of it. */
function levelsOf(yaml: string): number {
  let deepest = 0;
  const left: [token: unknown, level: number][] = Array.from(new Parser().parse(yaml), (token) => [token, 0]);
  for (let next = left.pop(); next; next = left.pop()) {
    const [token, level] = next;
    if (typeof token !== "object" || token === null) continue;
    deepest = Math.max(deepest, level);
    if ("value" in token) left.push([token.value, level]);
    if (!("items" in token) || !Array.isArray(token.items)) continue;
    for (const { key, value } of token.items) left.push([key, level + 1], [value, level + 1]);
  }
  return deepest;
}

function categoryOf(
  { category, categoryName }: z.output<typeof frontMatter>,
  folder: string,
): ReadArticle["category"] {
  if (category === null) return null;
  const slug = category ?? (SLUG.test(folder) ? folder : null);
  if (slug === null) return null;
  if (!SLUG.test(slug))
    throw new FileFault("The category must be a slug: lowercase letters, numbers, and hyphens.");
  return { slug, name: categoryName?.trim() || slug };
}

/** A time that has passed is nothing to wait for. */
function toCome(time: string | null | undefined, now: Date): string | undefined {
  return time && Date.parse(time) > now.getTime() ? time : undefined;
}

function faultsOf({ issues }: z.ZodError): string {
  const faults = issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join(".")}: ${message}` : message,
  );
  return [...new Set(faults)].slice(0, 5).join("; ");
}
