import "server-only";
import { fieldError } from "@/lib/http/errors";
import { type ReadArticle, readArticleFile } from "@/lib/knowledge-base/transfer/article-file";
import { FileFault } from "@/lib/knowledge-base/transfer/front-matter";
import type { ZippedText } from "@/lib/knowledge-base/transfer/read-zip";
import type { ImportedFile } from "@/lib/knowledge-base/transfer/schema";
import { turnOfItsOwn } from "@/lib/turn-of-its-own";

/** A file whose article could be read. */
export type ReadFile = ReadArticle & { path: string };

/** The files of a zip, in its order: those whose article could be read, and why the others could not. */
export type ReadFiles = (ReadFile | ImportedFile)[];

/** Reads the files of a zip, others' requests between them, without changing anything. A zip without a file is 422. */
export async function readArticleFiles(texts: ZippedText[]): Promise<ReadFiles> {
  if (texts.length === 0) throw fieldError("file", "The zip file has no Markdown files.");
  const files: ReadFiles = [];
  for (const text of texts) {
    await turnOfItsOwn();
    files.push(readOne(text));
  }
  return withSlugs(files);
}

function readOne(one: ZippedText): ReadFile | ImportedFile {
  if ("fault" in one) return failed(one.path, null, one.fault);
  try {
    return { path: one.path, ...readArticleFile(one.path, one.text) };
  } catch (error) {
    if (error instanceof FileFault) return failed(one.path, null, error.message);
    throw error;
  }
}

/** Gives each file a slug: those that say theirs come first, wherever they stand, and no other name takes one away. */
function withSlugs(files: ReadFiles): ReadFiles {
  const taken = new Set<string>();
  const claimed = files.map((file) => {
    if (!("input" in file) || file.otherSlug !== null) return file;
    const { slug } = file.input;
    if (taken.has(slug)) return failed(file.path, slug, `Another file in the zip has the slug "${slug}".`);
    taken.add(slug);
    return file;
  });
  return claimed.map((file) => {
    if (!("input" in file) || file.otherSlug === null) return file;
    const { slug } = file.input;
    const free = freeSlug([slug, file.otherSlug], taken);
    taken.add(free);
    if (free === slug) return file;
    const note = `Its address is "${free}", because another file has "${slug}".`;
    return { ...file, input: { ...file.input, slug: free }, notes: [note, ...file.notes] };
  });
}

function freeSlug(wanted: string[], taken: ReadonlySet<string>): string {
  const free = wanted.find((slug) => !taken.has(slug));
  for (let number = 2; free === undefined; number++) {
    const slug = `${wanted.at(-1)}-${number}`;
    if (!taken.has(slug)) return slug;
  }
  return free;
}

export function failed(path: string, slug: string | null, message: string): ImportedFile {
  return { path, slug, outcome: "failed", message };
}
