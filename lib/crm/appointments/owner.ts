import "server-only";
import { WORKS_ON_LEADS } from "@/lib/access/users/works-on-leads";
import { addEvent } from "@/lib/crm/inbox/events";
import { type Author, type LeadRow, withOwner } from "@/lib/crm/inbox/record";
import { newVersion } from "@/lib/crm/inbox/update";
import type { Transaction } from "@/lib/data/records/change";
import type { Appointment } from "@/lib/generated/prisma/client";

/**
 * Gives a booking's lead, and the one that it is merged into, to the person booked, unless another colleague has it.
 * @param from previous holder of the appointment, whose lead it was for that reason
 */
export async function assignToHolder(
  tx: Transaction,
  { leadId, userId }: Pick<Appointment, "leadId" | "userId">,
  { author, from = null }: { author?: Author | undefined; from?: number | null },
): Promise<void> {
  const holder = await tx.user.findFirst({
    where: { ...WORKS_ON_LEADS, id: userId ?? 0 },
    select: withOwner.owner.select,
  });
  if (!holder) return;
  for (const lead of await leadsOf(tx, leadId)) {
    if (lead.ownerId === holder.id || (lead.ownerId !== null && lead.ownerId !== from)) continue;
    await tx.lead.update({
      where: { id: lead.id },
      data: { ownerId: holder.id, updatedAt: newVersion(lead) },
    });
    const data = { before: lead.owner?.username ?? null, after: holder.username };
    await addEvent(tx, lead.id, { type: "owner", ...(author && { author }), data });
  }
}

/** Counts a booking as the answer to its lead: its confirmation says who calls, and when. */
export async function markAnswered(
  tx: Transaction,
  { leadId, bookedAt }: Pick<Appointment, "leadId" | "bookedAt">,
  author: Author | undefined,
): Promise<void> {
  for (const lead of await leadsOf(tx, leadId)) {
    const isNew = lead.status === "new";
    if (!isNew && lead.firstAnsweredAt) continue;
    await tx.lead.update({
      where: { id: lead.id },
      data: {
        firstAnsweredAt: lead.firstAnsweredAt ?? bookedAt,
        ...(isNew && { status: "contacted", updatedAt: newVersion(lead) }),
      },
    });
    const data = { before: "new", after: "contacted" };
    if (isNew) await addEvent(tx, lead.id, { type: "status", ...(author && { author }), data });
  }
}

const leadsOf = (tx: Transaction, id: number): Promise<LeadRow[]> =>
  tx.lead.findMany({
    where: { OR: [{ id }, { merged: { some: { id } } }] },
    include: withOwner,
    orderBy: { id: "asc" },
  });
