import "server-only";
import { settleIntent, write } from "@/lib/commerce/orders/billing-steps";
import type { OrderContext, StepResult } from "@/lib/commerce/orders/order-context";
import type { ServiceChange } from "@/lib/commerce/orders/service-changes";
import type { Intent } from "@/lib/commerce/orders/states";
import {
  addEvent,
  MovedMeanwhile,
  stopForReview,
  transactionOptions,
} from "@/lib/commerce/orders/transition";
import { db } from "@/lib/data/db";
import type { Billing } from "@/lib/integrations/billing/billing";
import { billing } from "@/lib/integrations/billing/configured";

type Change = {
  intent: Intent;
  isDone: RegExp;
  send: (to: Billing, serviceId: number, reason: string) => Promise<void>;
  done: string;
};

const changes: Record<ServiceChange, Change> = {
  suspend: {
    intent: "suspend_service",
    isDone: /^(?:suspended|terminated|cancelled|completed|fraud)$/i,
    send: (to, id, reason) => to.suspendService(id, reason),
    done: "The service is suspended in the billing system.",
  },
  end_now: {
    intent: "end_service",
    isDone: /^(?:terminated|cancelled|completed|fraud)$/i,
    send: (to, id) => to.endService(id),
    done: "The service has ended in the billing system.",
  },
  end_with_term: {
    intent: "end_with_term",
    isDone: /^(?:terminated|cancelled|completed|fraud)$/i,
    send: (to, id, reason) => to.endServiceWithTerm(id, reason),
    done: "The billing system ends the service with the term that is paid.",
  },
};

export async function changeService(order: OrderContext): Promise<StepResult> {
  const { intent, isDone, send, done } = changes[order.serviceChange as ServiceChange];
  const placed = await billing().order(order.billingOrderId ?? 0);
  if (!placed || placed.services.length === 0) return stopForReview(order, "service_unknown");
  const open = placed.services.filter(({ status }) => !isDone.test(status));
  if (open.length === 0) return completeChange(order, done);
  if (order.intent) return settleIntent(order, intent);
  const written = await write(order, intent, async () => {
    for (const { id } of open) await send(billing(), id, `Refund of order ${order.attempt.invoiceNumber}`);
  });
  if ("outcome" in written) return written.outcome;
  if ("answer" in written) return completeChange(order, done);
  return stopForReview(order, "service_refused", { message: written.refusal.detail });
}

async function completeChange(
  { orderId, status, serviceChange }: OrderContext,
  message: string,
): Promise<StepResult> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.order.updateMany({
      where: { orderId, status, serviceChange },
      data: { serviceChange: null, intent: null, intentAt: null, tries: 0, lastError: null },
    });
    if (count === 0) throw new MovedMeanwhile(orderId);
    await addEvent(tx, orderId, { type: "answered", status, message });
  }, transactionOptions);
  return "moved";
}
