import { runInNewContext } from "node:vm";
import { currentBudget } from "@/lib/core/request-budget";

type Limits = {
  /** Milliseconds of computing in both tries, counted for the whole process. */
  processorMs: number;
  /** Whole milliseconds on the clock for a second try, which only a machine gets that is busy with something else. */
  clockMs: number;
};

/** A function that was ended before it could return. */
export abstract class NotComputed extends Error {}

/** It computed for longer than it may. */
export class ProcessorTimeUp extends NotComputed {
  override name = "ProcessorTimeUp";
}

/** It was kept waiting for the processor, and ended before it had its time: on another day it may well be quick. */
export class KeptWaiting extends NotComputed {
  override name = "KeptWaiting";
}

/** For one text, while nothing else runs. The longest that anyone writes takes a tenth of it. */
const TEXT_PROCESSOR_MS = 2_000;
/** On the clock, where the machine is busy with something else. */
const TEXT_CLOCK_MS = 8_000;
/** For all else that a request with a budget of time has to do. */
const REST_MS = 1_500;

/**
 * Returns what is computed from a text of others, which may have been made to take for ever, as `withinProcessorTime` does.
 * @throws NotComputed
 */
export function withinTextTime<T>(compute: () => T): T {
  const leftMs = (currentBudget()?.leftMs ?? Infinity) - TEXT_PROCESSOR_MS - REST_MS;
  const clockMs = Math.ceil(Math.max(1, Math.min(TEXT_CLOCK_MS, leftMs)));
  return withinProcessorTime({ processorMs: TEXT_PROCESSOR_MS, clockMs }, compute);
}

/** The system counts in ticks, and its count lags by one of them. */
const NEARLY = 0.9;

/**
 * What a synchronous function returns, ended where it computes for longer than its limit (`ProcessorTimeUp`). The clock
 * alone would end on a busy machine what is quick on any other, so a function that was kept waiting is called once more.
 * If the clock ends that, too, before both together had their time, it is `KeptWaiting`. It must not mind being ended
 * anywhere and begun anew.
 */
export function withinProcessorTime<T>({ processorMs, clockMs }: Limits, compute: () => T): T {
  const before = process.cpuUsage();
  for (const ms of [processorMs, clockMs]) {
    const done = ended(ms, compute);
    if (done) return done.result;
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 >= processorMs * NEARLY) throw new ProcessorTimeUp();
  }
  throw new KeptWaiting();
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
