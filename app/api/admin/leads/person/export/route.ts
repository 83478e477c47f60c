import { z } from "zod";
import { exportPerson } from "@/lib/crm/inbox/person";
import { personData, personExportInput } from "@/lib/crm/inbox/person-schema";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Exports all stored data of an e-mail address, 500 leads a page. The audit log records the export, without
 * the address.
 */
export const POST = adminWrite({
  action: "lead.person-export",
  right: "people",
  proof: true,
  tags: [],
  body: personExportInput,
  response: z.object({ person: personData }),
  run: async ({ tx, body }) => {
    const person = await exportPerson(tx, body);
    return { targetId: null, after: { leads: person.leads.length }, response: { person } };
  },
});
