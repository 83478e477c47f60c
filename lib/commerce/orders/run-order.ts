import "server-only";
import {
  acceptOrder,
  cancelInBilling,
  findCustomer,
  orderService,
  recordPayment,
} from "@/lib/commerce/orders/billing-steps";
import {
  failUnsent,
  findCharge,
  markChargeUnknown,
  pollHeldCharge,
} from "@/lib/commerce/orders/gateway-steps";
import {
  type Claim,
  ClaimLost,
  claimOrder,
  endClaim,
  extendClaim,
  type OrderContext,
  readContext,
  type StepResult,
} from "@/lib/commerce/orders/order-context";
import { processRefund } from "@/lib/commerce/orders/refund-step";
import { changeService } from "@/lib/commerce/orders/service-step";
import { type OrderState, retryDelay } from "@/lib/commerce/orders/states";
import {
  addEvent,
  MovedMeanwhile,
  scheduleOrder,
  transactionOptions,
} from "@/lib/commerce/orders/transition";
import { log } from "@/lib/core/log";
import { db } from "@/lib/data/db";
import { BillingFailure } from "@/lib/integrations/billing/billing";
import { PaymentFailure } from "@/lib/integrations/payments/payments";

const steps: Record<OrderState, ((order: OrderContext) => Promise<StepResult>) | null> = {
  created: failUnsent,
  charging: markChargeUnknown,
  unknown: findCharge,
  held: pollHeldCharge,
  paid: findCustomer,
  ordering: orderService,
  invoiced: recordPayment,
  recorded: acceptOrder,
  activated: null,
  declined: null,
  failed: null,
  voided: cancelInBilling,
  refunded: cancelInBilling,
};

/** Troubles recorded in an order's history between two moves; later ones appear at the order only. */
const MAX_ERRORS_NOTED = 10;

/**
 * May be called any number of times.
 * @param claim of a caller who already works on it; it ends here
 * @returns false if another process works on it
 */
export async function runOrder(orderId: string, claim?: Claim): Promise<boolean> {
  const owned = claim ?? (await claimOrder(orderId));
  if (!owned) return false;
  try {
    for (let isMoving = true; isMoving; ) isMoving = (await runStep(owned)) === "moved";
    return true;
  } catch (error) {
    if (!(error instanceof ClaimLost || error instanceof MovedMeanwhile)) throw error;
    log.info({ orderId, detail: error.message }, "another process works on the order");
    return false;
  } finally {
    await endClaim(owned);
  }
}

async function runStep(claim: Claim): Promise<StepResult> {
  await extendClaim(claim);
  const order = await readContext(claim);
  if (!order) return "done";
  const outcome = await take(order);
  if (typeof outcome === "object") await wait(order, outcome);
  if (outcome === "done") await db.order.updateMany({ where: asRead(order), data: { nextTryAt: null } });
  return outcome;
}

async function take(order: OrderContext): Promise<StepResult> {
  const [refund] = order.refunds;
  // An announced billing write is settled first: a refunded order may have to be canceled there.
  const step =
    refund && !order.intent
      ? (one: OrderContext) => processRefund(one, refund)
      : order.serviceChange
        ? changeService
        : steps[order.status];
  if (!step || (order.undecided && !refund)) return "done";
  try {
    return await step(order);
  } catch (error) {
    // Covers failed lookups; the step itself handles the result of a write.
    if (!(error instanceof BillingFailure || error instanceof PaymentFailure)) throw error;
    return { waitMs: retryDelay(order.tries), error: error.detail };
  }
}

async function wait(
  order: OrderContext,
  { waitMs, error }: { waitMs: number; error?: string },
): Promise<void> {
  const { orderId, status, tries } = order;
  await db.$transaction(async (tx) => {
    const { count } = await tx.order.updateMany({
      where: asRead(order),
      data: { tries: tries + 1, lastError: error?.slice(0, 500) ?? order.lastError },
    });
    if (count === 0) return;
    if (error && error !== order.lastError && tries < MAX_ERRORS_NOTED) {
      await addEvent(tx, orderId, { type: "trouble", status, message: error });
    }
    await scheduleOrder(tx, orderId, Math.ceil(waitMs));
  }, transactionOptions);
}

/** Condition that the order is unchanged: another time for its next run was set for a reason. */
const asRead = ({ orderId, status, nextTryAt }: OrderContext) => ({ orderId, status, nextTryAt });
