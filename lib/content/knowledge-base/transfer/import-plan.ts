import "server-only";
import { createHash } from "node:crypto";
import {
  type ReadArticle,
  readArticleFile,
  type StoredArticle,
  stored,
  writeArticleFile,
} from "@/lib/content/knowledge-base/transfer/article-file";
import { FileFault } from "@/lib/content/knowledge-base/transfer/front-matter";
import { LinkTargets, type PictureAddress } from "@/lib/content/knowledge-base/transfer/import-links";
import {
  type Holder,
  type SluggedFile,
  sourceOf,
  withSlugs,
} from "@/lib/content/knowledge-base/transfer/import-slugs";
import type { ReadFile, ReadFiles } from "@/lib/content/knowledge-base/transfer/read-files";
import type { ImportedFile } from "@/lib/content/knowledge-base/transfer/schema";
import type { Transaction } from "@/lib/data/records/change";
import { matches } from "@/lib/data/records/record";

export type PlannedFile = ReadFile & {
  before: StoredArticle | undefined;
  isUnchangedSinceImport: boolean;
  isSame: boolean;
  isLeft: boolean;
};

export async function planArticles(
  queries: Transaction,
  files: ReadFiles,
  pictures: ReadonlyMap<string, PictureAddress>,
): Promise<(PlannedFile | ImportedFile)[]> {
  const holders = await queries.knowledgeBaseArticle.findMany({
    select: { id: true, slug: true, title: true, importedFrom: true },
    orderBy: { id: "asc" },
  });
  const articles = await findTargetArticles(queries, files, holders);
  const slugged = withSlugs(files, holders, (file, id) => {
    const article = articles.get(id);
    return article !== undefined && isSameContent(article, file);
  });
  const targets = new LinkTargets(slugsByPath(slugged, holders), pictures, slugged);
  return slugged.map((file) => ("input" in file ? planned(file, articles, targets) : file));
}

function planned(file: SluggedFile, articles: ReadonlyMap<number, StoredArticle>, targets: LinkTargets) {
  const { content, notes, isLeft } = targets.resolve(file);
  const linked = { ...file, input: { ...file.input, content }, notes: [...file.notes, ...notes] };
  const before = file.articleId === null ? undefined : articles.get(file.articleId);
  const isUnchangedSinceImport = before !== undefined && before.importedHash === hashOf(linked, before);
  const isSame = isUnchangedSinceImport || (before !== undefined && isSameContent(before, linked));
  return { ...linked, before, isUnchangedSinceImport, isSame, isLeft };
}

/**
 * Covers the article made of the file, too: storing changes a text, so the two can't be compared with each
 * other.
 */
export function hashOf({ input, category, formerAddresses }: ReadArticle, article: object): string {
  const defined = Object.entries(input).filter(([, value]) => value !== undefined);
  const row = article as Record<string, unknown>;
  const state = [...defined.map(([field]) => row[field]), row.categoryId];
  return createHash("sha256")
    .update(JSON.stringify([defined, category, formerAddresses, state]))
    .digest("hex");
}

/** Returns the outcomes in the zip's order. */
export async function handleNewFirst(
  files: readonly (PlannedFile | ImportedFile)[],
  handle: (file: PlannedFile) => Promise<ImportedFile>,
): Promise<ImportedFile[]> {
  const outcomes = new Map<PlannedFile, ImportedFile>();
  const planned = files.filter((file) => "input" in file);
  const rank = ({ before, isSame }: PlannedFile) => (before === undefined ? 0 : isSame ? 2 : 1);
  for (const file of planned.toSorted((a, b) => rank(a) - rank(b))) outcomes.set(file, await handle(file));
  return files.flatMap((file) => ("input" in file ? (outcomes.get(file) ?? []) : file));
}

async function findTargetArticles(queries: Transaction, files: ReadFiles, holders: readonly Holder[]) {
  const readable = files.filter((file) => "input" in file);
  const slugs = new Set(readable.map(({ input }) => input.slug));
  const sources = new Set(readable.map(({ path }) => sourceOf(path)));
  const ids = holders
    .filter(({ slug, importedFrom }) => slugs.has(slug) || sources.has(importedFrom ?? ""))
    .map(({ id }) => id);
  const rows = await queries.knowledgeBaseArticle.findMany({ where: { id: { in: ids } }, ...stored });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Includes files of an earlier zip, of which this one may be a part. */
function slugsByPath(files: readonly (SluggedFile | ImportedFile)[], holders: readonly Holder[]) {
  const slugs = new Map<string, string>();
  for (const { importedFrom, slug } of holders) if (importedFrom !== null) slugs.set(importedFrom, slug);
  for (const file of files) if ("input" in file) slugs.set(file.path, file.input.slug);
  return slugs;
}

export function isSameContent(article: StoredArticle, { input, category }: ReadArticle): boolean {
  if (matches(article, input) && isSameCategory(article.category, category)) return true;
  try {
    const its = readArticleFile("", writeArticleFile(article));
    return matches(its.input, input) && isSameCategory(its.category, category);
  } catch (error) {
    // The article predates current rules.
    if (error instanceof FileFault) return false;
    throw error;
  }
}

type Category = ReadArticle["category"];

function isSameCategory(one: Category, other: Category): boolean {
  if (one === null || other === null) return one === other;
  return one.slug === other.slug || one.name.toLowerCase() === other.name.toLowerCase();
}
