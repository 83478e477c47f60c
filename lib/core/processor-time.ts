import { runInNewContext } from "node:vm";
import { currentBudget } from "@/lib/core/request-budget";

type Limits = {
  /** Total of both attempts, for the whole process. */
  processorMs: number;
  /** Whole milliseconds until a second attempt, which only happens on a busy machine. */
  clockMs: number;
};

export abstract class NotComputed extends Error {}

export class ProcessorTimeUp extends NotComputed {
  override name = "ProcessorTimeUp";
}

/** Thrown when it waited for the processor: it may be quick on another day. */
export class WaitedTooLongError extends NotComputed {
  override name = "WaitedTooLongError";
}

/** Limit with nothing else running. The longest real text takes a tenth of it. */
const TEXT_PROCESSOR_MS = 2_000;
const TEXT_CLOCK_MS = 8_000;
const REST_MS = 1_500;

/** For untrusted text, which may be crafted to take forever. @throws NotComputed */
export function withinTextTime<T>(compute: () => T): T {
  const leftMs = (currentBudget()?.leftMs ?? Infinity) - TEXT_PROCESSOR_MS - REST_MS;
  const clockMs = Math.ceil(Math.max(1, Math.min(TEXT_CLOCK_MS, leftMs)));
  return withinProcessorTime({ processorMs: TEXT_PROCESSOR_MS, clockMs }, compute);
}

/** Like `withinTextTime`, where neither a transaction nor the request's clock waits for it. @throws NotComputed */
export const withinLongTextTime = <T>(compute: () => T): T =>
  withinProcessorTime({ processorMs: TEXT_PROCESSOR_MS, clockMs: TEXT_CLOCK_MS }, compute);

/** The system counts in ticks and lags by one of them. */
const NEARLY = 0.9;

/**
 * Past its limit, the function ends with `ProcessorTimeUp`. A clock alone would stop quick functions on a
 * busy machine, so one that had to wait is called once more; if that also runs out of clock time first, it is
 * `WaitedTooLongError`. The function must tolerate being stopped anywhere and restarted.
 */
export function withinProcessorTime<T>({ processorMs, clockMs }: Limits, compute: () => T): T {
  const before = process.cpuUsage();
  for (const ms of [processorMs, clockMs]) {
    const done = ended(ms, compute);
    if (done) return done.result;
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 >= processorMs * NEARLY) throw new ProcessorTimeUp();
  }
  throw new WaitedTooLongError();
}

/** Returns null on timeout. */
function ended<T>(timeout: number, compute: () => T): { result: T } | null {
  try {
    // The context serves only for its time limit, which also stops nested calls.
    return { result: runInNewContext("compute()", { compute }, { timeout }) };
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return null;
    throw error;
  }
}
