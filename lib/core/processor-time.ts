import { createContext, Script } from "node:vm";

type Limits = { processorMs: number; clockMs: number };

export abstract class NotComputed extends Error {}

export class ProcessorTimeUp extends NotComputed {
  override name = "ProcessorTimeUp";
}

export class WaitedTooLongError extends NotComputed {
  override name = "WaitedTooLongError";
}

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

/** Serve for their time limit alone, which also stops nested calls. */
const context = createContext({});
const call = new Script("compute()");

function ended<T>(timeout: number, compute: () => T): { result: T } | null {
  try {
    return { result: call.runInContext(Object.assign(context, { compute }), { timeout }) };
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return null;
    throw error;
  }
}
