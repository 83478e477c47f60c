import "server-only";
import { type AdminOrder, type OrderAction, orderActions } from "@/lib/commerce/orders/admin/schema";
import { type Resolution, type ReviewReason, reviewReasons } from "@/lib/commerce/orders/manual-review";
import { ACTIVATING_STATES, isOneOf, type OrderState, PAID_STATES } from "@/lib/commerce/orders/states";
import { stuckBefore } from "@/lib/commerce/orders/stuck-orders";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { BillingCycle } from "@/lib/integrations/billing/billing";

export const withAttempt = { attempt: true } as const satisfies Prisma.OrderInclude;

export type OrderRow = Prisma.OrderGetPayload<{ include: typeof withAttempt }>;

export const nameOf = ({ firstName, lastName }: Pick<OrderRow, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.trim();

export function toAdminOrder(row: OrderRow, now = new Date()): AdminOrder {
  const { orderId, attempt, email, company, serviceName, isPaidOnce } = row;
  return {
    orderId,
    email,
    company,
    serviceName,
    isPaidOnce,
    number: attempt?.invoiceNumber ?? "",
    name: nameOf(row),
    // Written by our own code alone, from these types.
    state: row.status as OrderState,
    billingCycle: row.billingCycle as BillingCycle,
    undecided: row.undecided as ReviewReason | null,
    isStuck: isStuck(row, now),
    amount: row.amount.toFixed(2),
    refunded: row.refunded.toFixed(2),
    cardType: attempt?.cardType ?? null,
    cardLast4: attempt?.cardLast4 ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

function isStuck({ status, undecided, paidAt }: OrderRow, now: Date): boolean {
  if (undecided !== null || !isOneOf(ACTIVATING_STATES, status as OrderState)) return false;
  return paidAt !== null && paidAt < stuckBefore(now);
}

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
