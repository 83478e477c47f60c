import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { erasePerson } from "@/lib/inbox/person";
import { eraseInput, personSummary } from "@/lib/inbox/person-schema";
import { removeDemoMailOf } from "@/lib/mail/demo-service";

/**
 * Erases everything that is stored about an e-mail address, with its mails and the blocks that it caused; `confirm` is the address once
 * more. There is no way back. The audit log says how much it was, and not whose.
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
