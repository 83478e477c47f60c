import { log } from "@/lib/core/log";

const SECOND_MS = 1_000;
/** Lines of pages in a second that are all written. */
const ALL = 20;
/** Beyond those, one of so many is: 60 MB came in minutes. */
const ONE_OF = 50;

let second = Number.NEGATIVE_INFINITY;
let linesOfSecond = 0;

type Line = { requestId: string; method: string; path: string; status: number; startedAt: number };

/**
 * Under load a sample of pages, and everything else. `path` excludes the query, which may contain a visitor's
 * input; `startedAt` is of performance.now().
 */
export function logResponse(response: Line, kind: "page" | "request" = "page"): void {
  const now = performance.now();
  const responses = kind === "page" && response.status < 500 ? standsFor(now) : 1;
  if (responses === 0) return;
  const { startedAt, ...line } = response;
  const sample = responses > 1 ? responses : undefined;
  log.info({ ...line, standsFor: sample, ms: Math.round(now - startedAt) }, kind);
}

/** Returns the number of responses that a page's line represents; 0 if it is not written. */
export function standsFor(now: number): number {
  if (now - second >= SECOND_MS) {
    second = now;
    linesOfSecond = 0;
  }
  linesOfSecond += 1;
  if (linesOfSecond <= ALL) return 1;
  return (linesOfSecond - ALL) % ONE_OF === 0 ? ONE_OF : 0;
}
