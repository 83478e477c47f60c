import { z } from "zod";
import { revision, revisionParams } from "@/lib/content/knowledge-base/admin-schema";
import { readRevision } from "@/lib/content/knowledge-base/revisions";
import { adminRead } from "@/lib/http/admin-read";

/** Returns one version of an article with its content. */
export const GET = adminRead({
  right: "articles.read",
  params: revisionParams,
  response: z.object({ revision }),
  run: async ({ params }) => ({ revision: await readRevision(params.id, params.revisionId) }),
});
