import "server-only";
import { withAlerts } from "@/lib/content/knowledge-base/transfer/admonitions";
import { type ReadArticle, readArticleFile } from "@/lib/content/knowledge-base/transfer/article-file";
import { FileFault, NoArticle } from "@/lib/content/knowledge-base/transfer/front-matter";
import { type Link, linksIn } from "@/lib/content/knowledge-base/transfer/links";
import { lossesIn, sentence } from "@/lib/content/knowledge-base/transfer/losses";
import type { ZippedText } from "@/lib/content/knowledge-base/transfer/read-zip";
import type { ImportedFile } from "@/lib/content/knowledge-base/transfer/schema";
import { fieldError } from "@/lib/core/errors";
import { NotComputed, withinTextTime } from "@/lib/core/processor-time";
import { turnOfItsOwn } from "@/lib/core/turn-of-its-own";

export type ReadFile = ReadArticle & { path: string; links: Link[] };

export type ReadFiles = (ReadFile | ImportedFile)[];

/** Parses files without changes, yielding to other requests in between; 422 for a zip without a file. */
export async function readArticleFiles(texts: ZippedText[]): Promise<ReadFiles> {
  if (texts.every((one) => "other" in one)) throw fieldError("file", "The zip file has no Markdown files.");
  const files: ReadFiles = [];
  for (const text of texts) {
    await turnOfItsOwn();
    files.push(readOne(text));
  }
  return files;
}

function readOne(one: ZippedText): ReadFile | ImportedFile {
  if ("other" in one) return skipped(one.path, one.other);
  if ("fault" in one) return failed(one.path, null, one.fault);
  try {
    const { input, ...article } = readArticleFile(one.path, one.text);
    const { content, made } = withAlerts(input.content);
    const { links, losses } = namedIn(content);
    const notes = [...article.notes, ...sentence("Shown in another form", made), ...losses];
    return { path: one.path, ...article, input: { ...input, content }, notes, links };
  } catch (error) {
    if (error instanceof NoArticle) return skipped(one.path, error.message);
    if (error instanceof FileFault) return failed(one.path, null, error.message);
    throw error;
  }
}

/** Returns nothing for a text that takes too long or is nested too deeply: storing refuses it. */
function namedIn(content: string): { links: Link[]; losses: string[] } {
  try {
    return withinTextTime(() => {
      const { links, withoutCode } = linksIn(content);
      return { links, losses: lossesIn(withoutCode) };
    });
  } catch (error) {
    if (error instanceof NotComputed || error instanceof RangeError) return { links: [], losses: [] };
    throw error;
  }
}

function skipped(path: string, message: string): ImportedFile {
  return { path, slug: null, outcome: "skipped", replaces: null, message };
}

export function failed(path: string, slug: string | null, message: string): ImportedFile {
  return { path, slug, outcome: "failed", replaces: null, message };
}
