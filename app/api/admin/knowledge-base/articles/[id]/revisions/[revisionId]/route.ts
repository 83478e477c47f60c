import { z } from "zod";
import { revision, revisionParams } from "@/lib/content/knowledge-base/admin-schema";
import { readRevision } from "@/lib/content/knowledge-base/revisions";
import { endpoint } from "@/lib/http/endpoint";

/** Returns one version of an article with its content. */
export const GET = endpoint({
  access: "admin",
  right: "articles.read",
  params: revisionParams,
  answers: z.object({ revision }),
  run: async ({ params }) => ({ revision: await readRevision(params.id, params.revisionId) }),
});
