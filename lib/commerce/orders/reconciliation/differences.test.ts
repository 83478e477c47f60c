import { type ComparedOrder, differencesIn } from "@/lib/commerce/orders/reconciliation/differences";
import type { BillingPayment } from "@/lib/integrations/billing/billing";
import type { GatewayTransaction } from "@/lib/integrations/payments/payments";

const now = new Date("2026-11-22T08:00:00Z");
const anHourAgo = new Date("2026-11-22T07:00:00Z");

const order = (changes: Partial<ComparedOrder> = {}): ComparedOrder => ({
  orderId: "order",
  number: "W261122AAAAAAAA",
  status: "activated",
  transactionId: "1",
  amountCents: 5_100,
  refundedCents: 0,
  createdAt: anHourAgo,
  updatedAt: anHourAgo,
  ...changes,
});
const charge = (changes: Partial<GatewayTransaction> = {}): GatewayTransaction => ({
  transactionId: "1",
  invoiceNumber: "W261122AAAAAAAA",
  state: "captured",
  status: "capturedPendingSettlement",
  amountCents: 5_100,
  refundedCents: 0,
  cardLast4: "1111",
  cardType: "Visa",
  submittedAt: anHourAgo,
  ...changes,
});
const payment = (changes: Partial<BillingPayment> = {}): BillingPayment => ({
  id: 1,
  invoiceId: 10,
  transactionId: "1",
  amountCents: 5_100,
  ...changes,
});

type PartialInput = {
  transactions?: GatewayTransaction[];
  orders?: ComparedOrder[];
  payments?: BillingPayment[];
};

const kinds = ({ transactions = [charge()], orders = [order()], payments = [payment()] }: PartialInput) =>
  differencesIn({ transactions, orders, payments, now }).map(({ kind }) => kind);

test("three systems that agree have no differences", () => {
  expect(kinds({})).toEqual([]);
  expect(kinds({ transactions: [charge({ state: "settled" })] })).toEqual([]);
});

test.each<[string, PartialInput, string[]]>([
  [
    "a charge under an unknown number of this site: the database was restored",
    { orders: [], payments: [] },
    ["unknown_order"],
  ],
  [
    "a foreign charge that billing does not know",
    { transactions: [charge(), charge({ transactionId: "2", invoiceNumber: "17" })] },
    ["foreign_charge"],
  ],
  [
    "a charge of an order that failed",
    { orders: [order({ status: "failed", transactionId: null })], payments: [] },
    ["charged_after_end"],
  ],
  [
    "a charge of an order that was declined",
    { orders: [order({ status: "declined" })], payments: [] },
    ["charged_after_end"],
  ],
  ["a second charge", { transactions: [charge(), charge({ transactionId: "2" })] }, ["second_charge"]],
  ["a paid order without a charge", { transactions: [] }, ["charge_missing"]],
  ["a charge voided at the gateway", { transactions: [charge({ state: "voided" })] }, ["charge_lost"]],
  ["a charge whose settlement failed", { transactions: [charge({ state: "failed" })] }, ["charge_lost"]],
  ["another amount", { transactions: [charge({ amountCents: 51_000 })] }, ["amount_differs"]],
  [
    "a void that did not happen",
    { orders: [order({ status: "voided", refundedCents: 5_100 })] },
    ["not_given_back"],
  ],
  [
    "a refund that did not happen",
    { orders: [order({ status: "refunded", refundedCents: 5_100 })] },
    ["not_given_back"],
  ],
  ["a partial refund that did not happen", { orders: [order({ refundedCents: 100 })] }, ["not_given_back"]],
  ["no payment in billing", { payments: [] }, ["payment_missing"]],
  [
    "two payments in billing",
    { payments: [payment(), payment({ id: 2, invoiceId: 11 })] },
    ["payment_twice"],
  ],
  ["a payment of another amount", { payments: [payment({ amountCents: 51 })] }, ["payment_differs"]],
  [
    "a payment of an order that was never charged",
    { transactions: [], orders: [order({ status: "failed" })] },
    ["payment_without_charge"],
  ],
])("%s is a difference", (_, input, expected) => {
  expect(kinds(input)).toEqual(expected);
});

test.each<[string, PartialInput]>([
  [
    "a foreign charge that billing has",
    {
      transactions: [charge(), charge({ transactionId: "2", invoiceNumber: "17" })],
      payments: [payment(), payment({ id: 2, transactionId: "2" })],
    },
  ],
  [
    "a refund that the gateway lists",
    {
      orders: [order({ refundedCents: 100 })],
      transactions: [
        charge({ state: "settled" }),
        charge({ transactionId: "2", state: "refunded", amountCents: 100 }),
      ],
    },
  ],
  ["a charge that was declined", { orders: [], payments: [], transactions: [charge({ state: "declined" })] }],
  ["a payment not yet recorded in billing", { orders: [order({ status: "invoiced" })], payments: [] }],
  ["a recent change", { orders: [order({ updatedAt: now })], payments: [], transactions: [] }],
  [
    "a charge that is just being made",
    { orders: [], payments: [], transactions: [charge({ submittedAt: now })] },
  ],
  [
    "an order whose charge is still unknown",
    { orders: [order({ status: "unknown", transactionId: null })], payments: [] },
  ],
])("%s is not a difference", (_, input) => {
  expect(kinds(input)).toEqual([]);
});
