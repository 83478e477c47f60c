import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { summarizePerson } from "@/lib/inbox/person";
import { personInput, personSummary } from "@/lib/inbox/person-schema";

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
