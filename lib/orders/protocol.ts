import "server-only";
import { db } from "@/lib/db";
import { BillingFailure } from "@/lib/integrations/billing/billing";
import { keepClaim } from "@/lib/orders/claims";
import { addEvent } from "@/lib/orders/history";
import { announce, leaveToStaff, patient, withdraw } from "@/lib/orders/move";
import { type Intent, lookWait, retryWait, times } from "@/lib/orders/states";
import type { UndecidedCode } from "@/lib/orders/undecided";
import type { Outcome, Work } from "@/lib/orders/work";

/** What came of a write: its answer, the other system's no, or that the order has to wait. */
type Written<T> = { answer: T } | { refusal: BillingFailure } | { outcome: Outcome };

/**
 * The one way to write to the billing system: announced and committed, sent once, and what came back noted down. An
 * answer that was lost leaves the announcement standing, for `settleIntent`.
 */
export async function write<T>(
  work: Work,
  intent: Intent,
  send: () => Promise<T>,
  details?: { baselineOrderId: number },
): Promise<Written<T>> {
  const begunAt = Date.now();
  await keepClaim(work.claim);
  await announce(work, intent, details);
  if (Date.now() - begunAt > times.sendWithinMs) {
    await withdraw(work, intent, "Nothing was sent: announcing it had taken too long.");
    return { outcome: { waitMs: retryWait(work.tries) } };
  }
  try {
    return { answer: await send() };
  } catch (error) {
    if (!(error instanceof BillingFailure)) throw error;
    switch (error.kind) {
      case "refused":
        await withdraw(work, intent, `The billing system refused: ${error.words}`);
        return { refusal: error };
      case "unknown":
        await noteLostAnswer(work, error.words);
        return { outcome: { waitMs: lookWait(0), trouble: error.words } };
      default:
        await withdraw(work, intent, `Nothing was done: ${error.words}`);
        return { outcome: { waitMs: retryWait(work.tries), trouble: error.words } };
    }
  }
}

async function noteLostAnswer({ orderId, status }: Work, words: string): Promise<void> {
  const event = { type: "answered" as const, status, words: `The answer was lost: ${words}` };
  await db.$transaction((tx) => addEvent(tx, orderId, event), patient);
}

/**
 * After looking in vain for what an announced write would have left behind: waits while it may still be on its way, and
 * takes it for not done afterwards.
 */
export async function settleIntent(work: Work, intent: Intent): Promise<Outcome> {
  const ageMs = Date.now() - (work.intentAt?.getTime() ?? 0);
  const graceMs = times.writeGraceMs - ageMs;
  if (graceMs > 0) return { waitMs: Math.min(lookWait(work.tries), graceMs) };
  await withdraw(work, intent, "It was looked for and not found: it was not done.");
  return "moved";
}

/** Stops the machine at this order until staff have decided. */
export async function stop(
  work: Work,
  code: UndecidedCode,
  how?: Parameters<typeof leaveToStaff>[3],
): Promise<Outcome> {
  await db.$transaction((tx) => leaveToStaff(tx, work, code, how), patient);
  return "done";
}
