import { stringify } from "yaml";
import type { z } from "zod";
import { articleInput } from "@/lib/content/knowledge-base/admin-schema";
import { isSlug } from "@/lib/content/knowledge-base/list-query";
import { Fields, namedCategory, shortened } from "@/lib/content/knowledge-base/transfer/fields";
import { firstHeading, isSameTitle, withoutTitle } from "@/lib/content/knowledge-base/transfer/first-heading";
import { FileFault, NoArticle, splitFrontMatter } from "@/lib/content/knowledge-base/transfer/front-matter";
import { sentence } from "@/lib/content/knowledge-base/transfer/losses";
import {
  findUnpublishedMarker,
  otherEndField,
  timeOf,
} from "@/lib/content/knowledge-base/transfer/unpublished-marker";
import { capitalized } from "@/lib/core/capitalized";
import { withEntities } from "@/lib/core/html-entity";
import { toMarkdown } from "@/lib/core/plain-text";
import { slugOf } from "@/lib/core/slug";
import type { Prisma } from "@/lib/generated/prisma/client";

export const stored = {
  include: { category: { select: { slug: true, name: true } } },
  omit: { contentHtml: true },
} satisfies Prisma.KnowledgeBaseArticleDefaultArgs;
export type StoredArticle = Prisma.KnowledgeBaseArticleGetPayload<typeof stored>;

export type FiledArticle = Omit<
  StoredArticle,
  "id" | "categoryId" | "viewCount" | "importedFrom" | "importedHash"
>;

export type ReadArticle = {
  input: Omit<z.output<typeof articleInput>, "categoryId" | "draft">;
  category: { slug: string; name: string } | null;
  unpublishedMarker: string | null;
  notes: string[];
  otherSlug: string | null;
  formerAddresses: string[];
  /** True if a heading of the text became the title, so that links to it lead to the top. */
  isTitleApart: boolean;
  createdAt: Date | null;
  changedAt: Date | null;
};

export function pathOfArticle({ slug, category }: Pick<FiledArticle, "slug" | "category">): string {
  return category ? `${category.slug}/${slug}.md` : `${slug}.md`;
}

