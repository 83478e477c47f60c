import { z } from "zod";
import {
  ARTICLE_BODY_LIMIT,
  draft,
  listedDraft,
  newDraftInput,
} from "@/lib/content/knowledge-base/admin-schema";
import { createDraft, listDrafts } from "@/lib/content/knowledge-base/drafts";
import { MAX_PAGE_SIZE } from "@/lib/core/list-query";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Lists the newest unsaved drafts, without their content, and their number. */
export const GET = adminRead({
  right: "articles.read",
  response: z.object({ drafts: z.array(listedDraft), total: z.int() }),
  run: () => listDrafts(MAX_PAGE_SIZE),
});

/** Creates the first draft of an article, or one of an article that was never saved. Not in the audit log. */
export const POST = adminWrite({
  action: "knowledge-base-draft.create",
  right: "content.write",
  tags: [],
  body: newDraftInput,
  maxBodyBytes: ARTICLE_BODY_LIMIT,
  status: 201,
  refuses: ["not_found"],
  response: z.object({ draft }),
  run: ({ tx, body, session }) => createDraft(tx, body, session),
});
