import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { AppError } from "@/lib/http/errors";
import type { ArticleInput } from "@/lib/knowledge-base/admin-schema";
import { createArticle, updateArticle } from "@/lib/knowledge-base/articles";
import { TextKeptWaiting } from "@/lib/knowledge-base/rendered-content";
import { lockSlugs } from "@/lib/knowledge-base/slugs";
import {
  type ReadArticle,
  readArticleFile,
  writeArticleFile,
} from "@/lib/knowledge-base/transfer/article-file";
import { FileFault } from "@/lib/knowledge-base/transfer/front-matter";
import { type By, told } from "@/lib/knowledge-base/transfer/import-audit";
import { Categories } from "@/lib/knowledge-base/transfer/import-categories";
import { FormerAddresses } from "@/lib/knowledge-base/transfer/import-redirects";
import { failed, type ReadFile, type ReadFiles } from "@/lib/knowledge-base/transfer/read-files";
import {
  type ImportedFile,
  type ImportReport,
  OUTCOMES,
  type Outcome,
} from "@/lib/knowledge-base/transfer/schema";
import type { Change, Transaction } from "@/lib/records/change";
import { holds } from "@/lib/records/record";
import { currentBudget } from "@/lib/request-budget";

/** With less left, the rest of the zip waits for its next sending: whoever saves an article meanwhile waits, too. */
const LEFT_FOR_OTHERS_MS = 2_500;

const stored = {
  include: { category: { select: { slug: true, name: true } } },
  omit: { contentHtml: true },
} satisfies Prisma.KnowledgeBaseArticleDefaultArgs;
type StoredArticle = Prisma.KnowledgeBaseArticleGetPayload<typeof stored>;

/**
 * Brings articles in, known by their slugs: what is new is created, what differs updated, and what is there already
 * left as it is, so that doing it twice changes nothing. A file that is wrong fails by itself. All of the rest is one
 * transaction; what there is no more time for is said to be left, and comes in with the same zip again.
 */
export async function importArticles(
  tx: Transaction,
  files: ReadFiles,
  by: By,
): Promise<Change<{ report: ImportReport }>> {
  // Who imports at the same time finds what this one has brought in.
  await lockSlugs(tx);
  const slugs = files.flatMap((file) => ("input" in file ? file.input.slug : []));
  const known = await tx.knowledgeBaseArticle.findMany({ where: { slug: { in: slugs } }, ...stored });
  const bySlug = new Map(known.map((article) => [article.slug, article]));
  const categories = new Categories(tx, by);
  await categories.load();
  const among = { known: bySlug, categories, redirects: new FormerAddresses(tx, by), by };
  const imported: ImportedFile[] = [];
  for (const file of files) imported.push("input" in file ? await importOne(tx, file, among) : file);
  return summary(imported, categories.created);
}

type Among = {
  known: Map<string, StoredArticle>;
  categories: Categories;
  redirects: FormerAddresses;
  by: By;
};

async function importOne(tx: Transaction, file: ReadFile, among: Among): Promise<ImportedFile> {
  const { path, input, notYet, aliases } = file;
  const { slug } = input;
  const before = among.known.get(slug);
  const notes = [
    ...(notYet === null ? [] : [`Not published, because its file says "${notYet}".`]),
    ...file.notes,
  ];
  const isSame = before !== undefined && saysTheSame(before, file);
  const isLate = (currentBudget()?.leftMs ?? Number.POSITIVE_INFINITY) < LEFT_FOR_OTHERS_MS;
  if (isLate && !(isSame && aliases.length === 0)) return left(path, slug);
  try {
    const outcome = isSame ? "unchanged" : await store(tx, file, before, among);
    notes.push(...(await among.redirects.lead(aliases, slug)));
    return { path, slug, outcome, message: notes.join(" ") || null };
  } catch (error) {
    // Both are said before anything was written.
    if (error instanceof TextKeptWaiting) return left(path, slug);
    if (error instanceof AppError && error.status < 500) return failed(path, slug, error.message);
    throw error;
  }
}

async function store(
  tx: Transaction,
  { input, category, createdAt, changedAt }: ReadFile,
  before: StoredArticle | undefined,
  { categories, by }: Among,
): Promise<Outcome> {
  const given: ArticleInput = { ...input, categoryId: category && (await categories.idOf(category)) };
  if (!before) {
    const change = await createArticle(tx, given, by.session);
    await told(tx, "knowledge-base-article.create", change, by);
    await keepTimes(tx, change.answer.article.id, createdAt, changedAt);
    return "created";
  }
  const change = await updateArticle(tx, before.id, given, { session: by.session, ifMatch: null });
  if (change.answer.article.updatedAt === before.updatedAt.toISOString()) return "unchanged";
  await told(tx, "knowledge-base-article.update", change, by);
  return "updated";
}

/** The times that a new article had where it comes from, for its readers; a changed one has changed now. */
async function keepTimes(tx: Transaction, id: number, createdAt: Date | null, changedAt: Date | null) {
  const updatedAt = changedAt ?? createdAt;
  if (!updatedAt) return;
  const earlier = createdAt && createdAt < updatedAt ? createdAt : updatedAt;
  await tx.knowledgeBaseArticle.update({ where: { id }, data: { createdAt: earlier, updatedAt } });
}

function left(path: string, slug: string): ImportedFile {
  const message = "We ran out of time for this one. Import the same zip again.";
  return { path, slug, outcome: "left", message };
}

/** Whether the stored article, written to a file, would be read as what this file says. */
function saysTheSame(article: StoredArticle, { input, category }: ReadArticle): boolean {
  try {
    const its = readArticleFile("", writeArticleFile(article));
    return holds(its.input, input) && (its.category?.slug ?? null) === (category?.slug ?? null);
  } catch (error) {
    // Stored before the rules of now.
    if (error instanceof FileFault) return false;
    throw error;
  }
}

function summary(files: ImportedFile[], newCategories: string[]): Change<{ report: ImportReport }> {
  const counts = Object.fromEntries(
    OUTCOMES.map((outcome) => [outcome, files.filter((file) => file.outcome === outcome).length]),
  ) as ImportReport["counts"];
  const { created, updated } = counts;
  return {
    targetId: null,
    before: {},
    after: created + updated > 0 ? { created, updated } : {},
    answer: { report: { files, counts, newCategories } },
  };
}
