import "server-only";
import { composeAcknowledgement } from "@/lib/acknowledgement/service";
import { composeFloodMail } from "@/lib/auth/flood-mail";
import { company } from "@/lib/company";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import type { Mail } from "@/lib/integrations/mail/mail";
import { composeLeadMail } from "@/lib/leads/lead-mail";
import { readLead } from "@/lib/leads/lead-summary";
import { escapeHtml, mailDocument } from "@/lib/mail/html";
import { type MailPayload, type MailType, mailTypes, type OutgoingMail } from "@/lib/mail/schema";

type Stored = { id: number; type: MailType; payload: unknown };

/** What a mail is about, for a list. */
type Subject = Pick<OutgoingMail, "title" | "lead">;

type Kind<T extends MailType> = {
  /** Null where what it is about is gone. */
  compose: (payload: MailPayload<T>, id: number) => Promise<Mail | null>;
  subject: (payload: MailPayload<T>) => Promise<Subject>;
};

const kinds: { [T in MailType]: Kind<T> } = {
  lead: { compose: composeLeadMail, subject: (lead) => subjectOfLead(lead, ({ title }) => title) },
  acknowledgement: {
    compose: composeAcknowledgement,
    subject: (lead) => subjectOfLead(lead, ({ name }) => `Acknowledgement to ${name}`),
  },
  "sign-in-flood": {
    compose: composeFloodMail,
    subject: async () => ({ title: "Failed sign-ins", lead: null }),
  },
  test: {
    compose: testMail,
    subject: async ({ requestedBy }) => ({ title: `Test mail, asked for by ${requestedBy}`, lead: null }),
  },
};

/** The mail in words, composed from what it is about; null where that is gone. */
export function composeMail({ type, payload, id }: Stored): Promise<Mail | null> {
  return compose(type, payload, id);
}

/** One line that says what a mail is about, and its lead; of a kind that only a newer version knows, its name. */
export async function subjectOf({ type, payload }: Stored): Promise<Subject> {
  return Object.hasOwn(kinds, type) ? subject(type, payload) : { title: type, lead: null };
}

function compose<T extends MailType>(type: T, payload: unknown, id: number): Promise<Mail | null> {
  return kinds[type].compose(mailTypes[type].parse(payload) as MailPayload<T>, id);
}

function subject<T extends MailType>(type: T, payload: unknown): Promise<Subject> {
  return kinds[type].subject(mailTypes[type].parse(payload) as MailPayload<T>);
}

async function subjectOfLead(
  { kind, id }: MailPayload<"lead">,
  titleOf: (lead: { title: string; name: string }) => string,
): Promise<Subject> {
  const lead = await readLead(kind, id);
  return lead
    ? { title: titleOf(lead), lead: { kind, id } }
    : { title: "A lead that was deleted", lead: null };
}

/** To who asked for it, or to the staff's address where they have none. */
async function testMail({ requestedBy, userId = 0 }: MailPayload<"test">, id: number): Promise<Mail> {
  const { siteUrl, product, email } = company;
  const user = await db.user.findUnique({ where: { id: userId }, select: { email: true } });
  const text = `This mail shows that the site at ${siteUrl} can send mail. It was asked for in the administration by ${requestedBy}.`;
  return {
    from: env.MAIL_FROM ?? { name: product, address: email },
    to: user?.email ?? env.LEADS_TO ?? email,
    subject: `Test mail from ${product}`,
    text,
    html: mailDocument("Test mail", [`<p>${escapeHtml(text)}</p>`]),
    messageId: `test.${id}@${new URL(siteUrl).hostname}`,
  };
}
