import { z } from "zod";
import { listRevisions } from "@/lib/content/page-texts/revisions";
import { listedRevision, pageParams } from "@/lib/content/page-texts/schema";
import { pageQuery } from "@/lib/core/list-query";
import { declaredPage } from "@/lib/crm/pages/declared-pages";
import { endpoint } from "@/lib/http/endpoint";

/** Lists the published versions of a page's texts, newest first. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  params: pageParams,
  query: pageQuery,
  answers: z.object({ revisions: z.array(listedRevision), total: z.int() }),
  run: ({ params, query }) => listRevisions(declaredPage(params.page).page, query),
});
