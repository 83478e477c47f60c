import "server-only";
import { WORKS_ON_LEADS } from "@/lib/access/users/works-on-leads";
import { answerTime } from "@/lib/core/reply-time";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { nameAndCompany } from "@/lib/crm/leads/kinds";
import { staffMail, tablePart } from "@/lib/crm/leads/staff-mail";
import { filled } from "@/lib/crm/leads/summary-parts";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { setting } from "@/lib/data/settings/current";
import type { Lead } from "@/lib/generated/prisma/client";
import { leadMailKey } from "@/lib/jobs/mail/mail-keys";
import { queueMail } from "@/lib/jobs/mail/outbox";
import type { MailPayload } from "@/lib/jobs/mail/schema";

const HOUR_MS = 3_600_000;
const MAX_PEOPLE = 20;

export async function queueUrgentMails(
  tx: Transaction,
  { id, createdAt, warnAt }: Pick<Lead, "id" | "createdAt" | "warnAt">,
): Promise<void> {
  const inHours = warnAt ? (warnAt.getTime() - createdAt.getTime()) / HOUR_MS : null;
  for (const userId of await onCall(tx)) {
    const key = leadMailKey(id, `urgent.${userId ?? "on-call"}`);
    const payload = { leadId: id, userId };
    await queueMail(tx, "lead-urgent", { ...payload, isReminder: false }, key);
    if (inHours !== null)
      await queueMail(tx, "lead-urgent", { ...payload, isReminder: true }, `${key}.again`, { inHours });
  }
}

/** Ids of the recipients; null for the on-call address, or the office's if no recipient has one. */
async function onCall(tx: Transaction): Promise<(number | null)[]> {
  if (setting("onCallTo") !== "") return [null];
  const people = await tx.user.findMany({
    // Someone who was invited and never signed in knows nothing of visitors.
    where: { ...WORKS_ON_LEADS, email: { not: null }, lastLogin: { not: null } },
    select: { id: true },
    orderBy: { id: "asc" },
    take: MAX_PEOPLE,
  });
  return people.length > 0 ? people.map(({ id }) => id) : [null];
}

export async function composeUrgentMail({ leadId, userId, isReminder }: MailPayload<"lead-urgent">) {
  const lead = await db.lead.findUnique({ where: { id: leadId } });
  if (!lead || lead.firstAnsweredAt || lead.mergedIntoId || lead.status !== "new") return null;
  const user = userId === null ? null : await db.user.findUnique({ where: { id: userId } });
  if (userId !== null && !(user?.isActive && user.email)) return null;
  const rows: [string, string][] = [
    ...filled([["Phone", lead.phone]]),
    ["Email", lead.email],
    ["Wants", lead.summary],
    ...filled([["Answer promised by", lead.dueAt && answerTime(lead.dueAt.toISOString())]]),
    ["Reference", referenceOf(leadId)],
  ];
  return staffMail({
    title: `${isReminder ? "Still unanswered" : "Urgent"}: ${nameAndCompany(lead)}`,
    to: user?.email ?? setting("onCallTo"),
    replyTo: lead,
    parts: [tablePart(rows)],
    page: `leads?lead=${leadId}`,
    messageId: `lead-urgent.${leadId}.${userId ?? "on-call"}.${isReminder}`,
  });
}
