import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { prepareArticleHtml } from "@/lib/content/knowledge-base/article-html";
import { renderMarkdown } from "@/lib/content/knowledge-base/markdown";
import { withAlerts } from "@/lib/content/knowledge-base/transfer/admonitions";
import { type ReadArticle, readArticleFile } from "@/lib/content/knowledge-base/transfer/article-file";
import { Fields, shortened } from "@/lib/content/knowledge-base/transfer/fields";
import { type IsPage, withoutForeignMarks } from "@/lib/content/knowledge-base/transfer/foreign-marks";
import { FileFault, NoArticle, splitFrontMatter } from "@/lib/content/knowledge-base/transfer/front-matter";
import { type Link, linksIn, withLinks } from "@/lib/content/knowledge-base/transfer/links";
import { lossesIn, sentence } from "@/lib/content/knowledge-base/transfer/losses";
import type { ZippedText } from "@/lib/content/knowledge-base/transfer/read-zip";
import type { ImportedFile } from "@/lib/content/knowledge-base/transfer/schema";
import { unordered, ZipPaths } from "@/lib/content/knowledge-base/transfer/zip-paths";
import { decodedUri } from "@/lib/core/decoded-uri";
import { fieldError } from "@/lib/core/errors";
import { toMarkdown } from "@/lib/core/plain-text";
import { NotComputed } from "@/lib/core/processor-time";
import { slugOf } from "@/lib/core/slug";
import { withinTextTime } from "@/lib/core/text-time";

export type ReadFile = ReadArticle & { path: string; links: Link[] };

export type ReadFiles = (ReadFile | ImportedFile)[];

/** Yields to other requests between files; 422 for a zip without a file. */
export async function readArticleFiles(texts: ZippedText[]): Promise<ReadFiles> {
  if (texts.every((one) => "other" in one)) throw fieldError("file", "The zip file has no Markdown files.");
  const paths = texts.flatMap((one) => ("other" in one ? [] : one.path));
  const pages = new ZipPaths(paths);
  const named = unordered(paths, labelsIn(texts));
  const files: ReadFiles = [];
  for (const text of texts) {
    await nextTurn();
    files.push(readOne(text, named(text.path), (to) => pages.findArticle(text.path, to) !== null));
  }
  return files;
}

function labelsIn(texts: ZippedText[]): Map<string, string> {
  const labels = new Map<string, string>();
  for (const one of texts) {
    if (!("other" in one) || one.text === undefined) continue;
    const label = labelIn(one.text)?.replace(/[/\\]/g, " ");
    if (label) labels.set(one.path.slice(0, Math.max(0, one.path.lastIndexOf("/"))), label);
  }
  return labels;
}

function labelIn(settings: string): string | undefined {
  try {
    return new Fields(splitFrontMatter(`---\n${settings}\n---\n`).fields).text("label");
  } catch (error) {
    if (error instanceof FileFault) return undefined;
    throw error;
  }
}

function readOne(one: ZippedText, name: string, isPage: IsPage): ReadFile | ImportedFile {
  if ("other" in one) return skipped(one.path, one.other);
  if ("fault" in one) return failed(one.path, null, one.fault);
  try {
    const { input, ...article } = readArticleFile(name, one.text);
    const { content, links, losses } = convertedOf(input.content, isPage, {
      title: input.title,
      isApart: article.isTitleApart,
    });
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
function convertedOf(content: string, isPage: IsPage, title: Title): Converted {
  try {
    return withinTextTime(() => {
      const { content: boxed, made } = withAlerts(content);
      const read = linksIn(boxed);
      const replaced = withoutForeignMarks(boxed, read.withoutCode, isPage);
      const before = replaced.content === boxed ? read : linksIn(replaced.content);
      const placed = withPlaces(replaced.content, before.links, title);
      const { links, withoutCode } = placed.content === replaced.content ? before : linksIn(placed.content);
      const losses = [
        ...sentence("Shown in another form", made),
        ...sentence("Left out, because only another system uses it", replaced.leftOut),
        ...sentence(
          "Left out, because pictures must be files",
          links.flatMap(({ to }) => /^data:[\w/+.-]{0,40}/i.exec(to)?.[0] ?? []),
        ),
        ...lossesIn(withoutCode, placed.content),
        ...sentence("These links lead nowhere, because the text has no such heading", placed.lost),
      ];
      return { content: placed.content, links, losses };
    });
  } catch (error) {
    if (error instanceof NotComputed || error instanceof RangeError)
      return { content, links: [], losses: [] };
    throw error;
  }
}

type Title = { title: string; isApart: boolean };

/** Leads links of a Confluence page to their headings, and names those that lead to none. */
function withPlaces(content: string, links: Link[], { title, isApart }: Title) {
  const isOfTitle = (place: string) => isApart && slugOf(place) === slugOf(title);
  const places = links.filter(({ to }) => /^#(?!top$)./i.test(to) && !isOfTitle(decodedUri(to)));
  const lost: string[] = [];
  if (places.length === 0) return { content, lost };
  const { headings, ids } = prepareArticleHtml(renderMarkdown(content));
  const byConfluence = new Map(headings.map(({ id, text }) => [unspaced(`#${title}-${text}`), `#${id}`]));
  const placed = withLinks(content, places, ({ to }) => {
    if (ids.find(to.slice(1)) !== null) return null;
    const place = byConfluence.get(unspaced(decodedUri(to))) ?? null;
    if (place === null) lost.push(shortened(to));
    return place;
  });
  return { content: placed, lost };
}

const unspaced = (text: string) => text.replace(/\s/g, "").toLowerCase();

function skipped(path: string, message: string): ImportedFile {
  return { path, slug: null, outcome: "skipped", replaces: null, message };
}

export function failed(path: string, slug: string | null, message: string): ImportedFile {
  return { path, slug, outcome: "failed", replaces: null, message };
}
