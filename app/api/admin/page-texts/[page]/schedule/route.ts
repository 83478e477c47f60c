import { z } from "zod";
import { editedPage, PROOF_NOTE, pageParams, scheduleInput } from "@/lib/content/page-texts/schema";
import { scheduleDraft } from "@/lib/content/page-texts/service";
import { declaredPage } from "@/lib/crm/pages/declared-pages";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Schedules the draft's publication; null cancels it. Texts of mails, the checkout and the portal require an owner
 * with a fresh proof.
 */
export const PUT = adminWrite({
  action: "page-text.schedule",
  right: "content.write",
  proofNote: PROOF_NOTE,
  tags: [],
  params: pageParams,
  body: scheduleInput,
  versioned: true,
  response: z.object({ pageTexts: editedPage }),
  run: ({ tx, params, body, session, ifMatch }) =>
    scheduleDraft(tx, declaredPage(params.page), body.publishAt, { session, ifMatch }),
});
