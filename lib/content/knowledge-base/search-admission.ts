import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { BoundedQueue, overloaded } from "@/lib/core/bounded-queue";
import { clientAddress } from "@/lib/core/client-address";
import { AppError } from "@/lib/core/errors";
import { countedAs } from "@/lib/core/plain-address";
import type { Admission } from "@/lib/core/server-bridge";
import { SOCKET_ADDRESS_HEADER } from "@/lib/core/socket-address";
import { consume, refuseIfExhausted } from "@/lib/data/rate-limits";

/** A search takes some milliseconds of a database processor; others must stay free. */
const searchQueue = new BoundedQueue("searches", { maxConcurrent: 3, waiting: 30, waitMs: 1_500 });
/**
 * Limits rendering before the framework begins: it uses this process's own thread, which every form needs
 * too, most of all for a page rendered per request.
 */
const renderingLimits = { waiting: 20, waitMs: 1_500, maxPerClient: 8 };
const pageQueue = new BoundedQueue("search-pages", { maxConcurrent: 1, ...renderingLimits });
const callQueue = new BoundedQueue("search-calls", { maxConcurrent: 2, ...renderingLimits });

/** Throws `rate_limited` for a client that searches too often, or `Overloaded`, immediately. */
export async function admitSearch<T>(clientAddress: string, search: () => Promise<T>): Promise<T> {
  refuseIfExhausted("searches", clientAddress);
  return searchQueue.run(async () => {
    await consume("searches", clientAddress);
    return search();
  });
}

/**
 * A page that renders can't report an error once its search's slot comes. Throws the errors of `admitSearch`.
 */
export async function announceSearch(clientAddress: string, isSearch: boolean): Promise<void> {
  refuseIfExhausted("searches", clientAddress);
  if (searchQueue.isFull) throw overloaded();
  if (isSearch) await consume("searches", clientAddress);
}

export const runAnnounced = <T>(search: () => Promise<T>): Promise<T> => searchQueue.run(search);

const SEARCHING_CALL = /^\/api\/knowledge-base\/articles\?(?:[^#]*&)?search=[^&]/;
/** Pages of the list that are rendered per request, as in lib/http/rules/per-request-pages.ts. */
const SEARCHING_PAGE = /^\/knowledge-base(?:\/search_results)?\?(?:[^#]*&)?(?:search|category|page)=/;

export function admissionOf(address: string, headers: IncomingHttpHeaders): Admission {
  const isPage = SEARCHING_PAGE.test(address);
  if (!isPage && !SEARCHING_CALL.test(address)) return {};
  const queue = isPage ? pageQueue : callQueue;
  const client = clientAddress(addressHeaders(headers));
  try {
    refuseIfExhausted("searches", client);
  } catch (error) {
    if (error instanceof AppError) return { refusal: error };
    throw error;
  }
  return { run: (answer) => queue.run(answer, countedAs(client)) };
}

function addressHeaders(headers: IncomingHttpHeaders): Headers {
  const names = ["x-forwarded-for", SOCKET_ADDRESS_HEADER];
  return new Headers(names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));
}
