import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { pageQuery } from "@/lib/http/list-query";
import { idParams } from "@/lib/http/params";
import { listedRevision } from "@/lib/knowledge-base/admin-schema";
import { listRevisions } from "@/lib/knowledge-base/revisions";

/** The versions of an article that were published, the newest first, without what they say. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  params: idParams,
  query: pageQuery,
  answers: z.object({ revisions: z.array(listedRevision), total: z.int() }),
  run: ({ params, query }) => listRevisions(params.id, query),
});
