import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "@/lib/core/process-wide";

/** Database time of a request: half a second less than its deadline, as reporting many timeouts takes time. */
export const REQUEST_BUDGET_MS = 4_500;

/** Budget of what a visitor sends and would have to write again: a lead, a booking, a message. */
export const SENDING_BUDGET_MS = 15_000;

/**
 * Group of database connections: visitors who read, visitors who send something (including sign-in), staff,
 * and the making of pages for everyone. Jobs and scripts have no budget and use the staff's.
 */
export type Lane = "reading" | "pages" | "sending" | "staff";

type Budget = { lane: Lane; endsAt: number; pauses: number; pausedAt: number };

const budgets = processWide("request-budgets", () => new AsyncLocalStorage<Budget>());

export function withinBudget<T>(
  lane: Lane,
  run: () => Promise<T>,
  ms = lane === "sending" ? SENDING_BUDGET_MS : REQUEST_BUDGET_MS,
): Promise<T> {
  if (budgets.getStore()) return run();
  const budget = { lane, endsAt: performance.now() + ms, pauses: 0, pausedAt: 0 };
  // Awaited inside, because Prisma's queries start only then.
  return budgets.run(budget, async () => await run());
}

export function inLane<T>(lane: Lane, run: () => Promise<T>): Promise<T> {
  const budget = budgets.getStore();
  return budget ? budgets.run({ ...budget, lane }, async () => await run()) : withinBudget(lane, run);
}

export function currentBudget(): { lane: Lane; leftMs: number } | undefined {
  const budget = budgets.getStore();
  if (!budget) return undefined;
  const now = budget.pauses > 0 ? budget.pausedAt : performance.now();
  return { lane: budget.lane, leftMs: Math.max(0, budget.endsAt - now) };
}

export async function offTheClock<T>(run: () => Promise<T>): Promise<T> {
  const budget = budgets.getStore();
  if (!budget) return run();
  if (budget.pauses++ === 0) budget.pausedAt = performance.now();
  try {
    return await run();
  } finally {
    if (--budget.pauses === 0) budget.endsAt += performance.now() - budget.pausedAt;
  }
}

/** Runs with a separate budget: for parts of a response sent after the request's budget is used up. */
export function withOwnBudget<T>(lane: Lane, run: () => Promise<T>): Promise<T> {
  return budgets.exit(() => withinBudget(lane, run));
}

export function withoutBudget<T>(run: () => Promise<T>): Promise<T> {
  return budgets.exit(async () => await run());
}
