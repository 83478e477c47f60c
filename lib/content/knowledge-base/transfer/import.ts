import "server-only";
import type { ArticleInput } from "@/lib/content/knowledge-base/admin-schema";
import { createArticle, updateArticle } from "@/lib/content/knowledge-base/articles";
import { TextKeptWaiting } from "@/lib/content/knowledge-base/rendered-content";
import { lockSlugs } from "@/lib/content/knowledge-base/slugs";
import { type By, told } from "@/lib/content/knowledge-base/transfer/import-audit";
import { Categories } from "@/lib/content/knowledge-base/transfer/import-categories";
import type { ImportedPictures } from "@/lib/content/knowledge-base/transfer/import-pictures";
import { type PlannedFile, planArticles } from "@/lib/content/knowledge-base/transfer/import-plan";
import { FormerAddresses } from "@/lib/content/knowledge-base/transfer/import-redirects";
import { sourceOf } from "@/lib/content/knowledge-base/transfer/import-slugs";
import { failed, type ReadFiles } from "@/lib/content/knowledge-base/transfer/read-files";
import {
  type ImportedFile,
  type ImportReport,
  OUTCOMES,
  type Outcome,
} from "@/lib/content/knowledge-base/transfer/schema";
import { AppError } from "@/lib/core/errors";
import { currentBudget } from "@/lib/core/request-budget";
import type { Change, Transaction } from "@/lib/data/records/change";

/**
 * Remaining time below which the rest waits for the next upload, as the import blocks all saves of articles.
 */
const LEFT_FOR_OTHERS_MS = 2_500;

/**
 * Imports articles: new ones are created, different ones updated, equal ones left unchanged, so repeating an
 * import changes nothing. An invalid file fails alone; the rest is one transaction. If time runs out, files
 * are reported as `left`, for another import of the same zip.
 */
export async function importArticles(
  tx: Transaction,
  files: ReadFiles,
  pictures: ImportedPictures,
  by: By,
): Promise<Change<{ report: ImportReport }>> {
  // A concurrent import waits, and then finds these articles.
  await lockSlugs(tx);
  const categories = new Categories(tx, by);
  await categories.load();
  const among = { categories, redirects: new FormerAddresses(tx, by), by };
  const imported: ImportedFile[] = [];
  for (const file of await planArticles(tx, files, pictures.addresses))
    imported.push("input" in file ? await importOne(tx, file, among) : file);
  const report = reportOf(imported, pictures, categories.created);
  const { created, updated } = report.counts;
  const after = created + updated > 0 ? { created, updated } : {};
  return { targetId: null, before: {}, after, answer: { report } };
}

type Among = { categories: Categories; redirects: FormerAddresses; by: By };

async function importOne(tx: Transaction, file: PlannedFile, among: Among): Promise<ImportedFile> {
  const { path, aliases, before, isSame, isLeft } = file;
  const { slug } = file.input;
  const isLate = (currentBudget()?.leftMs ?? Number.POSITIVE_INFINITY) < LEFT_FOR_OTHERS_MS;
  if (isLeft || (isLate && !(isSame && aliases.length === 0))) return left(path, slug);
  try {
    const outcome = isSame ? "unchanged" : await store(tx, file, among);
    await keepSource(tx, file);
    const notes = [...notesOf(file), ...(await among.redirects.lead(aliases, slug))];
    const replaces = outcome === "updated" ? (before?.title ?? null) : null;
    return { path, slug, outcome, replaces, message: notes.join(" ") || null };
  } catch (error) {
    // Both are thrown before any write.
    if (error instanceof TextKeptWaiting) return left(path, slug);
    if (error instanceof AppError && error.status < 500) return failed(path, slug, error.message);
    throw error;
  }
}

export function notesOf({ notYet, notes }: PlannedFile): string[] {
  return [...(notYet === null ? [] : [`Not published, because its file says "${notYet}".`]), ...notes];
}

async function store(
  tx: Transaction,
  { input, category, createdAt, changedAt, before, otherSlug, path }: PlannedFile,
  { categories, by }: Among,
): Promise<Outcome> {
  const given: ArticleInput = { ...input, categoryId: category && (await categories.idOf(category)) };
  if (!before) {
    const change = await createArticle(tx, given, by.session);
    await told(tx, "knowledge-base-article.create", change, by);
    const { id } = change.answer.article;
    if (otherSlug !== null) await writeSource(tx, id, path);
    await keepTimes(tx, id, createdAt, changedAt);
    return "created";
  }
  const change = await updateArticle(tx, before.id, given, { session: by.session, ifMatch: null });
  if (change.answer.article.updatedAt === before.updatedAt.toISOString()) return "unchanged";
  await told(tx, "knowledge-base-article.update", change, by);
  return "updated";
}

/** Stores the path as identity of a file that declares no slug. */
async function keepSource(tx: Transaction, { before, otherSlug, path }: PlannedFile): Promise<void> {
  if (before && otherSlug !== null && before.importedFrom !== sourceOf(path))
    await writeSource(tx, before.id, path);
}

/** Bypasses `update`, which would change the article's time of last change. */
async function writeSource(tx: Transaction, id: number, path: string): Promise<void> {
  await tx.$executeRaw`UPDATE knowledge_base_articles SET imported_from = ${sourceOf(path)} WHERE id = ${id}`;
}

/** Keeps a new article's original times; an updated one has changed now. */
async function keepTimes(tx: Transaction, id: number, createdAt: Date | null, changedAt: Date | null) {
  const updatedAt = changedAt ?? createdAt;
  if (!updatedAt) return;
  const earlier = createdAt && createdAt < updatedAt ? createdAt : updatedAt;
  await tx.knowledgeBaseArticle.update({ where: { id }, data: { createdAt: earlier, updatedAt } });
}

function left(path: string, slug: string): ImportedFile {
  const message = "We ran out of time for this one. Import the same zip again.";
  return { path, slug, outcome: "left", replaces: null, message };
}

export function reportOf(
  files: ImportedFile[],
  { told: pictures }: ImportedPictures,
  newCategories: string[],
): ImportReport {
  const counts = Object.fromEntries(
    OUTCOMES.map((outcome) => [outcome, files.filter((file) => file.outcome === outcome).length]),
  ) as ImportReport["counts"];
  return { files, counts, newCategories, pictures };
}
