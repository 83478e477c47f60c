import { z } from "zod";
import { ARTICLE_BODY_LIMIT, draft, draftInput } from "@/lib/content/knowledge-base/admin-schema";
import { discardDraft, readDraft, saveDraft } from "@/lib/content/knowledge-base/drafts";
import { idParams } from "@/lib/core/params";
import { emptyResponse } from "@/lib/data/records/change";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns a draft with its content. */
export const GET = adminRead({
  right: "articles.read",
  params: idParams,
  response: z.object({ draft }),
  etagOf: "draft",
  run: async ({ params }) => ({ draft: await readDraft(params.id) }),
});

/** Updates a draft. Not in the audit log, because editors save by themselves every few seconds. */
export const PUT = adminWrite({
  action: "knowledge-base-draft.update",
  right: "content.write",
  tags: [],
  params: idParams,
  body: draftInput,
  maxBodyBytes: ARTICLE_BODY_LIMIT,
  versioned: true,
  response: z.object({ draft }),
  run: ({ tx, params, body, session, ifMatch }) => saveDraft(tx, params.id, body, { session, ifMatch }),
});

/** Discards a draft for good; the article stays unchanged. */
export const DELETE = adminWrite({
  action: "knowledge-base-draft.delete",
  right: "content.write",
  tags: [],
  params: idParams,
  versioned: true,
  response: emptyResponse,
  run: ({ tx, params, ifMatch }) => discardDraft(tx, params.id, ifMatch),
});
