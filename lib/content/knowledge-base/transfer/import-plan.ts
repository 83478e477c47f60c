import "server-only";
import {
  type ReadArticle,
  readArticleFile,
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
import { holds } from "@/lib/data/records/record";
import type { Prisma } from "@/lib/generated/prisma/client";

const stored = {
  include: { category: { select: { slug: true, name: true } } },
  omit: { contentHtml: true },
} satisfies Prisma.KnowledgeBaseArticleDefaultArgs;
export type StoredArticle = Prisma.KnowledgeBaseArticleGetPayload<typeof stored>;

export type PlannedFile = ReadFile & {
  before: StoredArticle | undefined;
  isSame: boolean;
  /** True if one of its pictures waits for the next upload. */
  isLeft: boolean;
};

type Queries = Pick<Transaction, "knowledgeBaseArticle">;

/** Assigns slugs, resolves links between files, and finds the article that each replaces. */
export async function planArticles(
  queries: Queries,
  files: ReadFiles,
  pictures: ReadonlyMap<string, PictureAddress>,
): Promise<(PlannedFile | ImportedFile)[]> {
  const holders = await queries.knowledgeBaseArticle.findMany({
    select: { id: true, slug: true, title: true, importedFrom: true },
    orderBy: { id: "asc" },
  });
  const articles = await articlesMeantBy(queries, files, holders);
  const slugged = withSlugs(files, holders, (file, id) => {
    const article = articles.get(id);
    return article !== undefined && saysTheSame(article, file);
  });
  const targets = new LinkTargets(slugsByPath(slugged, holders), pictures, slugged);
  return slugged.map((file) => ("input" in file ? planned(file, articles, targets) : file));
}

function planned(
  file: SluggedFile,
  articles: ReadonlyMap<number, StoredArticle>,
  targets: LinkTargets,
): PlannedFile {
  const { content, notes, isLeft } = targets.lead(file);
  const linked = { ...file, input: { ...file.input, content }, notes: [...file.notes, ...notes] };
  const before = file.articleId === null ? undefined : articles.get(file.articleId);
  return { ...linked, before, isSame: before !== undefined && saysTheSame(before, linked), isLeft };
}

/** Articles with a slug of the files, or imported from them. */
async function articlesMeantBy(
  queries: Queries,
  files: ReadFiles,
  holders: readonly Holder[],
): Promise<ReadonlyMap<number, StoredArticle>> {
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
  const earlier = holders.flatMap(({ importedFrom, slug }): [string, string][] =>
    importedFrom === null ? [] : [[importedFrom, slug]],
  );
  const now = files.flatMap((file): [string, string][] =>
    "input" in file ? [[file.path, file.input.slug]] : [],
  );
  return new Map([...earlier, ...now]);
}

/** Returns true if the stored article, exported and read back, equals this file. */
export function saysTheSame(article: StoredArticle, { input, category }: ReadArticle): boolean {
  try {
    const its = readArticleFile("", writeArticleFile(article));
    return holds(its.input, input) && (its.category?.slug ?? null) === (category?.slug ?? null);
  } catch (error) {
    // The article predates current rules.
    if (error instanceof FileFault) return false;
    throw error;
  }
}
