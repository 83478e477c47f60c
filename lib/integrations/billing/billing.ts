import { AppError, OutsideFailure } from "@/lib/core/errors";

/** Cycles of a price, in the order in which they are offered (docs/product.md 3.9). */
export const BILLING_CYCLES = [
  "monthly",
  "quarterly",
  "semiannually",
  "annually",
  "biennially",
  "triennially",
] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** The fields that are passed on, and no others: the billing system answers passwords of services, too. */
export type BillingCustomer = {
  id: number;
  firstname: string;
  lastname: string;
  email: string;
  phonenumber: string;
  companyname: string;
  address1: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  /** Three letters, where it is not the dollar. */
  currency?: string;
  /** Set where the account was closed: its owner has no access any more. */
  isClosed?: true;
};

/** `amount` in the customer's currency, null where none can be read; `nextduedate` a date (YYYY-MM-DD), or null where there is none; `status` as the system says it. */
export type BillingService = {
  id: number;
  productname: string;
  domain: string;
  nextduedate: string | null;
  status: string;
  amount: number | null;
};

/** `invoicenum` is the id where the system has given no number; dates YYYY-MM-DD, `total` null where none can be read. */
export type BillingInvoice = {
  id: number;
  invoicenum: string;
  date: string | null;
  duedate: string | null;
  status: string;
  total: number | null;
  /** Three letters, where it is known not to be the dollar. */
  currency?: string;
};

/** All amounts in the invoice's currency, null where none can be read; `balance` is what is still to be paid. */
export type BillingInvoiceDetail = BillingInvoice & {
  customerId: number;
  lines: { description: string; amount: number | null }[];
  subtotal: number | null;
  tax: number | null;
  credit: number | null;
  balance: number | null;
  paidOn: string | null;
};

/**
 * Cycles that are offered only, in dollars; a set-up fee of 0 is left in. The price of what is paid once stands under
 * `monthly`.
 */
export type BillingProduct = {
  id: number;
  name: string;
  description: string;
  pricing: Partial<Record<BillingCycle, number>>;
  setupFees: Partial<Record<BillingCycle, number>>;
  isPaidOnce: boolean;
};

export type NewBillingCustomer = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string | null;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};

export type NewBillingOrder = {
  customerId: number;
  productId: number;
  cycle: BillingCycle;
  clientAddress: string | null;
};

/**
 * `status` as the system says it: Pending, Active, Cancelled, Fraud. `orderedAt` is in the system's own time zone
 * (YYYY-MM-DD HH:mm:ss): which of two orders is the later one is told by their ids.
 */
export type BillingOrder = {
  id: number;
  customerId: number;
  invoiceId: number | null;
  status: string;
  productIds: number[];
  orderedAt: string | null;
};

/** `transactionId` is the card gateway's; `amountCents` what was taken in. */
export type BillingPayment = {
  id: number;
  invoiceId: number;
  transactionId: string;
  amountCents: number;
};

/**
 * The billing system, in our own words. Every method ends in time and throws nothing but a `BillingFailure`. Reads are
 * tried again where that may help; a write is sent once, and what became of a lost one is looked up by the reads.
 */
export interface Billing {
  customer(id: number): Promise<BillingCustomer | null>;
  /** By the address in any case; null where the system knows none. */
  customerByEmail(email: string): Promise<BillingCustomer | null>;
  /** All of them, newest first, however many pages the system answers in. */
  services(customerId: number): Promise<BillingService[]>;
  /** All of them, newest first. */
  invoices(customerId: number): Promise<BillingInvoice[]>;
  invoice(id: number): Promise<BillingInvoiceDetail | null>;
  /** May be seconds old, unless `isFresh` is asked for, as it is before anything is charged. */
  product(id: number, options?: { isFresh?: boolean }): Promise<BillingProduct | null>;

  /** @returns the new customer's id. An address that the system knows is refused with the reason `email_taken`. */
  createCustomer(customer: NewBillingCustomer): Promise<number>;
  /** Mails nothing; the order waits until it is accepted. `invoiceId` is null where nothing is to be paid. */
  createOrder(order: NewBillingOrder): Promise<{ orderId: number; invoiceId: number | null }>;
  /** Activates what was ordered, and has the system mail the customer. Refused as `not_pending` where that was done before. */
  acceptOrder(orderId: number): Promise<void>;
  cancelOrder(orderId: number): Promise<void>;
  recordPayment(payment: {
    invoiceId: number;
    transactionId: string;
    amountCents: number;
    paidAt: Date;
  }): Promise<void>;

  /** Of a customer, newest first. */
  orders(customerId: number): Promise<BillingOrder[]>;
  order(id: number): Promise<BillingOrder | null>;
  paymentsByTransaction(transactionId: string): Promise<BillingPayment[]>;
  paymentsOfInvoice(invoiceId: number): Promise<BillingPayment[]>;
  /** What came in since, of all customers: for the nightly comparison. */
  paymentsSince(since: Date): Promise<BillingPayment[]>;
  /** Signs a customer in at the billing system's own site: one use, at most 60 s. Only after the code by mail was checked. */
  signInAddress(customerId: number, path: string): Promise<string>;
}

/**
 * - `not_configured`: there is no billing system;
 * - `unavailable`: nothing was done: it could not be reached, or is known to be out of order;
 * - `unknown`: it may have been done: the answer was lost, late, or no answer of the system;
 * - `refused`: the system says no, in `words`.
 */
export type BillingFailureKind = "not_configured" | "unavailable" | "unknown" | "refused";

export class BillingFailure extends OutsideFailure {
  /**
   * @param words of the system or of the failure, for the log and for staff: without secrets
   * @param reason of a refusal that is told apart
   */
  constructor(
    readonly kind: BillingFailureKind,
    readonly words: string,
    readonly reason?: "email_taken" | "not_pending" | "not_found",
  ) {
    super(`billing ${kind}: ${words}`);
    this.name = "BillingFailure";
  }

  toAppError(): AppError {
    return new AppError(this.kind === "not_configured" ? "billing_not_configured" : "billing_unavailable");
  }
}
