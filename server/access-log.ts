import pino from "pino";
import { errorInLog } from "@/lib/core/error-in-log";
import { LogDestination } from "@/lib/core/log-destination";
import { settings } from "./settings";

/** Gathers lines: writing each separately costs more than its page. Only a killed process loses some. */
const destination = new LogDestination({ gathered: 8 * 1024 });
const log = pino(
  {
    level: settings.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: errorInLog },
  },
  destination,
);

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
export function logResponse(answer: Line, kind: "page" | "request" = "page"): void {
  if (!log.isLevelEnabled("info")) return;
  const now = performance.now();
  const responses = kind === "page" && answer.status < 500 ? standsFor(now) : 1;
  if (responses === 0) return;
  const { startedAt, ...line } = answer;
  const sample = responses > 1 ? { standsFor: responses } : {};
  log.info({ ...line, ...sample, ms: Math.round(now - startedAt) }, kind);
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

/** Logs a client's fault, which is none here. */
export const logInfo = (fields: Record<string, unknown>, message: string) => log.info(fields, message);

export function logWarning(fields: Record<string, unknown>, message: string): void {
  log.warn(fields, message);
  destination.flush();
}
