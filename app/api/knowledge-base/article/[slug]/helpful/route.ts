import { z } from "zod";
import { rateArticle } from "@/lib/content/knowledge-base/helpfulness";
import { helpfulInput, slugParams } from "@/lib/content/knowledge-base/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Says whether an article was helpful. Counts once a visitor and day, and nothing that a bot says. */
export const POST = endpoint({
  access: "public",
  limit: ["helpfulVotes", "helpfulVotesHourly"],
  params: slugParams,
  body: helpfulInput,
  answers: z.object({ counted: z.boolean(), message: z.string() }),
  run: async ({ params, body, request, clientAddress }) => {
    const visitor = { address: clientAddress, headers: request.headers };
    return rateArticle(params.slug, body.helpful, visitor);
  },
});
