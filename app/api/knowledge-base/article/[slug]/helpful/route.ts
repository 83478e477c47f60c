import { z } from "zod";
import { rateArticle } from "@/lib/content/knowledge-base/helpfulness";
import { helpfulInput, slugParams } from "@/lib/content/knowledge-base/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Rates an article as helpful or not. Counts once per visitor and day, and never for bots. */
export const POST = endpoint({
  access: "public",
  limit: ["helpfulVotes", "helpfulVotesHourly"],
  params: slugParams,
  body: helpfulInput,
  response: z.object({ counted: z.boolean(), message: z.string() }),
  run: async ({ params, body, request, clientAddress }) => {
    const visitor = { address: clientAddress, headers: request.headers };
    return rateArticle(params.slug, body.helpful, visitor);
  },
});
