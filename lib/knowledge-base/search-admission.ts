import "server-only";
import { BoundedQueue, Overloaded } from "@/lib/http/bounded-queue";
import { consume, refuseIfKnown } from "@/lib/http/rate-limits";

/** A search takes a processor of the database's for some milliseconds: others are to be left over. */
const searches = new BoundedQueue("searches", { atOnce: 3, waiting: 30, waitMs: 1_500 });

/** Runs a search in its turn; throws `rate_limited` for a client that searches too often, or `Overloaded`, at once. */
export async function admitSearch<T>(clientAddress: string, search: () => Promise<T>): Promise<T> {
  refuseIfKnown("searches", clientAddress);
  return searches.run(async () => {
    await consume("searches", clientAddress);
    return search();
  });
}

/**
 * The same before a page is rendered that searches, which can't say so any more when its turn comes: throws what
 * `admitSearch` would, and counts the search if it is one.
 */
export async function announceSearch(clientAddress: string, isSearch: boolean): Promise<void> {
  refuseIfKnown("searches", clientAddress);
  if (searches.isFull) throw new Overloaded();
  if (isSearch) await consume("searches", clientAddress);
}

/** Runs in its turn what was announced. */
export function runAnnounced<T>(search: () => Promise<T>): Promise<T> {
  return searches.run(search);
}
