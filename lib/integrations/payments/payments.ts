/** What is charged: a card as it was typed, which stays in memory, or what the gateway's own script made of it. */
export type PaymentMethod =
  | { type: "card"; number: string; expiryMonth: string; expiryYear: string; cvv: string }
  | { type: "token"; descriptor: string; value: string };

export type Charge = {
  /** At most 20 characters, unique for ever: by it a charge is found again whose answer was lost. */
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
 * `approved` was taken; `held` is looked at by the gateway's staff and not paid yet; `declined` by the bank; `rejected` by
 * the gateway before any bank was asked, for a fault of the card's data or of ours.
 */
export type ChargeResult =
  | ({ outcome: "approved" | "held" } & Details)
  | ({ outcome: "declined" | "rejected"; errorCode: string | null; words: string } & Partial<Details>);

/** As the gateway calls them, in fewer words. `captured` is taken and not settled yet, and can be voided; `settled` can be refunded. */
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
  /** The gateway's own word. */
  status: string;
  amountCents: number;
  /** What this transaction gave back: its amount where it is a refund, which is a transaction of its own; else 0. */
  refundedCents: number;
  cardLast4: string | null;
  cardType: string | null;
  /** By the gateway's clock, to the second. */
  submittedAt: Date;
};

/**
 * The card gateway, in our own words. Every method ends in time and throws nothing but a `PaymentFailure`. A write is sent
 * once and never again.
 */
export interface CardPayments {
  charge(charge: Charge): Promise<ChargeResult>;
  transaction(transactionId: string): Promise<GatewayTransaction | null>;
  /**
   * Everything with that number, settled or not, refunds among it: a charge whose answer was lost. Once what was found
   * `suffices`, no more is read; where it does not, and a part could not be read, that is a failure.
   */
  transactionsOf(
    invoiceNumber: string,
    since: Date,
    suffices: (found: GatewayTransaction[]) => boolean,
  ): Promise<GatewayTransaction[]>;
  /** Everything of that time, settled or not, whoever made it: for the nightly comparison. */
  transactionsSince(since: Date): Promise<GatewayTransaction[]>;
  /** Takes back what is not settled yet. */
  void(transactionId: string): Promise<void>;
  /** Gives back what is settled. @returns the refund's own transaction */
  refund(refund: {
    transactionId: string;
    amountCents: number;
    cardLast4: string;
    invoiceNumber: string;
  }): Promise<{ transactionId: string }>;
}

/**
 * - `not_configured`: there is no gateway;
 * - `unavailable`: nothing was done: it could not be reached, or is known to be out of order;
 * - `unknown`: it may have been done: the answer was lost, late, or no answer of the gateway;
 * - `refused`: the gateway says no, in `words` (of a charge that is a `ChargeResult`).
 */
export type PaymentFailureKind = "not_configured" | "unavailable" | "unknown" | "refused";

/** The code of a failure where the gateway answered with some of its lists, and not with all. */
export const INCOMPLETE = "incomplete";

export class PaymentFailure extends Error {
  /**
   * @param words of the gateway or of the failure, for the log and for staff: without secrets and card data
   * @param code the gateway's own, of a refusal, or ours (`INCOMPLETE`)
   */
  constructor(
    readonly kind: PaymentFailureKind,
    readonly words: string,
    readonly code?: string,
  ) {
    super(`payments ${kind}: ${words}`);
    this.name = "PaymentFailure";
  }
}
