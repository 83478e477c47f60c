import { z } from "zod";
import { stateGroups } from "@/lib/commerce/orders/admin/labels";
import { resolutions, reviewReasons } from "@/lib/commerce/orders/manual-review";
import { SERVICE_CHOICES } from "@/lib/commerce/orders/service-changes";
import { eventTypes, ORDER_STATES } from "@/lib/commerce/orders/states";
import { idsOf } from "@/lib/core/ids-of";
import { listQuery, momentFilter, pageQuery } from "@/lib/core/list-query";
import { BILLING_CYCLES } from "@/lib/integrations/billing/billing";
import { TRANSACTION_STATES } from "@/lib/integrations/payments/payments";
import { outgoingMail } from "@/lib/jobs/mail/schema";

/** Dollars and cents, such as "199.00". */
const money = z.string();
const isoMoment = z.string();

export const attentions = ["undecided", "stuck"] as const;

export const orderQuery = listQuery({
  sorts: ["createdAt", "amount", "name"],
  defaultSort: "-createdAt",
  filters: {
    state: z.enum(stateGroups).optional(),
    attention: z.enum(attentions).optional(),
    from: momentFilter("start"),
    to: momentFilter("end"),
  },
});
export type OrderQuery = z.output<typeof orderQuery>;

export { orderParams } from "@/lib/commerce/orders/schema";

export const adminOrder = z.object({
  orderId: z.string(),
  number: z.string(),
  state: z.enum(ORDER_STATES),
  undecided: z.enum(idsOf(reviewReasons)).nullable(),
  isStuck: z.boolean(),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  serviceName: z.string(),
  billingCycle: z.enum(BILLING_CYCLES),
  isPaidOnce: z.boolean(),
  amount: money,
  refunded: money,
  cardType: z.string().nullable(),
  cardLast4: z.string().nullable(),
  createdAt: isoMoment,
});
export type AdminOrder = z.output<typeof adminOrder>;

export const difference = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  message: z.string(),
  amount: money.nullable(),
  transactionId: z.string().nullable(),
  /** Null if it concerns no order of this site. */
  order: z.object({ orderId: z.string(), number: z.string() }).nullable(),
  foundAt: isoMoment,
  seenAt: isoMoment,
  settledAt: isoMoment.nullable(),
  /** Null if it resolved itself. */
  settledBy: z.string().nullable(),
  settledNote: z.string().nullable(),
});
export type Difference = z.output<typeof difference>;

export const chargeNow = z.object({
  transactionId: z.string(),
  state: z.enum(TRANSACTION_STATES),
  status: z.string(),
  amount: money,
  refunded: money,
  canVoid: z.boolean(),
  canRefund: z.boolean(),
});
export type ChargeNow = z.output<typeof chargeNow>;

export const differenceQuery = pageQuery.extend({ state: z.enum(["open", "settled"]).default("open") });
export type DifferenceQuery = z.output<typeof differenceQuery>;

export const reconciliation = z.object({
  since: isoMoment,
  startedAt: isoMoment,
  /** Null if it did not finish. */
  endedAt: isoMoment.nullable(),
  charges: z.int(),
  orders: z.int(),
  payments: z.int(),
  differences: z.int(),
  error: z.string().nullable(),
});
export type Reconciliation = z.output<typeof reconciliation>;

const refund = z.object({
  id: z.int(),
  kind: z.enum(["void", "refund"]).nullable(),
  amount: money,
  reason: z.string(),
  username: z.string(),
  /** Staff's choice for the service; null where the order had none yet. */
  service: z.enum(SERVICE_CHOICES).nullable(),
  state: z.enum(["requested", "sent", "done", "refused"]),
  error: z.string().nullable(),
  transactionId: z.string().nullable(),
  createdAt: isoMoment,
});
export type OrderRefund = z.output<typeof refund>;

const historyLine = z.object({
  id: z.int(),
  at: isoMoment,
  type: z.enum(eventTypes),
  state: z.enum(ORDER_STATES),
  message: z.string(),
  /** Ids and amounts (in cents). */
  details: z.record(z.string(), z.unknown()).nullable(),
  username: z.string().nullable(),
});
export type HistoryLine = z.output<typeof historyLine>;

/** Ordered by likelihood. */
export const orderActions = [
  "look_again",
  "mail_receipt",
  "give_back",
  "mark_paid",
  "mark_not_paid",
  "mark_activated",
  "leave_service",
] as const;
export type OrderAction = (typeof orderActions)[number];

export const orderDetail = adminOrder.extend({
  means: z.string(),
  decision: z
    .object({ message: z.string(), settledBy: z.array(z.enum(idsOf(resolutions))), since: isoMoment })
    .nullable(),
  underWay: z.string().nullable(),
  hasService: z.boolean(),
  serviceChange: z.enum(SERVICE_CHOICES).nullable(),
  lastError: z.string().nullable(),
  nextTryAt: isoMoment.nullable(),
  phone: z.string(),
  /** Null once the billing system has it, or no one needs it any more. */
  address: z.array(z.string()).nullable(),
  clientAddress: z.string().nullable(),
  serviceId: z.int(),
  recurringAmount: money,
  setupFee: money,
  currency: z.string(),
  paidAt: isoMoment.nullable(),
  activatedAt: isoMoment.nullable(),
  gateway: z.object({
    transactionId: z.string().nullable(),
    authCode: z.string().nullable(),
    avsCode: z.string().nullable(),
    cvvCode: z.string().nullable(),
    responseCode: z.string().nullable(),
    errorCode: z.string().nullable(),
    errorMessage: z.string().nullable(),
  }),
  billing: z.object({
    customerId: z.int().nullable(),
    orderId: z.int().nullable(),
    invoiceId: z.int().nullable(),
    invoiceAddress: z.string().nullable(),
  }),
  refunds: z.array(refund),
  /** Oldest first; a very long one is cut to the newest lines. */
  history: z.array(historyLine),
  differences: z.array(difference),
  mails: z.array(outgoingMail),
  leadId: z.int().nullable(),
  actions: z.array(z.enum(orderActions)),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const waitingOrders = z.object({
  undecided: z.int(),
  longest: z.array(
    z.object({
      orderId: z.string(),
      number: z.string(),
      name: z.string(),
      message: z.string(),
      since: isoMoment,
    }),
  ),
  stuck: z.int(),
  differences: z.int(),
});
export type WaitingOrders = z.output<typeof waitingOrders>;

export const orderActionResponse = z.object({ orderId: z.string(), status: z.enum(ORDER_STATES) });
