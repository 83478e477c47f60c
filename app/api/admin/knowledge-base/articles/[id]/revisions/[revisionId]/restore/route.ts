import { z } from "zod";
import { adminArticle, revisionParams } from "@/lib/content/knowledge-base/admin-schema";
import { restoreRevision } from "@/lib/content/knowledge-base/articles";
import { adminWrite } from "@/lib/http/admin-write";

/** Restores the article's content from that version; its address stays. */
export const POST = adminWrite({
  action: "knowledge-base-article.restore-revision",
  right: "content.write",
  tags: ["knowledge-base"],
  params: revisionParams,
  versioned: true,
  refuses: ["invalid"],
  response: z.object({ article: adminArticle }),
  run: ({ tx, params: { id: articleId, revisionId }, session, ifMatch }) =>
    restoreRevision(tx, { articleId, revisionId }, { session, ifMatch }),
});
