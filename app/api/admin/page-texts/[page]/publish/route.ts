import { z } from "zod";
import { editedPage, PROOF_NOTE, pageParams } from "@/lib/content/page-texts/schema";
import { publishDraft } from "@/lib/content/page-texts/service";
import { declaredPage } from "@/lib/crm/pages/declared-pages";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Publishes the draft: the next visitor reads it. Mails, the checkout and the portal need an owner, with a
 * fresh proof.
 */
export const POST = adminWrite({
  action: "page-text.publish",
  right: "content.write",
  proofNote: PROOF_NOTE,
  tags: ["page-texts", "media"],
  params: pageParams,
  versioned: true,
  refuses: ["invalid"],
  response: z.object({ pageTexts: editedPage }),
  run: ({ tx, params, session, ifMatch }) =>
    publishDraft(tx, declaredPage(params.page), { session, ifMatch }),
});
