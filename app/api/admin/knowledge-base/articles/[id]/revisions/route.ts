import { z } from "zod";
import { listedRevision } from "@/lib/content/knowledge-base/admin-schema";
import { listRevisions } from "@/lib/content/knowledge-base/revisions";
import { pageQuery } from "@/lib/core/list-query";
import { idParams } from "@/lib/core/params";
import { adminRead } from "@/lib/http/admin-read";

/** Lists the published versions of an article, newest first, without their content. */
export const GET = adminRead({
  right: "articles.read",
  params: idParams,
  query: pageQuery,
  response: z.object({ revisions: z.array(listedRevision), total: z.int() }),
  run: ({ params, query }) => listRevisions(params.id, query),
});
