import "server-only";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { pathOfArticle, stored, writeArticleFile } from "@/lib/content/knowledge-base/transfer/article-file";
import { log } from "@/lib/core/log";
import { offTheClock } from "@/lib/core/request-budget";
import { db } from "@/lib/data/db";

export const MAX_EXPORTED = 20_000;
const ARTICLES_IN_MEMORY = 50;

/** An article deleted meanwhile leaves an empty file. */
export async function zipOfArticles(ids: number[]): Promise<ReadableStream<Uint8Array>> {
  const named = await db.knowledgeBaseArticle.findMany({
    where: { id: { in: ids } },
    select: { id: true, slug: true, updatedAt: true, category: { select: { slug: true, name: true } } },
  });
  const byId = new Map(named.map((article) => [article.id, article]));
  const articles = ids.flatMap((id) => byId.get(id) ?? []);
  const zip = new ZipFile();
  let batch: { from: number; texts: Promise<Map<number, string>> } | undefined;
  articles.forEach((article, index) => {
    zip.addReadStreamLazy(pathOfArticle(article), { mtime: article.updatedAt }, (give) => {
      const from = index - (index % ARTICLES_IN_MEMORY);
      if (batch?.from !== from)
        batch = { from, texts: textsOf(articles.slice(from, from + ARTICLES_IN_MEMORY).map(({ id }) => id)) };
      batch.texts.then(
        (texts) => give(null, Readable.from([Buffer.from(texts.get(article.id) ?? "")])),
        (error) => give(error, Readable.from([])),
      );
    });
  });
  zip.end();
  return streamOf(zip);
}

function streamOf(zip: ZipFile): ReadableStream<Uint8Array> {
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => {
    log.error({ error }, "articles could not be exported");
    // Aborts, so that the client sees a truncated file.
    output.destroy(error);
  });
  // The time limit covers only the start of the response, as the client decides how long it reads.
  void offTheClock(() => finished(output).catch(() => undefined));
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

async function textsOf(ids: number[]): Promise<Map<number, string>> {
  const rows = await db.knowledgeBaseArticle.findMany({ where: { id: { in: ids } }, ...stored });
  return new Map(rows.map((row) => [row.id, writeArticleFile(row)]));
}
