import { z } from "zod";
import { removeDemoMailOf } from "@/lib/admin/mail/demo-service";
import { erasePerson } from "@/lib/crm/inbox/person";
import { eraseInput, personSummary } from "@/lib/crm/inbox/person-schema";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Erases all stored data of an e-mail address, with its mails and blocks; `confirm` repeats it. This can't be
 * undone. The audit log records the amount, but not the address.
 */
export const POST = adminWrite({
  action: "lead.erase",
  right: "people",
  proof: true,
  tags: [],
  body: eraseInput,
  answers: z.object({ erased: personSummary }),
  run: ({ tx, body }) => erasePerson(tx, body),
  afterwards: ({ body }) => removeDemoMailOf(body.email),
});
