import "server-only";
import { type Author, lockLeads } from "@/lib/crm/inbox/record";
import { searchedLead } from "@/lib/crm/inbox/reference";
import { updateLead } from "@/lib/crm/inbox/update";
import type { LeadStatus } from "@/lib/crm/leads/kinds";
import type { Transaction } from "@/lib/data/records/change";

type Change = { ownerId?: number; status?: LeadStatus; isAnswered?: true };

/** Lead of a conversation, or the one that it was merged into, if it still exists. */
export class LeadOfThread {
  private constructor(
    readonly id: number | null,
    readonly status: LeadStatus | null,
  ) {}

  /** Call before the thread is locked, as all code that locks both does. */
  static async lock(tx: Transaction, threadId: string): Promise<LeadOfThread> {
    const thread = await tx.chatSession.findUnique({ where: { id: threadId }, select: { reference: true } });
    const id = searchedLead(thread?.reference ?? "") ?? 0;
    const lead = await tx.lead.findUnique({ where: { id }, select: { mergedIntoId: true } });
    const [row] = await lockLeads(tx, [lead?.mergedIntoId ?? id]);
    return new LeadOfThread(row?.id ?? null, row?.status ?? null);
  }

  async update(tx: Transaction, author: Author, { ownerId, status, isAnswered }: Change): Promise<void> {
    if (this.id === null) return;
    const isContacted = isAnswered && this.status === "new";
    const next = status ?? (isContacted ? "contacted" : undefined);
    if (ownerId === undefined && next === undefined) return;
    await updateLead(tx, this.id, { ownerId, status: next }, { author, ifMatch: null });
  }
}
