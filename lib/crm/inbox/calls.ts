import "server-only";
import { AppError } from "@/lib/core/errors";
import { ANSWERED_AT } from "@/lib/crm/inbox/answered-at";
import { addEvent, findByKey, toEvent } from "@/lib/crm/inbox/events";
import type { LeadEvent } from "@/lib/crm/inbox/history-schema";
import { type Author, findLead, lockLeads, toLead } from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { CallInput, Lead } from "@/lib/crm/inbox/schema";
import { recordAnswer, setStatus } from "@/lib/crm/inbox/status";
import type { Change, Transaction } from "@/lib/data/records/change";

export async function logCall(
  tx: Transaction,
  leadId: number,
  { outcome, text, token }: CallInput,
  author: Author,
): Promise<Change<{ call: LeadEvent; lead: Lead }>> {
  const [locked] = await lockLeads(tx, [leadId]);
  if (!locked) throw new AppError("not_found");
  const isAnswer = outcome === "reached";
  const wasNew = isAnswer && locked.status === "new";
  const key = token && `call.${author.id}.${token.toLowerCase()}`;
  const callData = { outcome, ...(wasNew && { wasNew }) };
  const added = await addEvent(tx, leadId, { type: "call", author, key, text, data: callData });
  if (added && isAnswer) await recordAnswer(tx, locked, added, author);
  const call = added ?? (await findByKey(tx, leadId, key));
  return {
    targetId: leadId,
    label: referenceOf(leadId),
    before: added ? null : { call: call.id },
    after: { call: call.id, outcome },
    response: { call: toEvent(call), lead: toLead(await findLead(tx, leadId)) },
  };
}

export async function undoCall(
  tx: Transaction,
  { leadId, callId }: { leadId: number; callId: number },
  author: Author,
): Promise<Change<{ lead: Lead }>> {
  await lockLeads(tx, [leadId]);
  const lead = await findLead(tx, leadId);
  const call = await tx.leadEvent.findFirst({ where: { id: callId, leadId, type: "call" } });
  if (!call) throw new AppError("not_found");
  if (call.authorId !== author.id)
    throw new AppError("forbidden", "Only the person who logged a call can take it back.");
  await tx.leadEvent.delete({ where: { id: callId } });
  await tx.lead.update({ where: { id: leadId }, data: { activityAt: new Date() } });
  if (lead.firstAnsweredAt?.getTime() === call.createdAt.getTime())
    await tx.$executeRaw`UPDATE leads SET first_answered_at = ${ANSWERED_AT} WHERE id = ${leadId}`;
  const { wasNew } = call.data as { wasNew?: boolean };
  const { firstAnsweredAt } = await findLead(tx, leadId);
  if (wasNew && lead.status === "contacted" && !firstAnsweredAt) await setStatus(tx, [leadId], "new", author);
  return {
    targetId: leadId,
    label: referenceOf(leadId),
    before: { call: callId },
    after: { call: null },
    response: { lead: toLead(await findLead(tx, leadId)) },
  };
}
