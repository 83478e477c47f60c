import pino from "pino";
import { LogDestination } from "@/lib/core/log-destination";
import { settings } from "./settings";

/**
 * A line for a page costs more than the page where it is written for itself, so lines are gathered and written together,
 * four times a second and at the end. Only a killed process loses some.
 */
const destination = new LogDestination({ gathered: 8 * 1024 });
const log = pino(
  {
    level: settings.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: pino.stdSerializers.err },
  },
  destination,
);

const writesPages = log.isLevelEnabled("info");

type Line = { requestId: string; method: string; path: string; status: number; startedAt: number };

/**
 * One line for an answer that the application did not write one for itself. `path` comes without its query, which may
 * hold what a visitor typed; `startedAt` is of performance.now().
 */
export function logAnswer(answer: Line, kind: "page" | "request" = "page"): void {
  if (!writesPages) return;
  const { startedAt, ...line } = answer;
  log.info({ ...line, ms: Math.round(performance.now() - startedAt) }, kind);
}

/** Nobody was there any more to be answered, which is no fault of anybody here. */
export function logHangUp(line: { requestId: string; method: string; path: string }): void {
  log.info(line, "client hung up");
}

/** Logs what is no request: only how that showed, for it may hold anything. */
export function logMalformed(line: { requestId: string; status: number; reason: string | undefined }): void {
  log.info(line, "malformed request");
}

/** Something of the server itself went wrong, or is worth an operator's notice. */
export function logWarning(fields: Record<string, unknown>, message: string): void {
  log.warn(fields, message);
  destination.flush();
}
