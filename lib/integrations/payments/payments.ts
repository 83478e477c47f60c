/** Payment source: a card as typed, which stays in memory, or a token from the gateway's own script. */
export type PaymentMethod =
  | { type: "card"; number: string; expiryMonth: string; expiryYear: string; cvv: string }
  | { type: "token"; descriptor: string; value: string };

export type Charge = {
  /** At most 20 characters, unique forever: finds a charge whose response was lost. */
  invoiceNumber: string;
  refId: string;
  amountCents: number;
  currency: "USD";
  method: PaymentMethod;
  description: string;
  customer: { email: string };
  billTo: {
    firstName: string;
    lastName: string;
    company: string | null;
    address: string;
    city: string;
    state: string;
    zip: string;
    country: string;
    phone: string;
  };
  clientAddress: string | null;
};

type Details = {
  transactionId: string;
  authCode: string | null;
  avsCode: string | null;
  cvvCode: string | null;
  responseCode: string;
  cardLast4: string | null;
  cardType: string | null;
};

/**
 * `approved`: taken; `held`: under review by the gateway's staff, not paid yet; `declined`: by the bank;
 * `rejected`: by the gateway before the bank, for a fault in the card's data or ours.
 */
export type ChargeResult =
  | ({ outcome: "approved" | "held" } & Details)
  | ({ outcome: "declined" | "rejected"; errorCode: string | null; detail: string } & Partial<Details>);

/**
 * Gateway states, simplified. `captured` is taken and not settled yet, and can be voided; `settled` can be
 * refunded.
 */
export const TRANSACTION_STATES = [
  "held",
  "captured",
  "settled",
  "declined",
  "voided",
  "refunded",
  "expired",
  "failed",
] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

export type GatewayTransaction = {
  transactionId: string;
  invoiceNumber: string | null;
  state: TransactionState;
  status: string;
  amountCents: number;
  /** Refunded amount: nonzero only for a refund, which is its own transaction. */
  refundedCents: number;
  cardLast4: string | null;
  cardType: string | null;
  /** The gateway's clock, to the second. */
  submittedAt: Date;
};

/**
 * Card gateway, independent of the vendor. Every method ends in time and throws only `PaymentFailure`. A
 * write is sent once and never repeated.
 */
export interface CardPayments {
  charge(charge: Charge): Promise<ChargeResult>;
  transaction(transactionId: string): Promise<GatewayTransaction | null>;
  /**
   * Everything with that number, settled or not, with refunds: finds a charge whose response was lost. Stops
   * once the result `suffices`; fails if it does not and a part was unreadable.
   */
  transactionsOf(
    invoiceNumber: string,
    since: Date,
    suffices: (found: GatewayTransaction[]) => boolean,
  ): Promise<GatewayTransaction[]>;
  /** Everything since then, settled or not, of any origin: for the nightly comparison. */
  transactionsSince(since: Date): Promise<GatewayTransaction[]>;
  void(transactionId: string): Promise<void>;
  refund(refund: {
    transactionId: string;
    amountCents: number;
    cardLast4: string;
    invoiceNumber: string;
  }): Promise<{ transactionId: string }>;
}

/**
 * - `not_configured`: there is no gateway;
 * - `unavailable`: nothing was done: unreachable, or known to be out of order;
 * - `unknown`: it may have been done: the response was lost, late or foreign;
 * - `refused`: the gateway says no, in `detail` (a refused charge is a `ChargeResult`).
 */
export type PaymentFailureKind = "not_configured" | "unavailable" | "unknown" | "refused";

export const INCOMPLETE = "incomplete";

export class PaymentFailure extends Error {
  /**
   * @param detail for the log and for staff: without secrets and card data
   * @param code the gateway's own, of a refusal, or ours (`INCOMPLETE`)
   */
  constructor(
    readonly kind: PaymentFailureKind,
    readonly detail: string,
    readonly code?: string,
  ) {
    super(`payments ${kind}: ${detail}`);
    this.name = "PaymentFailure";
  }
}
