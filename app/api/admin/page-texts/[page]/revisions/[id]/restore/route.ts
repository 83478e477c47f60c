import { z } from "zod";
import { editedPage, PROOF_NOTE, pageRevisionParams } from "@/lib/content/page-texts/schema";
import { restoreRevision } from "@/lib/content/page-texts/service";
import { declaredPage } from "@/lib/crm/pages/declared-pages";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Restores the page's texts of that version. Mails, the checkout and the portal need an owner, with a fresh
 * proof.
 */
export const POST = adminWrite({
  action: "page-text.restore-revision",
  right: "content.write",
  proofNote: PROOF_NOTE,
  tags: ["page-texts", "media"],
  params: pageRevisionParams,
  versioned: true,
  refuses: ["invalid"],
  response: z.object({ pageTexts: editedPage }),
  run: ({ tx, params, session, ifMatch }) =>
    restoreRevision(tx, declaredPage(params.page), params.id, { session, ifMatch }),
});
