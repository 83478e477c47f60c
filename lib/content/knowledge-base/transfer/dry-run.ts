import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { SessionRights } from "@/lib/access/auth/proof";
import { RenderingWaitedError, renderedContent } from "@/lib/content/knowledge-base/rendered-content";
import { notesOf, reportOf, slugsOf } from "@/lib/content/knowledge-base/transfer/import";
import { Categories } from "@/lib/content/knowledge-base/transfer/import-categories";
import { FormerAddresses } from "@/lib/content/knowledge-base/transfer/import-former-addresses";
import type { ImportedPictures } from "@/lib/content/knowledge-base/transfer/import-pictures";
import {
  handleNewFirst,
  isSameContent,
  type PlannedFile,
  planArticles,
} from "@/lib/content/knowledge-base/transfer/import-plan";
import { failed, type ReadFiles } from "@/lib/content/knowledge-base/transfer/read-files";
import type { ImportedFile, Outcome } from "@/lib/content/knowledge-base/transfer/schema";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/data/db";

/** Times since the start within which texts are rendered and former addresses checked; later ones count as valid. */
const RENDERING_MS = 20_000;
const CHECKING_MS = 40_000;

export async function checkArticles(files: ReadFiles, pictures: ImportedPictures, actor: SessionRights) {
  const categories = await Categories.checking();
  const planned = await planArticles(db, files, pictures.addresses);
  const formerAddresses = await FormerAddresses.checking(actor, slugsOf(planned));
  const begun = performance.now();
  const checked = await handleNewFirst(planned, async (file) => {
    await nextTurn();
    const checked = checkOne(file, performance.now() < begun + RENDERING_MS);
    if (checked.outcome === "failed") return checked;
    if (checked.outcome !== "unchanged" && file.category) await categories.idOf(file.category);
    const isInTime = performance.now() < begun + CHECKING_MS;
    const notes = isInTime ? await formerAddresses.add(file.formerAddresses, file.input.slug) : [];
    return { ...checked, message: [...notesOf(file), ...notes].join(" ") || null };
  });
  return reportOf(checked, pictures, categories.created);
}

function checkOne(file: PlannedFile, shouldRender: boolean): ImportedFile {
  const { path, before, isSame } = file;
  const { slug } = file.input;
  try {
    const outcome = isSame ? "unchanged" : outcomeOf(file, shouldRender);
    const replaces = outcome === "updated" ? (before?.title ?? null) : null;
    return { path, slug, outcome, replaces, message: null };
  } catch (error) {
    if (error instanceof RenderingWaitedError) return checkOne(file, false);
    if (error instanceof AppError && error.status < 500) return failed(path, slug, error.message);
    throw error;
  }
}

/** Renders a new article's text, too: one that can't be stored fails here as in the import. */
function outcomeOf(file: PlannedFile, shouldRender: boolean): Outcome {
  const { before, input } = file;
  const content = shouldRender ? renderedContent(input.content).content : input.content;
  if (!before) return "created";
  return isSameContent(before, { ...file, input: { ...input, content } }) ? "unchanged" : "updated";
}
