import type { OrderRow } from "@/lib/commerce/orders/admin/record";
import { type OrderAction, orderActions } from "@/lib/commerce/orders/admin/schema";
import { type Resolution, type ReviewReason, reviewReasons } from "@/lib/commerce/orders/manual-review";
import { ACTIVATING_STATES, isOneOf, type OrderState, PAID_STATES } from "@/lib/commerce/orders/states";

/** staff-actions.ts may refuse an action a moment later. */
export function actionsOf(row: OrderRow, isGivingBack: boolean, isStuck: boolean): OrderAction[] {
  const state = row.status as OrderState;
  const resolvedBy: readonly Resolution[] = row.undecided
    ? reviewReasons[row.undecided as ReviewReason].resolvedBy
    : [];
  const isOpen = row.undecided !== null || row.nextTryAt !== null;
  const isTaken = isOneOf([...PAID_STATES, "held"], state) && row.attempt?.transactionId !== null;
  const isOffered: Record<OrderAction, boolean> = {
    look_again: isOpen,
    // A charge may appear after its order has ended.
    mark_paid: resolvedBy.includes("mark_paid") || state === "failed",
    mark_not_paid: resolvedBy.includes("mark_not_paid"),
    mark_activated: isOneOf(ACTIVATING_STATES, state) && (resolvedBy.includes("mark_activated") || isStuck),
    give_back: isTaken && !isGivingBack && row.refunded.lessThan(row.amount),
    mail_receipt: row.paidAt !== null,
    leave_service: row.serviceChange !== null && resolvedBy.includes("leave_service"),
  };
  return orderActions.filter((action) => isOffered[action]);
}
