import { withinProcessorTime } from "@/lib/core/processor-time";
import { currentBudget } from "@/lib/core/request-budget";

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
