import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";

type Keyed = { id: number; record: string; recordId: number };

/** The key of a mail that is about a lead; of one key there is one mail. */
export function leadMailKey(leadId: number, about: string): string {
  return `lead.${leadId}.${about}`;
}

/** The key of the mail that tells staff of a lead. */
export function staffMailKey({ record, recordId }: Pick<Keyed, "record" | "recordId">): string {
  return `${record}.${recordId}`;
}

/** All mails that are about these leads. */
export function mailsOf(leads: readonly Keyed[]): Prisma.OutgoingMailWhereInput {
  return {
    OR: [
      { key: { in: leads.map(staffMailKey) } },
      ...leads.map(({ id }) => ({ key: { startsWith: leadMailKey(id, "") } })),
    ],
  };
}
