import { z } from "zod";
import {
  DRAFT_BODY_LIMIT,
  draftInput,
  editedPage,
  PROOF_NOTE,
  pageParams,
} from "@/lib/content/page-texts/schema";
import { readEditedPage, saveDraft } from "@/lib/content/page-texts/service";
import { declaredPage } from "@/lib/crm/pages/declared-pages";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns the texts of one page, as published and as changed by its draft. */
export const GET = adminRead({
  right: "content.read",
  params: pageParams,
  response: z.object({ pageTexts: editedPage }),
  etagOf: "pageTexts",
  run: async ({ params }) => ({ pageTexts: await readEditedPage(declaredPage(params.page)) }),
});

/**
 * Stores the whole draft; an empty one discards it. Changes of mails, the checkout and the portal need an
 * owner, with a fresh proof.
 */
export const PUT = adminWrite({
  action: "page-text.draft",
  right: "content.write",
  proofNote: PROOF_NOTE,
  tags: [],
  params: pageParams,
  body: draftInput,
  maxBodyBytes: DRAFT_BODY_LIMIT,
  versioned: true,
  response: z.object({ pageTexts: editedPage }),
  run: ({ tx, params, body, session, ifMatch }) =>
    saveDraft(tx, declaredPage(params.page), body, { session, ifMatch }),
});
