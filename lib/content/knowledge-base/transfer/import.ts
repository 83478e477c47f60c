import "server-only";
import type { ArticleInput } from "@/lib/content/knowledge-base/admin-schema";
import { createArticle, updateArticle } from "@/lib/content/knowledge-base/articles";
import { RenderingWaitedError, renderedContent } from "@/lib/content/knowledge-base/rendered-content";
import { lockSlugs } from "@/lib/content/knowledge-base/slugs";
import { type By, recordImport } from "@/lib/content/knowledge-base/transfer/import-audit";
import { Categories } from "@/lib/content/knowledge-base/transfer/import-categories";
import { FormerAddresses } from "@/lib/content/knowledge-base/transfer/import-former-addresses";
import type { ImportedPictures } from "@/lib/content/knowledge-base/transfer/import-pictures";
import {
  handleNewFirst,
  hashOf,
  type PlannedFile,
  planArticles,
} from "@/lib/content/knowledge-base/transfer/import-plan";
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
import type { Transaction } from "@/lib/data/records/change";

/**
 * Remaining time below which the rest waits for the next upload, as the import blocks all saves of articles.
 */
const LEFT_FOR_OTHERS_MS = 2_500;

/**
 * Repeating an import changes nothing. An invalid file fails alone; the rest is one transaction. If time runs
 * out, files are reported as `left`, for another import of the same zip.
 */
export async function importArticles(tx: Transaction, files: ReadFiles, pictures: ImportedPictures, by: By) {
  // A concurrent import waits, and then finds these articles.
  await lockSlugs(tx);
  const categories = await Categories.storing(tx, by);
  const planned = await planArticles(tx, files, pictures.addresses);
  const formerAddresses = await FormerAddresses.storing(tx, by, slugsOf(planned));
  const imported = await handleNewFirst(planned, (file) =>
    importOne(tx, file, { categories, formerAddresses, by }),
  );
  const report = reportOf(imported, pictures, categories.created);
  const { created, updated } = report.counts;
  const after = created + updated > 0 ? { created, updated } : {};
  return { targetId: null, before: {}, after, response: { report } };
}

type Among = { categories: Categories; formerAddresses: FormerAddresses; by: By };

async function importOne(tx: Transaction, file: PlannedFile, among: Among): Promise<ImportedFile> {
  const { path, formerAddresses, before, isUnchangedSinceImport, isSame, isLeft } = file;
  const { slug } = file.input;
  const isLate = (currentBudget()?.leftMs ?? Number.POSITIVE_INFINITY) < LEFT_FOR_OTHERS_MS;
  const isDone = isUnchangedSinceImport || (isSame && formerAddresses.length === 0);
  if (isLeft || (isLate && !isDone)) return left(path, slug);
  try {
    const outcome = isSame ? "unchanged" : await store(tx, file, among);
    if (isSame) await storeSource(tx, file);
    const notes = [
      ...notesOf(file),
      ...(isLate ? [] : await among.formerAddresses.add(formerAddresses, slug)),
    ];
    const replaces = outcome === "updated" ? (before?.title ?? null) : null;
    return { path, slug, outcome, replaces, message: notes.join(" ") || null };
  } catch (error) {
    // Both are thrown before any write.
    if (error instanceof RenderingWaitedError) return left(path, slug);
    if (error instanceof AppError && error.status < 500) return failed(path, slug, error.message);
    throw error;
  }
}

export function slugsOf(files: readonly (PlannedFile | ImportedFile)[]): string[] {
  return files.flatMap((file) => ("input" in file ? file.input.slug : []));
}

export function notesOf({ unpublishedMarker, notes }: PlannedFile): string[] {
  return [
    ...(unpublishedMarker === null ? [] : [`Not published, because its file says "${unpublishedMarker}".`]),
    ...notes,
  ];
}

async function store(tx: Transaction, file: PlannedFile, { categories, by }: Among): Promise<Outcome> {
  const { input, category, createdAt, changedAt, before } = file;
  // Before its category, which a text that can't be rendered would leave empty.
  const rendered = renderedContent(input.content);
  const values: ArticleInput = { ...input, categoryId: category && (await categories.idOf(category)) };
  if (!before) {
    const change = await createArticle(tx, values, by.session, rendered);
    await recordImport(tx, "knowledge-base-article.create", change, by);
    const { article } = change.response;
    await storeHash(tx, file, article);
    await storeTimes(tx, article.id, createdAt, changedAt);
    return "created";
  }
  const { session } = by;
  const change = await updateArticle(tx, before.id, values, { session, ifMatch: null, rendered });
  const { article } = change.response;
  await storeHash(tx, file, article);
  if (article.updatedAt === before.updatedAt.toISOString()) return "unchanged";
  await recordImport(tx, "knowledge-base-article.update", change, by);
  return "updated";
}

/** The path identifies a file that declares no slug. No change of the article. */
async function storeHash(tx: Transaction, file: PlannedFile, article: { id: number }): Promise<void> {
  const source = file.otherSlug === null ? null : sourceOf(file.path);
  await tx.$executeRaw`
    UPDATE knowledge_base_articles
    SET imported_hash = ${hashOf(file, article)}, imported_from = coalesce(${source}, imported_from)
    WHERE id = ${article.id}`;
}

async function storeSource(tx: Transaction, { before, otherSlug, path }: PlannedFile): Promise<void> {
  if (!before || otherSlug === null || before.importedFrom === sourceOf(path)) return;
  await tx.$executeRaw`
    UPDATE knowledge_base_articles SET imported_from = ${sourceOf(path)} WHERE id = ${before.id}`;
}

/** Keeps a new article's original times; an updated one has changed now. */
async function storeTimes(tx: Transaction, id: number, createdAt: Date | null, changedAt: Date | null) {
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
  { results: pictures }: ImportedPictures,
  newCategories: string[],
): ImportReport {
  const counts = Object.fromEntries(
    OUTCOMES.map((outcome) => [outcome, files.filter((file) => file.outcome === outcome).length]),
  ) as ImportReport["counts"];
  return { files, counts, newCategories, pictures };
}
