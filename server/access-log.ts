import pino from "pino";
import { settings } from "./settings";

const FLUSH_EVERY_MS = 250;
/** Of a reader that has stopped reading. */
const MOST_BYTES_HELD = 4 * 1024 * 1024;

/**
 * A line for a page costs more than the page where it is written for itself, so lines are gathered and written together,
 * four times a second and at the end. Only a killed process loses some.
 */
const destination = pino.destination({ fd: 1, sync: false, minLength: 8 * 1024, maxLength: MOST_BYTES_HELD });
// Lines that nobody can take are lost: the site goes on.
destination.on("error", () => undefined);
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
setInterval(flushLog, FLUSH_EVERY_MS).unref();
process.on("exit", () => {
  try {
    destination.flushSync();
  } catch {
    // Nothing was written yet, or nobody reads any more.
  }
});

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

/** What came is no request: only how that showed is told, for it may hold anything. */
export function logMalformed(line: { requestId: string; status: number; reason: string | undefined }): void {
  log.info(line, "malformed request");
}

/** Something of the server itself went wrong, or is worth an operator's notice. */
export function logWarning(fields: Record<string, unknown>, message: string): void {
  log.warn(fields, message);
  flushLog();
}

export function flushLog(): void {
  destination.flush();
}
