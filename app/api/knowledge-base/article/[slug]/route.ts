import { z } from "zod";
import { readArticle } from "@/lib/content/knowledge-base/article-page";
import { article, slugParams } from "@/lib/content/knowledge-base/schema";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Returns an article with its content; reading it counts as a view. A former slug redirects to the current
 * one with 308.
 */
export const GET = endpoint({
  access: "public",
  params: slugParams,
  alsoStatus: 308,
  response: z.object({ success: z.boolean(), article }),
  run: async ({ params, request, clientAddress }) => {
    const visitor = { address: clientAddress, headers: request.headers, method: request.method };
    const found = await readArticle(params.slug, visitor);
    if (!("movedTo" in found)) return { success: true, article: found };
    const headers = { Location: `/api/knowledge-base/article/${found.movedTo}` };
    return new Response(null, { status: 308, headers });
  },
});
