import "server-only";
import { composeFloodMail } from "@/lib/auth/flood-mail";
import { company } from "@/lib/company";
import { env } from "@/lib/env";
import { composeFollowUpMail, composeReplyMail } from "@/lib/inbox/lead-mails";
import { findReply } from "@/lib/inbox/reply";
import type { Mail } from "@/lib/integrations/mail/mail";
import { composeLeadMail } from "@/lib/leads/lead-mail";
import { readLead } from "@/lib/leads/lead-summary";
import { type MailPayload, type MailType, mailTypes } from "@/lib/mail/schema";

type Stored = { id: number; type: MailType; payload: unknown };

type Kind<T extends MailType> = {
  /** Null where what it is about is gone. */
  compose: (payload: MailPayload<T>, id: number) => Promise<Mail | null>;
  /** What it is about, for a list. */
  title: (payload: MailPayload<T>) => Promise<string>;
};

const kinds: { [T in MailType]: Kind<T> } = {
  lead: {
    compose: composeLeadMail,
    title: async ({ kind, id }) => (await readLead(kind, id))?.title ?? "A lead that was deleted",
  },
  "lead-reply": {
    compose: composeReplyMail,
    title: async ({ eventId }) => titleOfReply((await findReply(eventId))?.lead.name),
  },
  "lead-follow-up": {
    compose: composeFollowUpMail,
    title: async ({ leadId, on }) => `Follow-up of lead ${leadId} on ${on}`,
  },
  "sign-in-flood": { compose: composeFloodMail, title: async () => "Failed sign-ins" },
  test: {
    compose: async ({ requestedBy }, id) => testMail(requestedBy, id),
    title: async ({ requestedBy }) => `Test mail, asked for by ${requestedBy}`,
  },
};

const titleOfReply = (name: string | undefined) =>
  name === undefined ? "A reply that was erased" : `Reply to ${name}`;

/** The mail in words, composed from what it is about; null where that is gone. */
export function composeMail({ type, payload, id }: Stored): Promise<Mail | null> {
  return compose(type, payload, id);
}

/** One line that says what a mail is about; of a kind that only a newer version knows, its name. */
export async function titleOfMail({ type, payload }: Stored): Promise<string> {
  return Object.hasOwn(kinds, type) ? title(type, payload) : type;
}

function compose<T extends MailType>(type: T, payload: unknown, id: number): Promise<Mail | null> {
  return kinds[type].compose(mailTypes[type].parse(payload) as MailPayload<T>, id);
}

function title<T extends MailType>(type: T, payload: unknown): Promise<string> {
  return kinds[type].title(mailTypes[type].parse(payload) as MailPayload<T>);
}

function testMail(requestedBy: string, id: number): Mail {
  const { siteUrl, product, email } = company;
  const text = `This mail shows that the site at ${siteUrl} can send mail. It was asked for in the administration by ${requestedBy}.`;
  return {
    from: env.MAIL_FROM ?? { name: product, address: email },
    to: env.LEADS_TO ?? email,
    subject: `Test mail from ${product}`,
    text,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test mail</title></head><body><p>${text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)}</p></body></html>`,
    messageId: `test.${id}@${new URL(siteUrl).hostname}`,
  };
}
