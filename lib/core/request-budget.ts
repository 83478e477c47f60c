import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "@/lib/core/process-wide";

/**
 * What a request may take of our own time, all it asks the database for together. Half a second less than the five after
 * which it is answered at the latest: saying that it is over
 * takes its time, too, where many are told at once.
 */
export const REQUEST_BUDGET_MS = 4_500;

/**
 * Whose database connections a request uses: visitors who read, visitors who send something (sign-in among it), or
 * the staff; and what pages for everybody are made of, which is read once for all who ask. What nobody waits for, jobs and
 * scripts, has no budget and uses the staff's.
 */
export type Lane = "reading" | "pages" | "sending" | "staff";

type Budget = { lane: Lane; endsAt: number; pauses: number; pausedAt: number };

const budgets = processWide("request-budgets", () => new AsyncLocalStorage<Budget>());

/** Runs what answers a request within its one budget. Inside another one, that one goes on. */
export function withinBudget<T>(lane: Lane, run: () => Promise<T>, ms = REQUEST_BUDGET_MS): Promise<T> {
  if (budgets.getStore()) return run();
  const budget = { lane, endsAt: performance.now() + ms, pauses: 0, pausedAt: 0 };
  // Awaited inside: Prisma's queries begin no sooner.
  return budgets.run(budget, async () => await run());
}

/** Runs a part of what answers a request with another lane's connections, in the time that the request has. */
export function inLane<T>(lane: Lane, run: () => Promise<T>): Promise<T> {
  const budget = budgets.getStore();
  return budget ? budgets.run({ ...budget, lane }, async () => await run()) : withinBudget(lane, run);
}

/** The lane of the request that is being answered and the milliseconds it has left; undefined outside of any. */
export function currentBudget(): { lane: Lane; leftMs: number } | undefined {
  const budget = budgets.getStore();
  if (!budget) return undefined;
  const now = budget.pauses > 0 ? budget.pausedAt : performance.now();
  return { lane: budget.lane, leftMs: Math.max(0, budget.endsAt - now) };
}

/** Stops the budget's clock: for what others take their time for, as a client that sends its body slowly. */
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

/** Runs with a budget of its own: a piece of an answer that is still being sent when its request's budget is used up. */
export function withOwnBudget<T>(lane: Lane, run: () => Promise<T>): Promise<T> {
  return budgets.exit(() => withinBudget(lane, run));
}

/** Runs what goes on when its request has been answered, as jobs do: with no budget at all. */
export function withoutBudget<T>(run: () => Promise<T>): Promise<T> {
  return budgets.exit(async () => await run());
}
