import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { BoundedQueue, overloaded } from "@/lib/core/bounded-queue";
import { clientAddress } from "@/lib/core/client-address";
import { AppError } from "@/lib/core/errors";
import { countedAs } from "@/lib/core/plain-address";
import type { Admission } from "@/lib/core/server-bridge";
import { SOCKET_ADDRESS_HEADER } from "@/lib/core/socket-address";
import { consume, refuseIfKnown } from "@/lib/data/rate-limits";

/** A search takes a processor of the database's for some milliseconds: others are to be left over. */
const searchQueue = new BoundedQueue("searches", { atOnce: 3, waiting: 30, waitMs: 1_500 });
/**
 * The same before the framework begins with one, for all of it takes this process's own thread, which every form
 * needs too: a page that is rendered for its request most of all.
 */
const pageQueue = new BoundedQueue("search-pages", { atOnce: 1, waiting: 20, waitMs: 1_500, ofOneClient: 8 });
const callQueue = new BoundedQueue("search-calls", { atOnce: 2, waiting: 20, waitMs: 1_500, ofOneClient: 8 });

/** Runs a search in its turn; throws `rate_limited` for a client that searches too often, or `Overloaded`, at once. */
export async function admitSearch<T>(clientAddress: string, search: () => Promise<T>): Promise<T> {
  refuseIfKnown("searches", clientAddress);
  return searchQueue.run(async () => {
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
  if (searchQueue.isFull) throw overloaded();
  if (isSearch) await consume("searches", clientAddress);
}

/** Runs in its turn what was announced. */
export function runAnnounced<T>(search: () => Promise<T>): Promise<T> {
  return searchQueue.run(search);
}

const SEARCHING_CALL = /^\/api\/knowledge-base\/articles\?(?:[^#]*&)?search=[^&]/;
/** As in next.config.ts: the list of articles where it is rendered for each request. */
const SEARCHING_PAGE = /^\/knowledge-base(?:\/search_results)?\?(?:[^#]*&)?(?:search|category|page)=/;

/** What is known of a request without asking anybody, before the framework does anything for it (server/admission.ts). */
export function admissionOf(address: string, headers: IncomingHttpHeaders): Admission {
  const isPage = SEARCHING_PAGE.test(address);
  if (!isPage && !SEARCHING_CALL.test(address)) return {};
  const queue = isPage ? pageQueue : callQueue;
  const client = clientAddress(addressHeaders(headers));
  try {
    refuseIfKnown("searches", client);
  } catch (error) {
    if (error instanceof AppError) return { refusal: error };
    throw error;
  }
  return { run: (answer) => queue.run(answer, countedAs(client)) };
}

/** Those that say who asks. */
function addressHeaders(headers: IncomingHttpHeaders): Headers {
  const names = ["x-forwarded-for", SOCKET_ADDRESS_HEADER];
  return new Headers(names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));
}
