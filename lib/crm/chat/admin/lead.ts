import "server-only";
import { type Author, lockLeads } from "@/lib/crm/inbox/record";
import { searchedLead } from "@/lib/crm/inbox/reference";
import { updateLead } from "@/lib/crm/inbox/update";
import type { LeadStatus } from "@/lib/crm/leads/kinds";
import type { Transaction } from "@/lib/data/records/change";

type LockedLead = { id: number; status: LeadStatus } | undefined;

/** Call before the thread is locked, as all code that locks both does. Undefined if the lead is gone. */
export async function lockLeadOf(tx: Transaction, threadId: string): Promise<LockedLead> {
  const thread = await tx.chatSession.findUnique({ where: { id: threadId }, select: { reference: true } });
  const id = searchedLead(thread?.reference ?? "") ?? 0;
  const lead = await tx.lead.findUnique({ where: { id }, select: { mergedIntoId: true } });
  const [locked] = await lockLeads(tx, [lead?.mergedIntoId ?? id]);
  return locked;
}

export async function handleLead(
  tx: Transaction,
  lead: LockedLead,
  author: Author,
  { ownerId, status, isAnswered }: { ownerId?: number; status?: LeadStatus; isAnswered?: true },
): Promise<void> {
  const next = status ?? (isAnswered && lead?.status === "new" ? "contacted" : undefined);
  if (!lead || (ownerId === undefined && next === undefined)) return;
  await updateLead(tx, lead.id, { ownerId, status: next }, { author, ifMatch: null });
}
