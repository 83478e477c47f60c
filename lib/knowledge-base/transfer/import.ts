import "server-only";
import { changesOf } from "@/lib/audit/changes";
import { recordAudit } from "@/lib/audit/service";
import type { AdminSession } from "@/lib/auth/session";
import type { Prisma } from "@/lib/generated/prisma/client";
import { AppError, fieldError } from "@/lib/http/errors";
import type { ArticleInput } from "@/lib/knowledge-base/admin-schema";
import { createArticle, updateArticle } from "@/lib/knowledge-base/articles";
import { categories as storedCategories } from "@/lib/knowledge-base/categories";
import { TextKeptWaiting } from "@/lib/knowledge-base/rendered-content";
import { lockSlugs } from "@/lib/knowledge-base/slugs";
import {
  FileFault,
  type ReadArticle,
  readArticleFile,
  writeArticleFile,
} from "@/lib/knowledge-base/transfer/article-file";
import type { ZippedText } from "@/lib/knowledge-base/transfer/read-zip";
import {
  type ImportedFile,
  type ImportReport,
  OUTCOMES,
  type Outcome,
} from "@/lib/knowledge-base/transfer/schema";
import type { Change, Transaction } from "@/lib/records/change";
import { holds } from "@/lib/records/record";
import { currentBudget } from "@/lib/request-budget";
import { turnOfItsOwn } from "@/lib/turn-of-its-own";

/** With less left, the rest of the zip waits for its next sending: whoever saves an article meanwhile waits, too. */
const LEFT_FOR_OTHERS_MS = 2_500;

const stored = {
  include: { category: { select: { slug: true, name: true } } },
  omit: { contentHtml: true },
} satisfies Prisma.KnowledgeBaseArticleDefaultArgs;
type StoredArticle = Prisma.KnowledgeBaseArticleGetPayload<typeof stored>;

/** A file whose article could be read. */
type ReadFile = ReadArticle & { path: string };

type By = { session: AdminSession; clientAddress: string; requestId: string };

/** The files of a zip, in its order: those whose article could be read, and why the others could not. */
export type ReadFiles = (ReadFile | ImportedFile)[];

/** Reads the files of a zip, others' requests between them, without changing anything. A zip without a file is 422. */
export async function readArticleFiles(texts: ZippedText[]): Promise<ReadFiles> {
  if (texts.length === 0) throw fieldError("file", "The zip file has no Markdown files.");
  const taken = new Set<string>();
  const files: ReadFiles = [];
  for (const text of texts) {
    await turnOfItsOwn();
    files.push(readOne(text, taken));
  }
  return files;
}

function readOne(one: ZippedText, taken: Set<string>): ReadFile | ImportedFile {
  if ("fault" in one) return failed(one.path, null, one.fault);
  try {
    const article = readArticleFile(one.path, one.text);
    const { slug } = article.input;
    if (taken.has(slug)) return failed(one.path, slug, `Another file in the zip has the slug "${slug}".`);
    taken.add(slug);
    return { path: one.path, ...article };
  } catch (error) {
    if (error instanceof FileFault) return failed(one.path, null, error.message);
    throw error;
  }
}

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
  const imported: ImportedFile[] = [];
  for (const file of files) {
    imported.push("input" in file ? await importOne(tx, file, { known: bySlug, categories, by }) : file);
  }
  return summary(imported, categories.created);
}

type Among = { known: Map<string, StoredArticle>; categories: Categories; by: By };

async function importOne(tx: Transaction, file: ReadFile, among: Among): Promise<ImportedFile> {
  const { path, input, notYet } = file;
  const { slug } = input;
  const before = among.known.get(slug);
  const message = notYet === null ? null : `Not published, because its file says "${notYet}".`;
  if (before && saysTheSame(before, file)) return { path, slug, outcome: "unchanged", message };
  if ((currentBudget()?.leftMs ?? Number.POSITIVE_INFINITY) < LEFT_FOR_OTHERS_MS) return left(path, slug);
  try {
    return { path, slug, outcome: await store(tx, file, before, among), message };
  } catch (error) {
    // Both are said before anything was written.
    if (error instanceof TextKeptWaiting) return left(path, slug);
    if (error instanceof AppError && error.status < 500) return failed(path, slug, error.message);
    throw error;
  }
}

async function store(
  tx: Transaction,
  { input, category }: ReadFile,
  before: StoredArticle | undefined,
  { categories, by }: Among,
): Promise<Outcome> {
  const given: ArticleInput = { ...input, categoryId: category && (await categories.idOf(category)) };
  if (!before) {
    await told(tx, "knowledge-base-article.create", await createArticle(tx, given, by.session), by);
    return "created";
  }
  const change = await updateArticle(tx, before.id, given, { session: by.session, ifMatch: null });
  if (change.answer.article.updatedAt === before.updatedAt.toISOString()) return "unchanged";
  await told(tx, "knowledge-base-article.update", change, by);
  return "updated";
}

function left(path: string, slug: string): ImportedFile {
  const message = "We ran out of time for this one. Import the same zip again.";
  return { path, slug, outcome: "left", message };
}

function failed(path: string, slug: string | null, message: string): ImportedFile {
  return { path, slug, outcome: "failed", message };
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

/** As if it had been saved by its own call. */
async function told(tx: Transaction, action: string, change: Change, by: By): Promise<void> {
  const { targetId, label, before, after } = change;
  const { session, clientAddress, requestId } = by;
  const entry = { action, user: session.user, targetId, label, clientAddress, requestId };
  await recordAudit({ ...entry, changes: changesOf(before, after) }, tx);
}

/** The categories that files name; one that is not there is made when the first article needs it. */
class Categories {
  readonly #tx: Transaction;
  readonly #by: By;
  readonly #ids = new Map<string, number>();
  /** Names of those that were made. */
  readonly created: string[] = [];

  constructor(tx: Transaction, by: By) {
    this.#tx = tx;
    this.#by = by;
  }

  async load(): Promise<void> {
    const rows = await this.#tx.knowledgeBaseCategory.findMany({ select: { id: true, slug: true } });
    for (const { id, slug } of rows) this.#ids.set(slug, id);
  }

  async idOf({ slug, name }: { slug: string; name: string }): Promise<number> {
    const known = this.#ids.get(slug);
    if (known !== undefined) return known;
    const change = await storedCategories.create(this.#tx, { slug, name: name.slice(0, 255) });
    await told(this.#tx, "knowledge-base-category.create", change, this.#by);
    const { id } = change.answer.category;
    this.#ids.set(slug, id);
    this.created.push(name);
    return id;
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
