import "server-only";
import { composeFloodMail, composeNewDeviceMail } from "@/lib/access/auth/account-mail";
import { composeAddressMail } from "@/lib/access/auth/address-change";
import { composeAddressCode } from "@/lib/access/auth/own-address";
import { composePasswordChangedMail, composeResetMail } from "@/lib/access/auth/password-reset";
import { composePasskeyMail } from "@/lib/access/passkeys/passkey-mail";
import { composeAlert } from "@/lib/admin/operation/alert-messages";
import { composeInvitation } from "@/lib/admin/users/invitations";
import {
  composePending,
  composeReceipt,
  composeRefund,
  composeUncharged,
} from "@/lib/commerce/orders/customer-mails";
import {
  composeDifferencesMail,
  composeStaffMail,
  composeStuckMail,
} from "@/lib/commerce/orders/staff-mails";
import { composeCodeMail } from "@/lib/commerce/portal/code-delivery";
import { composeBrokenLinksMail } from "@/lib/content/site-links/stored-links";
import { escapeHtml, mailDocument } from "@/lib/core/mail-html";
import { composeFeedMail } from "@/lib/crm/appointments/feed";
import {
  appointmentMailTitles,
  composeAppointmentMail,
  composeStaffAppointmentMail,
  staffAppointmentTitles,
} from "@/lib/crm/appointments/mails";
import { composeQuoteCopy } from "@/lib/crm/calculator/quote-copy";
import { composeAnswerMail } from "@/lib/crm/chat/answer-mail";
import { composeWaitingMail } from "@/lib/crm/chat/waiting-mail";
import { composeFollowUpMail, composeReplyMail } from "@/lib/crm/inbox/lead-mails";
import { composeUrgentMail } from "@/lib/crm/inbox/urgent";
import { composeAnsweredMail } from "@/lib/crm/incoming-mail/answered-mail";
import { composeAcknowledgement } from "@/lib/crm/lead-settings/acknowledgement/service";
import { type LeadName, titleOfLead } from "@/lib/crm/leads/kinds";
import { composeLeadMail } from "@/lib/crm/leads/lead-mail";
import { composeSuspectedMail } from "@/lib/crm/leads/suspected";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { refreshSettings } from "@/lib/data/settings/current";
import type { Mail } from "@/lib/integrations/mail/mail";
import { alertKinds } from "@/lib/jobs/alert-kinds";
import type { SentMail } from "@/lib/jobs/mail/outbox";
import { siteSender, staffAddress } from "@/lib/jobs/mail/own-addresses";
import { type MailPayload, type MailType, mailTypes, secretMails } from "@/lib/jobs/mail/schema";

type Stored = { id: number; type: MailType; payload: unknown };

type Kind<T extends MailType> = {
  compose: (payload: MailPayload<T>, id: number) => Promise<Mail | null>;
  title: (payload: MailPayload<T>, lead: LeadName | undefined) => string;
};

