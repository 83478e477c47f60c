import { z } from "zod";
import { listRevisions } from "@/lib/content/page-texts/revisions";
import { listedRevision, pageParams } from "@/lib/content/page-texts/schema";
import { pageQuery } from "@/lib/core/list-query";
import { declaredPage } from "@/lib/crm/pages/declared-pages";
import { adminRead } from "@/lib/http/admin-read";

/** Lists the published versions of a page's texts, newest first. */
export const GET = adminRead({
  right: "content.read",
  params: pageParams,
  query: pageQuery,
  response: z.object({ revisions: z.array(listedRevision), total: z.int() }),
  run: ({ params, query }) => listRevisions(declaredPage(params.page).page, query),
});
