import "server-only";
import { WORKS_ON_LEADS } from "@/lib/access/users/works-on-leads";
import { answerTime } from "@/lib/core/answer-time";
import { escapeHtml, mailDocument, mailHeading, mailLines, mailTable } from "@/lib/core/mail-html";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { setting } from "@/lib/data/settings/current";
import type { Lead } from "@/lib/generated/prisma/client";
import type { Mail } from "@/lib/integrations/mail/mail";
import { leadMailKey } from "@/lib/jobs/mail/mail-keys";
import { queueMail } from "@/lib/jobs/mail/outbox";
import { siteSender, staffAddress } from "@/lib/jobs/mail/own-addresses";
import type { MailPayload } from "@/lib/jobs/mail/schema";

const HOUR_MS = 3_600_000;
/** People mailed where nobody in particular is on call. */
const MAX_PEOPLE = 20;

/** Queues an alert about an urgent lead, and another one for when its time is nearly over: unless it is answered by then. */
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

/** Ids of those who are told; null for the address of whoever is on call, or the office's where nobody has one. */
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

/** Null once somebody has answered. */
export async function composeUrgentMail({
  leadId,
  userId,
  isReminder,
}: MailPayload<"lead-urgent">): Promise<Mail | null> {
  const lead = await db.lead.findUnique({ where: { id: leadId } });
  if (!lead || lead.firstAnsweredAt || lead.mergedIntoId || lead.status !== "new") return null;
  const user = userId === null ? null : await db.user.findUnique({ where: { id: userId } });
  if (userId !== null && !(user?.isActive && user.email)) return null;
  const who = lead.company ? `${lead.name}, ${lead.company}` : lead.name;
  const title = `${isReminder ? "Still unanswered" : "Urgent"}: ${who}`;
  const link = `${company.siteUrl}/admin/dashboard/leads?lead=${leadId}`;
  const rows: [string, string][] = [
    ...(lead.phone ? [["Phone", lead.phone] as [string, string]] : []),
    ["Email", lead.email],
    ["Wants", lead.summary],
    ...(lead.dueAt ? [["Answer promised by", answerTime(lead.dueAt.toISOString())] as [string, string]] : []),
    ["Reference", referenceOf(leadId)],
  ];
  return {
    from: siteSender(),
    to: user?.email ?? (setting("onCallTo") || staffAddress()),
    replyTo: { name: lead.name, address: lead.email },
    subject: title,
    text: [title, mailLines(rows).join("\n"), link].join("\n\n"),
    html: mailDocument(title, [
      mailHeading(title),
      mailTable(rows),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    ]),
    messageId: `lead-urgent.${leadId}.${userId ?? "on-call"}.${isReminder}@${new URL(company.siteUrl).hostname}`,
  };
}
