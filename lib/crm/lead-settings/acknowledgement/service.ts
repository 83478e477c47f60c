import "server-only";
import { readLetterhead } from "@/lib/content/letters/letterhead";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { answerAddress } from "@/lib/crm/incoming-mail/answer-address";
import { addresseeOf, mayMail } from "@/lib/crm/lead-settings/acknowledgement/addressee";
import { acknowledgementMail } from "@/lib/crm/lead-settings/acknowledgement/mail-text";
import {
  type Acknowledgement,
  type AcknowledgementInput,
  type AcknowledgementSettings,
  acknowledgement,
  acknowledgementDefaults,
  type Sender,
} from "@/lib/crm/lead-settings/acknowledgement/schema";
import { readInboxLead } from "@/lib/crm/leads/lead-summary";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";
import { matches, type RecordKind, recordChange } from "@/lib/data/records/record";
import { lockSettings } from "@/lib/data/records/settings-record";
import type { LeadAcknowledgement } from "@/lib/generated/prisma/client";
import type { Mail } from "@/lib/integrations/mail/mail";
import { leadMailKey } from "@/lib/jobs/mail/mail-keys";
import { queueMail } from "@/lib/jobs/mail/outbox";
import { assertNoForeignAddress, hasForeignAddress, siteSender } from "@/lib/jobs/mail/own-addresses";
import type { MailPayload } from "@/lib/jobs/mail/schema";

/** After that, an acknowledgement only confuses. */
export const ACKNOWLEDGED_WITHIN_HOURS = 24;

const record: RecordKind<"acknowledgement", LeadAcknowledgement, Acknowledgement> = {
  kind: "acknowledgement",
  name: "acknowledgement",
  table: "lead_acknowledgement",
  find: (tx, id) => tx.leadAcknowledgement.findUnique({ where: { id } }),
  label: () => "Acknowledgement",
  toRecord: (row) => acknowledgement.parse(row),
};

export const senderFacts = async (): Promise<Sender> => ({
  ...(await readLetterhead()),
  hours: company.hours,
});

const MAILED = ["subject", "message"] as const;

/** Replaces a text that links to another site, which was stored before that was refused, by the default one. */
function mailTextsOf(settings: AcknowledgementSettings): Record<(typeof MAILED)[number], string> {
  const mailText = (field: (typeof MAILED)[number]) =>
    (hasForeignAddress(settings[field]) ? acknowledgementDefaults : settings)[field];
  return { subject: mailText("subject"), message: mailText("message") };
}

export async function readAcknowledgement(
  from: Pick<Transaction, "leadAcknowledgement"> = db,
): Promise<AcknowledgementSettings> {
  const row = await from.leadAcknowledgement.findUnique({ where: { id: 1 } });
  return row ? acknowledgement.parse(row) : { ...acknowledgementDefaults, updatedAt: null };
}

export async function changeAcknowledgement(
  tx: Transaction,
  input: AcknowledgementInput,
  ifMatch: string | null,
): Promise<Change<{ acknowledgement: Acknowledgement }>> {
  for (const field of MAILED) assertNoForeignAddress(field, input[field] ?? "");
  const before = await lockSettings(tx, record, ifMatch);
  if (matches(before, input)) return recordChange(record, before, before);
  const after = await tx.leadAcknowledgement.update({ where: { id: before.id }, data: input });
  return recordChange(record, before, after);
}

/** Once per lead, in its transaction. Only for leads that passed the spam guards, from unblocked senders. */
export async function queueAcknowledgement(
  tx: Transaction,
  { id, email }: { id: number; email: string },
): Promise<void> {
  if (!(await readAcknowledgement(tx)).isEnabled) return;
  const addressee = addresseeOf(email);
  if (!(await mayMail(tx, { type: "acknowledgement", addressee }))) return;
  await queueMail(tx, "acknowledgement", { leadId: id }, leadMailKey(id, "acknowledgement"), {
    addressee,
    giveUpAfterHours: ACKNOWLEDGED_WITHIN_HOURS,
  });
}

export async function composeAcknowledgement({
  leadId,
}: MailPayload<"acknowledgement">): Promise<Mail | null> {
  const settings = await readAcknowledgement();
  const lead = settings.isEnabled ? await readInboxLead(leadId) : null;
  if (!lead?.promise) return null;
  const { promise } = lead;
  const row = await db.lead.findUnique({ where: { id: leadId }, select: { dueAt: true } });
  const reference = ["Reference", referenceOf(leadId)] as const;
  const { product, email, siteUrl } = company;
  return {
    ...acknowledgementMail(
      mailTextsOf(settings),
      { ...lead, promise, dueAt: row?.dueAt, sent: [reference, ...lead.sent] },
      await senderFacts(),
    ),
    from: siteSender(),
    to: { name: "", address: lead.email },
    replyTo: { name: product, address: answerAddress(leadId) ?? email },
    autoSubmitted: "auto-replied",
    messageId: `acknowledgement.${leadId}.${lead.createdAt.getTime()}@${new URL(siteUrl).hostname}`,
  };
}
