import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { readFile } from "@/lib/http/body";
import { importArticles } from "@/lib/knowledge-base/transfer/import";
import { readArticleFiles } from "@/lib/knowledge-base/transfer/read-files";
import { readTextsOfZip, ZIP_LIMITS } from "@/lib/knowledge-base/transfer/read-zip";
import { importReport } from "@/lib/knowledge-base/transfer/schema";
import { offTheClock } from "@/lib/request-budget";

const file = { types: ["application/zip", "application/x-zip-compressed"], maxBytes: ZIP_LIMITS.bytes };

/**
 * Brings in articles from a zip of Markdown files with front matter, sent as the body (application/zip) or in a form,
 * and says what became of each file. Sent again, it changes nothing.
 */
export const POST = adminWrite({
  action: "knowledge-base-article.import",
  right: "content.write",
  tags: ["knowledge-base"],
  answers: z.object({ report: importReport }),
  prepare: ({ request }) =>
    offTheClock(async () => readArticleFiles(await readTextsOfZip(await readFile(request, file)))),
  run: ({ tx, prepared, session, clientAddress, requestId }) =>
    importArticles(tx, prepared, { session, clientAddress, requestId }),
});
