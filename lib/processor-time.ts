import { runInNewContext } from "node:vm";

type Limits = {
  /** Milliseconds of computing, counted for the whole process. */
  processorMs: number;
  /** Whole milliseconds on the clock for a second try, which only a machine gets that is busy with something else. */
  clockMs: number;
};

export class ProcessorTimeUp extends Error {
  override name = "ProcessorTimeUp";
}

/** The system counts in ticks, and its count lags by one of them. */
const NEARLY = 0.9;

/**
 * What a synchronous function returns, ended where it computes for longer than its limit (`ProcessorTimeUp`). The clock
 * alone would end on a busy machine what is quick on any other, so a function that was kept waiting is called once more:
 * it must not mind being ended anywhere and begun anew.
 */
export function withinProcessorTime<T>({ processorMs, clockMs }: Limits, compute: () => T): T {
  const before = process.cpuUsage();
  const first = ended(processorMs, compute);
  if (first) return first.result;
  const { user, system } = process.cpuUsage(before);
  if ((user + system) / 1_000 >= processorMs * NEARLY) throw new ProcessorTimeUp();
  const second = ended(clockMs, compute);
  if (second) return second.result;
  throw new ProcessorTimeUp();
}

/** Null where the time was up. */
function ended<T>(timeout: number, compute: () => T): { result: T } | null {
  try {
    // The context is there for its time limit alone, which ends what it calls, too.
    return { result: runInNewContext("compute()", { compute }, { timeout }) };
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return null;
    throw error;
  }
}
