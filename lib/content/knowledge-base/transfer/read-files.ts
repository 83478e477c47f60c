import "server-only";
import { withAlerts } from "@/lib/content/knowledge-base/transfer/admonitions";
import { type ReadArticle, readArticleFile } from "@/lib/content/knowledge-base/transfer/article-file";
import { type IsPage, withoutForeignMarks } from "@/lib/content/knowledge-base/transfer/foreign-marks";
import { FileFault, NoArticle } from "@/lib/content/knowledge-base/transfer/front-matter";
import { type Link, linksIn } from "@/lib/content/knowledge-base/transfer/links";
import { lossesIn, sentence } from "@/lib/content/knowledge-base/transfer/losses";
import type { ZippedText } from "@/lib/content/knowledge-base/transfer/read-zip";
import type { ImportedFile } from "@/lib/content/knowledge-base/transfer/schema";
import { ZipPaths } from "@/lib/content/knowledge-base/transfer/zip-paths";
import { fieldError } from "@/lib/core/errors";
import { toMarkdown } from "@/lib/core/plain-text";
import { NotComputed } from "@/lib/core/processor-time";
import { withinTextTime } from "@/lib/core/text-time";
import { yieldToEventLoop } from "@/lib/core/yield-to-event-loop";

export type ReadFile = ReadArticle & { path: string; links: Link[] };

export type ReadFiles = (ReadFile | ImportedFile)[];

/** Yields to other requests between files; 422 for a zip without a file. */
export async function readArticleFiles(texts: ZippedText[]): Promise<ReadFiles> {
  if (texts.every((one) => "other" in one)) throw fieldError("file", "The zip file has no Markdown files.");
  const pages = new ZipPaths(texts.flatMap((one) => ("text" in one ? one.path : [])));
  const files: ReadFiles = [];
  for (const text of texts) {
    await yieldToEventLoop();
    files.push(readOne(text, (to) => pages.findArticle(text.path, to) !== null));
  }
  return files;
}

function readOne(one: ZippedText, isPage: IsPage): ReadFile | ImportedFile {
  if ("other" in one) return skipped(one.path, one.other);
  if ("fault" in one) return failed(one.path, null, one.fault);
  try {
    const { input, ...article } = readArticleFile(one.path, one.text);
    const { content, links, losses } = convertedOf(input.content, isPage);
    if (toMarkdown(content) === "")
      throw new NoArticle("This is not an article: it has no text besides comments and code.");
    const notes = [...article.notes, ...losses];
    return { path: one.path, ...article, input: { ...input, content }, notes, links };
  } catch (error) {
    if (error instanceof NoArticle) return skipped(one.path, error.message);
    if (error instanceof FileFault) return failed(one.path, null, error.message);
    throw error;
  }
}

type Converted = { content: string; links: Link[]; losses: string[] };

/** Leaves a text that takes too long or is nested too deeply unchanged: storing refuses it. */
function convertedOf(content: string, isPage: IsPage): Converted {
  try {
    return withinTextTime(() => {
      const { content: boxed, made } = withAlerts(content);
      const read = linksIn(boxed);
      const replaced = withoutForeignMarks(boxed, read.withoutCode, isPage);
      const { links, withoutCode } = replaced.content === boxed ? read : linksIn(replaced.content);
      const losses = [
        ...sentence("Shown in another form", made),
        ...sentence("Left out, because only another system uses it", replaced.leftOut),
        ...sentence(
          "Left out, because pictures must be files",
          links.flatMap(({ to }) => /^data:[\w/+.-]{0,40}/i.exec(to)?.[0] ?? []),
        ),
        ...lossesIn(withoutCode, replaced.content),
      ];
      return { content: replaced.content, links, losses };
    });
  } catch (error) {
    if (error instanceof NotComputed || error instanceof RangeError)
      return { content, links: [], losses: [] };
    throw error;
  }
}

function skipped(path: string, message: string): ImportedFile {
  return { path, slug: null, outcome: "skipped", replaces: null, message };
}

export function failed(path: string, slug: string | null, message: string): ImportedFile {
  return { path, slug, outcome: "failed", replaces: null, message };
}
