import { z } from "zod";
import { summarizePerson } from "@/lib/crm/inbox/person";
import { personInput, personSummary } from "@/lib/crm/inbox/person-schema";
import { adminWrite } from "@/lib/http/admin-write";

/** How much there is of an e-mail address. A POST, for addresses of calls are written to logs. */
export const POST = adminWrite({
  action: "lead.person-count",
  right: "people",
  tags: [],
  body: personInput,
  answers: z.object({ person: personSummary }),
  run: async ({ tx, body }) => ({
    targetId: null,
    before: {},
    after: {},
    answer: { person: await summarizePerson(tx, body) },
  }),
});
