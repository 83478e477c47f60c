import { z } from "zod";
import {
  ARTICLE_BODY_LIMIT,
  adminArticle,
  articleUpdate,
  draft,
} from "@/lib/content/knowledge-base/admin-schema";
import {
  deleteArticle,
  readAdminArticle,
  renderedBefore,
  updateArticle,
} from "@/lib/content/knowledge-base/articles";
import { readDraftOf } from "@/lib/content/knowledge-base/drafts";
import { idParams } from "@/lib/core/params";
import { emptyResponse } from "@/lib/data/records/change";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns an article with its content and its unsaved draft. */
export const GET = adminRead({
  right: "articles.read",
  params: idParams,
  response: z.object({ article: adminArticle, draft: draft.nullable() }),
  etagOf: "article",
  run: async ({ params }) => ({
    article: await readAdminArticle(params.id),
    draft: await readDraftOf(params.id),
  }),
});

/** Changes the given fields of an article; of a published one, the version is stored. */
export const PUT = adminWrite({
  action: "knowledge-base-article.update",
  right: "content.write",
  tags: ["knowledge-base"],
  params: idParams,
  body: articleUpdate,
  maxBodyBytes: ARTICLE_BODY_LIMIT,
  versioned: true,
  response: z.object({ article: adminArticle }),
  prepare: ({ body }) => renderedBefore(body),
  run: ({ tx, params, body, session, ifMatch, prepared }) =>
    updateArticle(tx, params.id, body, { session, ifMatch, rendered: prepared }),
});

/** Moves an article into the trash, from where it can be restored with its revisions. */
export const DELETE = adminWrite({
  action: "knowledge-base-article.delete",
  right: "content.write",
  tags: ["knowledge-base"],
  params: idParams,
  versioned: true,
  response: emptyResponse,
  run: ({ tx, params, session, ifMatch }) => deleteArticle(tx, params.id, { session, ifMatch }),
});
