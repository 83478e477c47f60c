import { z } from "zod";
import { declaredPage } from "@/components/site/page-texts";
import { editedPage, PROOF_FOR_PAGES, pageParams, scheduleInput } from "@/lib/content/page-texts/schema";
import { scheduleDraft } from "@/lib/content/page-texts/service";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Has the draft published at a time to come; null takes that back. Of mails, the checkout and the portal for owners, with a
 * fresh proof.
 */
export const PUT = adminWrite({
  action: "page-text.schedule",
  right: "content.write",
  proofFor: PROOF_FOR_PAGES,
  tags: [],
  params: pageParams,
  body: scheduleInput,
  versioned: true,
  answers: z.object({ pageTexts: editedPage }),
  run: ({ tx, params, body, session, ifMatch }) =>
    scheduleDraft(tx, declaredPage(params.page), body.publishAt, { session, ifMatch }),
});
