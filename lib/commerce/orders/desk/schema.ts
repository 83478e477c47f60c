import { z } from "zod";
import { stateGroups } from "@/lib/commerce/orders/desk/words";
import { resolutions, reviewReasons } from "@/lib/commerce/orders/manual-review";
import { eventTypes, ORDER_STATES } from "@/lib/commerce/orders/states";
import { listQuery, momentFilter, pageQuery } from "@/lib/core/list-query";
import { BILLING_CYCLES } from "@/lib/integrations/billing/billing";
import { TRANSACTION_STATES } from "@/lib/integrations/payments/payments";
import { outgoingMail } from "@/lib/jobs/mail/schema";

const keysOf = <Key extends string>(words: Record<Key, unknown>) => Object.keys(words) as [Key, ...Key[]];

/** Dollars and cents, such as "199.00". */
const money = z.string();
/** ISO 8601. */
const moment = z.string();

/** Orders that staff should look at: they have to decide, or the order has made no progress for long. */
export const attentions = ["undecided", "stuck"] as const;

/**
 * Searched are names, company, e-mail, phone, service, the order's id and number, the transaction, the card's last four
 * digits and the billing system's ids.
 */
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

export const orderParams = z.object({ orderId: z.string().regex(/^[\w-]{1,64}$/) });

/** An order as the list shows it. */
export const adminOrder = z.object({
  orderId: z.string(),
  /** What customer, gateway and staff call it by. */
  number: z.string(),
  state: z.enum(ORDER_STATES),
  /** Why staff have to decide; null where nobody has to. */
  undecided: z.enum(keysOf(reviewReasons)).nullable(),
  /** Paid for more than an hour, and the billing system does not have all of it. */
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
  createdAt: moment,
});
export type AdminOrder = z.output<typeof adminOrder>;

/** What gateway, site and billing system say differently of one payment. */
export const difference = z.object({
  id: z.int(),
  kind: z.string(),
  /** Its kind in words. */
  title: z.string(),
  words: z.string(),
  amount: money.nullable(),
  transactionId: z.string().nullable(),
  /** Null where it is about no order of this site. */
  order: z.object({ orderId: z.string(), number: z.string() }).nullable(),
  foundAt: moment,
  /** By the last comparison that found it. */
  seenAt: moment,
  /** Null while it is open. */
  settledAt: moment.nullable(),
  /** Null where it was gone by itself. */
  settledBy: z.string().nullable(),
  settledWords: z.string().nullable(),
});
export type Difference = z.output<typeof difference>;

/** A charge as the gateway has it now, and whether it can be voided (all of it) or refunded (also in part). */
export const chargeNow = z.object({
  transactionId: z.string(),
  state: z.enum(TRANSACTION_STATES),
  /** The gateway's own word. */
  status: z.string(),
  amount: money,
  refunded: money,
  canVoid: z.boolean(),
  canRefund: z.boolean(),
});
export type ChargeNow = z.output<typeof chargeNow>;

/** The differences that are open, or those that are settled. */
export const differenceQuery = pageQuery.extend({ state: z.enum(["open", "settled"]).default("open") });
export type DifferenceQuery = z.output<typeof differenceQuery>;

/** A comparison of what gateway, site and billing system know, and how much it looked at. */
export const comparison = z.object({
  since: moment,
  startedAt: moment,
  /** Null where it did not come to its end. */
  endedAt: moment.nullable(),
  charges: z.int(),
  orders: z.int(),
  payments: z.int(),
  /** Found for the first time. */
  differences: z.int(),
  /** Why it did not come to its end. */
  words: z.string().nullable(),
});
export type Comparison = z.output<typeof comparison>;

const refund = z.object({
  id: z.int(),
  /** Null until it is known which. */
  kind: z.enum(["void", "refund"]).nullable(),
  amount: money,
  reason: z.string(),
  username: z.string(),
  state: z.enum(["requested", "sent", "done", "refused"]),
  /** Why it was refused. */
  words: z.string().nullable(),
  transactionId: z.string().nullable(),
  createdAt: moment,
});
export type OrderRefund = z.output<typeof refund>;

const historyLine = z.object({
  id: z.int(),
  at: moment,
  type: z.enum(eventTypes),
  /** Where the order stood afterwards. */
  state: z.enum(ORDER_STATES),
  words: z.string(),
  /** Ids and amounts (in cents). */
  details: z.record(z.string(), z.unknown()).nullable(),
  /** Who decided; null where the machine did. */
  username: z.string().nullable(),
});
export type HistoryLine = z.output<typeof historyLine>;

/** What staff may do with an order as it stands, the likeliest first. */
export const orderActions = [
  "look_again",
  "mail_receipt",
  "give_back",
  "mark_paid",
  "mark_not_paid",
  "mark_activated",
] as const;
export type OrderAction = (typeof orderActions)[number];

/** An order with all that is known of it. */
export const orderDetail = adminOrder.extend({
  /** The state in words. */
  means: z.string(),
  /** What staff have to decide on, and what settles it. */
  decision: z
    .object({ words: z.string(), settledBy: z.array(z.enum(keysOf(resolutions))), since: moment })
    .nullable(),
  /** What was announced to the billing system and not answered yet. */
  underWay: z.string().nullable(),
  /** What kept it from going on, the last time. */
  trouble: z.string().nullable(),
  /** When it is looked at again by itself. */
  nextTryAt: moment.nullable(),
  phone: z.string(),
  /** Null once the billing system has it, or nobody needs it any more. */
  address: z.array(z.string()).nullable(),
  clientAddress: z.string().nullable(),
  serviceId: z.int(),
  recurringAmount: money,
  setupFee: money,
  currency: z.string(),
  paidAt: moment.nullable(),
  activatedAt: moment.nullable(),
  gateway: z.object({
    transactionId: z.string().nullable(),
    authCode: z.string().nullable(),
    avsCode: z.string().nullable(),
    cvvCode: z.string().nullable(),
    responseCode: z.string().nullable(),
    errorCode: z.string().nullable(),
    errorWords: z.string().nullable(),
  }),
  billing: z.object({
    customerId: z.int().nullable(),
    orderId: z.int().nullable(),
    invoiceId: z.int().nullable(),
    /** The invoice at the billing system's own site, as its customer sees it; null where there is none. */
    invoiceAddress: z.string().nullable(),
  }),
  /** The newest first. */
  refunds: z.array(refund),
  /** Oldest first; of a very long one the newest lines. */
  history: z.array(historyLine),
  differences: z.array(difference),
  mails: z.array(outgoingMail),
  /** Its place in the inbox. */
  leadId: z.int().nullable(),
  actions: z.array(z.enum(orderActions)),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** What of orders and payments waits for staff. */
export const waitingOrders = z.object({
  /** Orders that the machine has stopped at. */
  undecided: z.int(),
  /** Of them those that wait for longest. */
  longest: z.array(
    z.object({ orderId: z.string(), number: z.string(), name: z.string(), words: z.string(), since: moment }),
  ),
  /** Orders that were paid more than an hour ago, and that the billing system does not have all of. */
  stuck: z.int(),
  /** Payments that gateway, site and billing system tell of differently. */
  differences: z.int(),
});
export type WaitingOrders = z.output<typeof waitingOrders>;

/** What a write about an order answers: where it stands now. */
export const orderActed = z.object({ orderId: z.string(), status: z.enum(ORDER_STATES) });