export function writeArticleFile(article: FiledArticle): string {
  const { category, isPublished, publishAt, unpublishAt, createdAt, updatedAt } = article;
  const fields = {
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
  return `---\n${withEntities(stringify(fields, { lineWidth: 0 }))}---\n\n${toMarkdown(article.content)}\n`;
}

/**
 * Missing fields are empty, except order and publication. Any sign of "not yet" (unpublished-marker.ts) leaves the
 * article unpublished. Category and slug default to the folder's and file's names, the title to the
 * first heading, if of the first level, or the file's name.
 * @throws FileFault
 */
export function readArticleFile(path: string, file: string, now = new Date()): ReadArticle {
  const { fields: all, content: text, properties } = splitFrontMatter(file, NOTION_ID.test(path));
  const fields = new Fields(all);
  const place = placeOf(path);
  // Our own files have `published` with a scheduled time, which then applies.
  const isOwn = /^(true|false)$/i.test(String(all.published));
  const sign = findUnpublishedMarker(isOwn ? { ...all, published: "true" } : all, path, now);
  const unpublishedMarker =
    sign ?? (/^false$/i.test(String(all.published)) ? `published: ${all.published}` : null);
  const heading = firstHeading(text);
  const named = titleOf(place.name);
  // A heading of a lower level is a section's, unless it repeats the file's name.
  const isTitle = heading?.isTop || (heading?.isFirst && isSameTitle(heading.text, named));
  const title = fields.cut(255, "title") ?? (isTitle ? heading.text.slice(0, 255) : named);
  const slug = readSlug(fields, place, title);
  const description = fields.text("description", "summary");
  if (place.isIndex && text.trim() === "" && description === undefined)
    throw new NoArticle("This is not an article: it only describes its folder.");
  if (MENU.test(place.name) && text.split("\n").every((line) => MENU_LINE.test(line)))
    throw new NoArticle("This is not an article: it is a table of contents.");
  if (/^_(?:header|footer|sidebar|navbar)$/i.test(place.name))
    throw new NoArticle("This is not an article: every page of a wiki has it.");
  const content = withoutTitle(text, title);
  const input = articleInput.omit({ categoryId: true, draft: true }).safeParse({
    title,
    slug: slug.slug,
    content: text.trim() === "" ? (description ?? "") : content,
    excerpt: fields.cut(1_000, "excerpt", "description", "summary") ?? null,
    orderIndex: fields.order(),
    tags: fields.tags(),
    metaTitle: fields.cut(255, "metatitle", "seotitle") ?? null,
    metaDescription: fields.cut(500, "metadescription", "seodescription", "description") ?? null,
    isPublished: unpublishedMarker === null ? all.published !== undefined || undefined : false,
    publishAt: sign ? null : futureTime("publishAt", all.publishAt, now),
    unpublishAt: futureTime("unpublishAt", all.unpublishAt ?? otherEndField(all, now), now),
  });
  if (!input.success) throw new FileFault(faultsOf(input.error));
  const category = fields.category();
  const ofFolder = place.folder === "" ? undefined : namedCategory(place.folder, fields.text("categoryname"));
  return {
    input: input.data,
    category: category === undefined ? (ofFolder ?? null) : category,
    unpublishedMarker,
    notes: [
      ...slug.notes,
      ...fields.notes,
      ...sentence("Left out of the text, because they are properties of Notion", properties ?? []),
    ],
    otherSlug: slug.other,
    formerAddresses: fields.formerAddresses(),
    isTitleApart: content !== text,
    createdAt: past(fields.text(...CREATED), now),
    changedAt: past(fields.text(...CHANGED), now),
  };
}

const CREATED =
  "date created createdtime createdat createddate datecreated creationdate pubdate publishdate publisheddate publishedat datepublished".split(
    " ",
  );
const CHANGED =
  "lastmod lasteditedtime lastmodified lastmodifiedat lastmodifieddate lastupdated lastupdatedat lastupdate lastupdatedate updated updatedat updateddate updatedate dateupdated modified modifiedat modifieddate datemodified ms.date".split(
    " ",
  );

/** Table of contents of GitBook: nothing but headings and links. ReDoS: of a single line. */
const MENU = /^summary$/i;
const MENU_LINE = /^\s*(?:#.*|[*+-]\s+\[.*\]\(.*\)|[*+-]\s+[^[\]]*|---|<!--.*-->)?\s*$/;

function placeOf(path: string): { name: string; folder: string; isIndex: boolean } {
  const parts = path
    .split(/[/\\]/)
    .filter((part) => !/^\.{0,2}$/.test(part))
    .map(withoutId);
  // Jekyll's addresses have no date either.
  const name = (parts.pop() ?? "").replace(/\.(mdx?|markdown)$/i, "").replace(/^\d{4}-\d\d-\d\d-(?=.)/, "");
  const [folder = "", above = ""] = parts.reverse();
  const isIndex = /^(_?index|readme)$/i.test(name);
  // Category: the parent folder, if a folder has just one article and its pictures.
  const category = /^index$/i.test(name) ? above : folder;
  return {
    name: isIndex && folder !== "" ? folder : name,
    isIndex,
    folder: category.startsWith("_") ? "" : category,
  };
}

const NOTION_ID = /(?<=.) [\da-f]{32}(?=\.\w{1,8}$|$)/;
const withoutId = (name: string) => name.replace(NOTION_ID, "");

function readSlug(fields: Fields, { name, folder }: ReturnType<typeof placeOf>, title: string) {
  const typed = fields.text("slug");
  // Some systems write whole paths.
  const own = typed?.split("/").findLast((part) => part !== "");
  const source = own ?? name;
  const slug = isSlug(source) ? source : slugOf(source) || slugOf(title) || slugOf(folder) || "article";
  const notes =
    slug === (typed ?? name) ? [] : [`Its address is "${slug}", made of "${shortened(typed ?? name)}".`];
  return { slug, other: own === undefined ? slugOf(`${folder}-${slug}`) : null, notes };
}

function titleOf(name: string): string {
  // Hyphens beside spaces are the writer's own: "Wi-Fi at home".
  return capitalized(name.replace(name.includes(" ") ? /[_\s]+/g : /[-_]+/g, " ").trim());
}

function futureTime(name: string, typed: unknown, now: Date): string | undefined {
  if ((typed ?? "") === "") return undefined;
  const time = timeOf(String(typed));
  if (Number.isNaN(time)) throw new FileFault(`The front matter has a wrong value: ${name} is no time.`);
  return time > now.getTime() ? new Date(time).toISOString() : undefined;
}

function past(typed: string | undefined, now: Date): Date | null {
  const time = timeOf(typed ?? "");
  return time <= now.getTime() ? new Date(time) : null;
}

function faultsOf({ issues }: z.ZodError): string {
  const faults = issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join(".")}: ${message}` : message,
  );
  return [...new Set(faults)].slice(0, 5).join("; ");
}
