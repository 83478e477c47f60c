import type { Lead, LeadChanges } from "@/lib/inbox/schema";

/** A write may be visible this much later than it is dated. */
const LATE_MS = 15_000;

/**
 * Which of the leads that are polled for are new to whoever looks: each is news once, however often the server lists it,
 * and none that they have seen already, or that came in long before they began to look.
 */
export function createNews() {
  const known = new Set<number>();
  let begin: number | undefined;
  /** What is to be asked next; empty before the first answer. */
  let since = "";
  return {
    since: () => since,
    /** These are on the screen. */
    see(leads: readonly Pick<Lead, "id">[]): void {
      for (const { id } of leads) known.add(id);
    },
    /** What of an answer is news. */
    read({ at, leads }: Pick<LeadChanges, "at" | "leads">): Lead[] {
      // Without a lead there is no moment to begin at: then all are new.
      since = at ?? new Date(0).toISOString();
      begin ??= Date.parse(since) - LATE_MS;
      const oldest = begin;
      const news = leads.filter(({ id, createdAt }) => !known.has(id) && Date.parse(createdAt) > oldest);
      for (const { id } of news) known.add(id);
      return news;
    },
  };
}
