import { adminArticlesQuery } from "@/lib/content/knowledge-base/admin-schema";
import { findArticles } from "@/lib/content/knowledge-base/articles";
import { MAX_EXPORTED, zipOfArticles } from "@/lib/content/knowledge-base/transfer/export";
import { attachmentResponse } from "@/lib/core/attachment";
import { companyDay } from "@/lib/core/wall-clock";
import { adminRead } from "@/lib/http/admin-read";

/**
 * Exports all articles that the list finds, on all of its pages, as a zip of Markdown files with front
 * matter.
 */
export const GET = adminRead({
  right: "articles.read",
  query: adminArticlesQuery.omit({ page: true, pageSize: true }),
  response: "file",
  run: async ({ query }) => {
    const { ids } = await findArticles({ ...query, page: 1, pageSize: MAX_EXPORTED });
    const name = `knowledge-base-${companyDay(new Date())}.zip`;
    return attachmentResponse(await zipOfArticles(ids), "application/zip", name);
  },
});