const kinds: { [T in MailType]: Kind<T> } = {
  lead: { compose: composeLeadMail, title: (_, lead) => (lead ? titleOfLead(lead) : DELETED) },
  acknowledgement: { compose: composeAcknowledgement, title: beforeName("Confirmation to") },
  "leads-suspected": { compose: composeSuspectedMail, title: () => "Requests set aside as suspected spam" },
  alert: { compose: composeAlert, title: ({ kind }) => alertKinds[kind].title },
  "broken-links": { compose: composeBrokenLinksMail, title: () => "Links that lead nowhere" },
  "lead-reply": {
    compose: composeReplyMail,
    title: (_, lead) => (lead ? `Reply to ${lead.name}` : "A reply that was erased"),
  },
  "lead-urgent": {
    compose: composeUrgentMail,
    title: ({ isReminder }, lead) =>
      lead ? `${isReminder ? "Still unanswered" : "Urgent lead"}: ${lead.name}` : DELETED,
  },
  "lead-answer": {
    compose: composeAnsweredMail,
    title: ({ about }, lead) => {
      if (!lead) return DELETED;
      return about === "answer" ? `${lead.name} answered` : `An email to ${lead.name} came back`;
    },
  },
  "lead-follow-up": { compose: composeFollowUpMail, title: beforeName("Reminder to follow up with") },
  "chat-waiting": { compose: composeWaitingMail, title: () => "A visitor waits in the chat" },
  "chat-answer": { compose: composeAnswerMail, title: beforeName("Answer in the chat to") },
  "new-device": { compose: composeNewDeviceMail, title: () => "Sign-in from a new device" },
  passkeys: {
    compose: composePasskeyMail,
    title: ({ change }) => (change === "added" ? "Passkey added" : "Passkey removed"),
  },
  "calendar-feed": { compose: composeFeedMail, title: () => "Calendar address made" },
  "password-reset": { compose: composeResetMail, title: () => "Link to a new password" },
  invitation: { compose: composeInvitation, title: ({ by }) => `Invitation by ${by}` },
  "address-code": { compose: composeAddressCode, title: () => "Code for another email address" },
  "password-changed": { compose: composePasswordChangedMail, title: () => "Password changed" },
  "address-changed": { compose: composeAddressMail, title: () => "Email address of an account changed" },
  "sign-in-flood": { compose: composeFloodMail, title: () => "Failed sign-ins" },
  appointment: {
    compose: composeAppointmentMail,
    title: ({ about }, lead) => (lead ? `${appointmentMailTitles[about]}: ${lead.name}` : DELETED),
  },
  "appointment-staff": {
    compose: composeStaffAppointmentMail,
    title: ({ about }, lead) => (lead ? `${staffAppointmentTitles[about]}: ${lead.name}` : DELETED),
  },
  "order-receipt": { compose: composeReceipt, title: ({ number }) => `Receipt for order ${number}` },
  "order-pending": { compose: composePending, title: ({ number }) => `Order ${number} is being reviewed` },
  "order-uncharged": { compose: composeUncharged, title: ({ number }) => `Order ${number} was not charged` },
  "order-refund": { compose: composeRefund, title: ({ number }) => `Refund for order ${number}` },
  "order-staff": {
    compose: composeStaffMail,
    title: ({ number, about }) => (about === "paid" ? `Order ${number}` : `Order ${number} needs staff`),
  },
  "orders-stuck": { compose: composeStuckMail, title: ({ on }) => `Stalled orders, ${on}` },
  "payment-differences": { compose: composeDifferencesMail, title: () => "Payment differences" },
  "portal-code": { compose: composeCodeMail, title: () => "Sign-in code for a customer" },
  "quote-copy": { compose: composeQuoteCopy, title: beforeName("Quote for") },
  test: {
    compose: testMail,
    title: ({ requestedBy }) => `Test email, requested by ${requestedBy}`,
  },
};

const DELETED = "A lead that was deleted";

function beforeName(text: string) {
  return (_: unknown, lead: LeadName | undefined) => (lead ? `${text} ${lead.name}` : DELETED);
}

/** Reads current data; null if the subject is gone. */
export async function composeMail({
  type,
  payload,
  id,
  resentTo,
}: Stored & { resentTo?: string | null }): Promise<Mail | null> {
  await refreshSettings();
  const mail = await compose(type, payload, id);
  if (!mail || !resentTo) return mail;
  // Another Message-ID: mailboxes hide a second mail of one.
  const messageId = `again.${id}.${mail.messageId}`;
  return { ...mail, to: { name: "", address: resentTo }, messageId };
}

export function sentMailOf(type: MailType, { to, subject, text, messageId }: Mail): SentMail {
  const isSecret = secretMails.includes(type);
  return {
    to: typeof to === "string" ? to : to.address,
    subject: isSecret ? null : subject,
    text: isSecret ? null : text,
    messageId,
  };
}

export function titleOfMail({ type, payload }: Stored, lead: LeadName | undefined): string {
  return Object.hasOwn(kinds, type) ? title(type, payload, lead) : type;
}

function compose<T extends MailType>(type: T, payload: unknown, id: number): Promise<Mail | null> {
  return kinds[type].compose(mailTypes[type].parse(payload) as MailPayload<T>, id);
}

function title<T extends MailType>(type: T, payload: unknown, lead: LeadName | undefined): string {
  return kinds[type].title(mailTypes[type].parse(payload) as MailPayload<T>, lead);
}

async function testMail({ requestedBy, userId = 0 }: MailPayload<"test">, id: number): Promise<Mail> {
  const { siteUrl, product } = company;
  const user = await db.user.findUnique({ where: { id: userId }, select: { email: true } });
  const text = `This email shows that the site at ${siteUrl} can send email. ${requestedBy} requested it in the administration.`;
  return {
    from: siteSender(),
    to: user?.email ?? staffAddress(),
    subject: `Test email from ${product}`,
    text,
    html: mailDocument("Test email", [`<p>${escapeHtml(text)}</p>`]),
    messageId: `test.${id}@${new URL(siteUrl).hostname}`,
  };
}
