import { LRUCache } from "lru-cache";
import pino from "pino";

const AGAIN_AFTER_MS = 60_000;
const MAX_MESSAGES = 200;

const writtenAt = new LRUCache<string, number>({ max: MAX_MESSAGES });

/** Writes an error's stack once a minute: during an outage the same one comes with each request. */
export function errorInLog(error: Error, now = performance.now()): pino.SerializedError {
  const whole = pino.stdSerializers.err(error);
  if (typeof whole?.stack !== "string") return whole;
  // Stacks of the same fault differ in their message, such as a query's values.
  // ReDoS: a stack of the engine, whose lines of calls have no runs of line breaks.
  const key = `${whole.type} ${whole.stack.match(/\n\s+at .{1,300}/)?.[0] ?? ""}`;
  const last = writtenAt.get(key);
  if (last !== undefined && now - last < AGAIN_AFTER_MS) {
    const { type, message, code } = whole as pino.SerializedError & { code?: unknown };
    return { type, message, code, stack: "as within the last minute" } as unknown as pino.SerializedError;
  }
  writtenAt.set(key, now);
  return whole;
}
