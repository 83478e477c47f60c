import type { Lead, LeadChanges } from "@/lib/crm/inbox/schema";

/** A write may be visible this much later than it is dated. */
const LATE_MS = 15_000;

/**
 * Which of the leads that are polled for are new to whoever looks: each is news once, however often the server lists it,
 * and none that they have seen already, or that came in long before they began to look.
 */
export function createNews() {
  const known = new Set<number>();
  let begin: number | undefined;
  /** The newest lead that was on the screen: what is older and came in before the first answer, was there already. */
  let newest = 0;
  /** What is to be asked next; empty before the first answer. */
  let since = "";
  return {
    since: () => since,
    /** These are on the screen. */
    see(leads: readonly Pick<Lead, "id">[]): void {
      for (const { id } of leads) known.add(id);
      newest = Math.max(newest, ...leads.map(({ id }) => id));
    },
    /** What of an answer is news. */
    read({ at, leads }: Pick<LeadChanges, "at" | "leads">): Lead[] {
      // Without a lead there is no moment to begin at: then all are new.
      since = at ?? new Date(0).toISOString();
      begin ??= Date.parse(since);
      const first = begin;
      const wasThere = ({ id, createdAt }: Lead) =>
        Date.parse(createdAt) <= (id < newest ? first : first - LATE_MS);
      const news = leads.filter((lead) => !known.has(lead.id) && !wasThere(lead));
      for (const { id } of news) known.add(id);
      return news;
    },
  };
}
