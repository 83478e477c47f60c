import { z } from "zod";
import { checkArticles } from "@/lib/content/knowledge-base/transfer/dry-run";
import { importArticles } from "@/lib/content/knowledge-base/transfer/import";
import { importPictures } from "@/lib/content/knowledge-base/transfer/import-pictures";
import { readArticleFiles } from "@/lib/content/knowledge-base/transfer/read-files";
import { readZip, ZIP_LIMITS } from "@/lib/content/knowledge-base/transfer/read-zip";
import { importQuery, importReport } from "@/lib/content/knowledge-base/transfer/schema";
import { offTheClock } from "@/lib/core/request-budget";
import { adminWrite } from "@/lib/http/admin-write";
import { readFile } from "@/lib/http/body";

const file = { types: ["application/zip", "application/x-zip-compressed"], maxBytes: ZIP_LIMITS.bytes };

/**
 * Imports articles from a zip of Markdown files with front matter and their pictures, sent as the body
 * (application/zip) or in a form, and returns the result of each file. Sent again, it changes nothing. With
 * `?dryRun=true` it only predicts the results.
 */
export const POST = adminWrite({
  action: "knowledge-base-article.import",
  right: "content.write",
  tags: ["knowledge-base"],
  query: importQuery,
  refuses: ["too_large", "unsupported_media_type"],
  response: z.object({ report: importReport }),
  prepare: ({ request, query, session, clientAddress, requestId }) =>
    offTheClock(async () => {
      const { texts, pictures } = await readZip(await readFile(request, file));
      const files = await readArticleFiles(texts);
      const by = query.dryRun === "true" ? null : { session, clientAddress, requestId };
      const imported = await importPictures(files, pictures, { by });
      return {
        files,
        pictures: imported,
        checked: by ? null : await checkArticles(files, imported, session),
      };
    }),
  run: ({ tx, prepared: { files, pictures, checked }, session, clientAddress, requestId }) =>
    checked
      ? Promise.resolve({ targetId: null, before: {}, after: {}, response: { report: checked } })
      : importArticles(tx, files, pictures, { session, clientAddress, requestId }),
});
