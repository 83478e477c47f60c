import { z } from "zod";
import { summarizePerson } from "@/lib/crm/inbox/person";
import { personInput, personSummary } from "@/lib/crm/inbox/person-schema";
import { adminWrite } from "@/lib/http/admin-write";

/** Counts the stored data of an e-mail address. A POST, because logs contain the addresses of calls. */
export const POST = adminWrite({
  action: "lead.person-count",
  right: "people",
  tags: [],
  body: personInput,
  response: z.object({ person: personSummary }),
  run: async ({ tx, body }) => ({
    targetId: null,
    before: {},
    after: {},
    response: { person: await summarizePerson(tx, body) },
  }),
});
