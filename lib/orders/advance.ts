import "server-only";
import { db } from "@/lib/db";
import { BillingFailure } from "@/lib/integrations/billing/billing";
import { PaymentFailure } from "@/lib/integrations/payments/payments";
import { log } from "@/lib/log";
import {
  acceptOrder,
  cancelInBilling,
  findCustomer,
  placeOrder,
  recordPayment,
} from "@/lib/orders/billing-steps";
import { type Claim, ClaimLost, claimOrder, endClaim, keepClaim } from "@/lib/orders/claims";
import { askForHeld, endUnsent, lookForCharge, loseAnswer } from "@/lib/orders/gateway-steps";
import { addEvent } from "@/lib/orders/history";
import { MovedMeanwhile, patient } from "@/lib/orders/move";
import { giveBack } from "@/lib/orders/refund-step";
import { scheduleOrder } from "@/lib/orders/schedule";
import { type OrderState, retryWait } from "@/lib/orders/states";
import { type Outcome, readWork, type Work } from "@/lib/orders/work";

/** What the machine does in each state, once nobody else works on the order; null where it does nothing. */
const steps: Record<OrderState, ((work: Work) => Promise<Outcome>) | null> = {
  created: endUnsent,
  charging: loseAnswer,
  unknown: lookForCharge,
  held: askForHeld,
  paid: findCustomer,
  ordering: placeOrder,
  invoiced: recordPayment,
  recorded: acceptOrder,
  activated: null,
  declined: null,
  failed: null,
  voided: cancelInBilling,
  refunded: cancelInBilling,
};

/** Troubles that an order's history tells of between two moves; what comes later stands at the order alone. */
const TROUBLES_TOLD = 10;

/**
 * Brings an order as far as it goes, by one step after the other. May be called at any time and any number of times.
 * @param claim of a caller who works on it already; it ends here
 * @returns false where somebody else works on it
 */
export async function advanceOrder(orderId: string, claim?: Claim): Promise<boolean> {
  const held = claim ?? (await claimOrder(orderId));
  if (!held) return false;
  try {
    for (let isMoving = true; isMoving; ) isMoving = (await advanceOnce(held)) === "moved";
    return true;
  } catch (error) {
    if (!(error instanceof ClaimLost || error instanceof MovedMeanwhile)) throw error;
    log.info({ orderId, words: error.message }, "order is in other hands");
    return false;
  } finally {
    await endClaim(held);
  }
}

async function advanceOnce(claim: Claim): Promise<Outcome> {
  await keepClaim(claim);
  const work = await readWork(claim);
  if (!work) return "done";
  const outcome = await take(work);
  if (typeof outcome === "object") await wait(work, outcome);
  if (outcome === "done") await db.order.updateMany({ where: asRead(work), data: { nextTryAt: null } });
  return outcome;
}

async function take(work: Work): Promise<Outcome> {
  const [refund] = work.refunds;
  // What was announced to the billing system is settled first: what is given back may have to be canceled there.
  const step = refund && !work.intent ? (one: Work) => giveBack(one, refund) : steps[work.status];
  if (!step || (work.undecided && !refund)) return "done";
  try {
    return await step(work);
  } catch (error) {
    // Of a look that failed; what becomes of a write is the step's own affair.
    if (!(error instanceof BillingFailure || error instanceof PaymentFailure)) throw error;
    return { waitMs: retryWait(work.tries), trouble: error.words };
  }
}

/** Looks again later, unless the order was moved by somebody else meanwhile. */
async function wait(work: Work, { waitMs, trouble }: { waitMs: number; trouble?: string }): Promise<void> {
  const { orderId, status, tries } = work;
  await db.$transaction(async (tx) => {
    const { count } = await tx.order.updateMany({
      where: asRead(work),
      data: { tries: tries + 1, trouble: trouble?.slice(0, 500) ?? work.trouble },
    });
    if (count === 0) return;
    if (trouble && trouble !== work.trouble && tries < TROUBLES_TOLD) {
      await addEvent(tx, orderId, { type: "trouble", status, words: trouble });
    }
    await scheduleOrder(tx, orderId, Math.ceil(waitMs));
  }, patient);
}

/** Whoever has set another time for its next look wants something done. */
const asRead = ({ orderId, status, nextTryAt }: Work) => ({ orderId, status, nextTryAt });
