import { randomUUID } from "node:crypto";
import type { Author } from "@/lib/crm/inbox/record";
import { replyToLead } from "@/lib/crm/inbox/reply";
import type { ReplyInput } from "@/lib/crm/inbox/schema";
import { itConsultationInput } from "@/lib/crm/leads/it-consultation-schema";
import { contactInput } from "@/lib/crm/leads/schema";
import { submitContact, submitItConsultation } from "@/lib/crm/leads/service";
import { db } from "@/lib/data/db";

/** A lead from the contact form, with a unique address by default; returns its inbox row. */
export async function createLead(fields: Record<string, unknown> = {}, clientAddress: string = randomUUID()) {
  const input = contactInput.parse({
    firstName: "Ana",
    lastName: "Díaz",
    email: `${randomUUID().slice(0, 8)}@example.com`,
    phone: "(305) 555-0100",
    challenges: "Backups fail.",
    ...fields,
  });
  const { id } = await submitContact(input, clientAddress);
  return db.lead.findFirstOrThrow({ where: { record: "contact", recordId: id } });
}

/** A request for a consultation, with a unique address by default; returns the answer to the visitor. */
export function sendConsultation(fields: Record<string, unknown> = {}, clientAddress: string = randomUUID()) {
  const input = itConsultationInput.parse({
    firstName: "Bo",
    lastName: "Lee",
    email: `${randomUUID().slice(0, 8)}@example.com`,
    phone: "3055550101",
    challenges: "Backups fail.",
    ...fields,
  });
  return submitItConsultation(input, clientAddress);
}

/** A reply to a lead, whose mail waits to be sent. */
export function sendReply(leadId: number, author: Author, change: Partial<ReplyInput> = {}) {
  const reply = { token: randomUUID(), subject: "Your backups", text: "We can help.", ...change };
  return db.$transaction((tx) => replyToLead(tx, leadId, reply, author));
}

let recordId = 900_000;

/** A row of the inbox alone, for tests that need no request behind it. */
export const createInboxRow = (change: object = {}) =>
  db.lead.create({
    data: {
      kind: "contact",
      record: "contact",
      recordId: recordId++,
      summary: "Backups",
      name: "Bo Lee",
      email: "bo@example.com",
      ...change,
    },
  });

/** An administrator without a session, who edits leads. */
export async function createAuthor(email: string | null = "staff@example.com"): Promise<Author> {
  const username = `staff-${randomUUID().slice(0, 8)}`;
  return db.user.create({
    data: { username, password: "none", role: "owner", email },
    select: { id: true, username: true },
  });
}
