import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { article, slugParams } from "@/lib/knowledge-base/schema";
import { readArticle } from "@/lib/knowledge-base/service";

/** One article with its content; reading it counts as a view. */
export const GET = endpoint({
  access: "public",
  params: slugParams,
  answers: z.object({ success: z.boolean(), article }),
  run: async ({ params, request, clientAddress }) => {
    const visitor = { address: clientAddress, headers: request.headers, method: request.method };
    return { success: true, article: await readArticle(params.slug, visitor) };
  },
});
