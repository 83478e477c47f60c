import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { adminArticle, revisionParams } from "@/lib/knowledge-base/admin-schema";
import { restoreRevision } from "@/lib/knowledge-base/articles";

/** Writes the article anew as that version has it; its address stays. */
export const POST = adminWrite({
  action: "knowledge-base-article.restore-revision",
  right: "content.write",
  tags: ["knowledge-base"],
  params: revisionParams,
  versioned: true,
  answers: z.object({ article: adminArticle }),
  run: ({ tx, params: { id: articleId, revisionId }, session, ifMatch }) =>
    restoreRevision(tx, { articleId, revisionId }, { session, ifMatch }),
});
