import type { Lead, LeadChanges } from "@/lib/crm/inbox/schema";

/** A write may become visible later than its date, by the longest transaction. */
export const LATE_BY_MS = 15_000;

/** Reports each lead once; not those already seen, nor those from long before the user began to watch. */
export function createNewLeadTracker() {
  const seen = new Set<number>();
  let begin: number | undefined;
  /** Newest lead on screen: older ones were there before the first response. */
  let newest = 0;
  let since = "";
  return {
    since: () => since,
    see(leads: readonly Pick<Lead, "id">[]): void {
      for (const { id } of leads) seen.add(id);
      newest = Math.max(newest, ...leads.map(({ id }) => id));
    },
    read({ at, leads }: Pick<LeadChanges, "at" | "leads">): Lead[] {
      // Without leads there is no starting time: then all are new.
      since = at ?? new Date(0).toISOString();
      begin ??= Date.parse(since);
      const first = begin;
      const existedBefore = ({ id, createdAt }: Lead) =>
        Date.parse(createdAt) <= (id < newest ? first : first - LATE_BY_MS);
      const newLeads = leads.filter((lead) => !seen.has(lead.id) && !existedBefore(lead));
      for (const { id } of newLeads) seen.add(id);
      return newLeads;
    },
  };
}
