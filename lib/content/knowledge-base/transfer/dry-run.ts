import "server-only";
import { renderedContent } from "@/lib/content/knowledge-base/rendered-content";
import { notesOf, reportOf } from "@/lib/content/knowledge-base/transfer/import";
import { NewCategories } from "@/lib/content/knowledge-base/transfer/import-categories";
import type { ImportedPictures } from "@/lib/content/knowledge-base/transfer/import-pictures";
import {
  type PlannedFile,
  planArticles,
  saysTheSame,
} from "@/lib/content/knowledge-base/transfer/import-plan";
import { failed, type ReadFiles } from "@/lib/content/knowledge-base/transfer/read-files";
import type { ImportedFile, ImportReport, Outcome } from "@/lib/content/knowledge-base/transfer/schema";
import { AppError } from "@/lib/core/errors";
import { turnOfItsOwn } from "@/lib/core/turn-of-its-own";
import { db } from "@/lib/data/db";

/** Time limit for rendering all texts; later ones count as valid. */
const RENDERING_MS = 20_000;

export async function checkArticles(
  files: ReadFiles,
  pictures: ImportedPictures,
  clock = () => performance.now(),
): Promise<ImportReport> {
  const categories = new NewCategories();
  await categories.load();
  const endsAt = clock() + RENDERING_MS;
  const checked: ImportedFile[] = [];
  for (const file of await planArticles(db, files, pictures.addresses)) {
    await turnOfItsOwn();
    const told = "input" in file ? checkOne(file, clock() < endsAt) : file;
    if ("input" in file && (told.outcome === "created" || told.outcome === "updated"))
      categories.add(file.category);
    checked.push(told);
  }
  return reportOf(checked, pictures, categories.names);
}

function checkOne(file: PlannedFile, renders: boolean): ImportedFile {
  const { path, before, isSame } = file;
  const { slug } = file.input;
  try {
    const outcome = isSame ? "unchanged" : outcomeOf(file, renders);
    const replaces = outcome === "updated" ? (before?.title ?? null) : null;
    return { path, slug, outcome, replaces, message: notesOf(file).join(" ") || null };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return failed(path, slug, error.message);
    throw error;
  }
}

/** Compares texts in stored form, without HTML that an article can't have. */
function outcomeOf(file: PlannedFile, renders: boolean): Outcome {
  const { before, input } = file;
  const content = renders ? renderedContent(input.content).content : input.content;
  if (!before) return "created";
  return saysTheSame(before, { ...file, input: { ...input, content } }) ? "unchanged" : "updated";
}
