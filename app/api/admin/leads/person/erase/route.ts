import { z } from "zod";
import { removeDemoMailOf } from "@/lib/admin/mail/demo-service";
import { erasePerson } from "@/lib/crm/inbox/person";
import { eraseInput, personSummary } from "@/lib/crm/inbox/person-schema";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Erases all stored data of an e-mail address, and of those of merged leads, with mails and blocks; `confirm`
 * repeats the address. This can't be undone. The audit log records the amount, but not the address.
 */
export const POST = adminWrite({
  action: "lead.erase",
  right: "people",
  proof: true,
  tags: ["appointments"],
  body: eraseInput,
  response: z.object({ erased: personSummary }),
  run: ({ tx, body }) => erasePerson(tx, body),
  afterwards: async (_, { erased }) => {
    for (const address of erased.addresses) await removeDemoMailOf(address);
  },
});
