import { type ComparedOrder, differencesIn } from "@/lib/commerce/orders/reconciliation/differences";
import type { BillingPayment } from "@/lib/integrations/billing/billing";
import type { GatewayTransaction } from "@/lib/integrations/payments/payments";

const now = new Date("2026-11-22T08:00:00Z");
const anHourAgo = new Date("2026-11-22T07:00:00Z");

const order: ComparedOrder = {
  orderId: "order",
  number: "W261122AAAAAAAA",
  status: "activated",
  transactionId: "1",
  amountCents: 5_100,
  refundedCents: 0,
  createdAt: anHourAgo,
  updatedAt: anHourAgo,
};
const charge: GatewayTransaction = {
  transactionId: "1",
  invoiceNumber: "W261122AAAAAAAA",
  state: "captured",
  status: "capturedPendingSettlement",
  amountCents: 5_100,
  refundedCents: 0,
  cardLast4: "1111",
  cardType: "Visa",
  submittedAt: anHourAgo,
};
const payment: BillingPayment = { id: 1, invoiceId: 10, transactionId: "1", amountCents: 5_100 };

/** Records of each system, as changes of the ones above; one of each by default. */
type Records = {
  charges?: Partial<GatewayTransaction>[];
  orders?: Partial<ComparedOrder>[];
  payments?: Partial<BillingPayment>[];
};

const kinds = ({ charges = [{}], orders = [{}], payments = [{}] }: Records) =>
  differencesIn({
    transactions: charges.map((change) => ({ ...charge, ...change })),
    orders: orders.map((change) => ({ ...order, ...change })),
    payments: payments.map((change) => ({ ...payment, ...change })),
    now,
  }).map(({ kind }) => kind);

const foreign = { transactionId: "2", invoiceNumber: "17" };
const refund = { transactionId: "2", state: "refunded", amountCents: 100 } as const;
const uncharged = { status: "failed", transactionId: null } as const;

test("three systems that agree have no differences", () => {
  expect(kinds({})).toEqual([]);
  expect(kinds({ charges: [{ state: "settled" }] })).toEqual([]);
});

test.each<[string, Records, string]>([
  ["a charge under our unknown number, as after a restore", { orders: [], payments: [] }, "unknown_order"],
  ["a foreign charge that billing does not know", { charges: [{}, foreign] }, "foreign_charge"],
  ["a charge of a failed order", { orders: [uncharged], payments: [] }, "charged_after_end"],
  ["a charge of a declined order", { orders: [{ status: "declined" }], payments: [] }, "charged_after_end"],
  ["a second charge", { charges: [{}, { transactionId: "2" }] }, "second_charge"],
  ["a paid order without a charge", { charges: [] }, "charge_missing"],
  ["a charge voided at the gateway", { charges: [{ state: "voided" }] }, "charge_lost"],
  ["a charge whose settlement failed", { charges: [{ state: "failed" }] }, "charge_lost"],
  ["another amount", { charges: [{ amountCents: 51_000 }] }, "amount_differs"],
  ["a void never made", { orders: [{ status: "voided", refundedCents: 5_100 }] }, "not_given_back"],
  ["a refund never made", { orders: [{ status: "refunded", refundedCents: 5_100 }] }, "not_given_back"],
  ["a partial refund never made", { orders: [{ refundedCents: 100 }] }, "not_given_back"],
  ["no payment in billing", { payments: [] }, "payment_missing"],
  ["two payments in billing", { payments: [{}, { id: 2, invoiceId: 11 }] }, "payment_twice"],
  ["a payment of another amount", { payments: [{ amountCents: 51 }] }, "payment_differs"],
  ["a payment of a failed order", { charges: [], orders: [{ status: "failed" }] }, "payment_without_charge"],
])("%s is a difference", (_, records, kind) => {
  expect(kinds(records)).toEqual([kind]);
});

test.each<[string, Records]>([
  ["a foreign charge in billing", { charges: [{}, foreign], payments: [{}, { id: 2, transactionId: "2" }] }],
  ["a listed refund", { orders: [{ refundedCents: 100 }], charges: [{ state: "settled" }, refund] }],
  ["a charge that was declined", { orders: [], payments: [], charges: [{ state: "declined" }] }],
  ["a payment not yet recorded in billing", { orders: [{ status: "invoiced" }], payments: [] }],
  ["a recent change", { orders: [{ updatedAt: now }], payments: [], charges: [] }],
  ["a charge that is just being made", { orders: [], payments: [], charges: [{ submittedAt: now }] }],
  ["an order whose charge is still unknown", { orders: [{ ...uncharged, status: "unknown" }], payments: [] }],
])("%s is not a difference", (_, records) => {
  expect(kinds(records)).toEqual([]);
});
