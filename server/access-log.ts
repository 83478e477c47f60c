import pino from "pino";
import { errorInLog } from "@/lib/core/error-in-log";
import { LogDestination } from "@/lib/core/log-destination";
import { LineSampling } from "./line-sampling";
import { settings } from "./settings";

/**
 * Buffers lines, because writing each separately costs more than its page. Only a killed process loses some.
 */
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

const writesPages = log.isLevelEnabled("info");

type Line = { requestId: string; method: string; path: string; status: number; startedAt: number };

const sampling = new LineSampling();

/**
 * Under load a sample of pages, and everything else. `path` excludes the query, which may contain a visitor's
 * input; `startedAt` is of performance.now().
 */
export function logResponse(answer: Line, kind: "page" | "request" = "page"): void {
  if (!writesPages) return;
  const now = performance.now();
  const standsFor = kind === "page" && answer.status < 500 ? sampling.standsFor(now) : 1;
  if (standsFor === 0) return;
  const { startedAt, ...line } = answer;
  const sample = standsFor > 1 ? { standsFor } : {};
  log.info({ ...line, ...sample, ms: Math.round(now - startedAt) }, kind);
}

/** Logs a client's disconnection, which is no fault here. */
export function logHangUp(line: { requestId: string; method: string; path: string }): void {
  log.info(line, "client hung up");
}

/** Logs a malformed request: only the symptom, because it may contain anything. */
export function logMalformed(line: { requestId: string; status: number; reason: string | undefined }): void {
  log.info(line, "malformed request");
}

export function logWarning(fields: Record<string, unknown>, message: string): void {
  log.warn(fields, message);
  destination.flush();
}
