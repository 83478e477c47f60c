import { AppError, OutsideFailure } from "@/lib/core/errors";

export const BILLING_CYCLES = [
  "monthly",
  "quarterly",
  "semiannually",
  "annually",
  "biennially",
  "triennially",
] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** Only these fields are passed on: the billing system also returns passwords of services. */
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
  /** Three-letter code, unless it is the dollar. */
  currency?: string;
  isClosed?: true;
};

/**
 * `amount` in the customer's currency, null if unreadable; `nextduedate` YYYY-MM-DD or null; `status` as the
 * system says it; `billingcycle` null for one-time and other payments.
 */
export type BillingService = {
  id: number;
  productname: string;
  domain: string;
  nextduedate: string | null;
  status: string;
  amount: number | null;
  billingcycle: BillingCycle | null;
};

/**
 * `invoicenum` is the id where the system has given no number; dates YYYY-MM-DD, `total` null if unreadable.
 */
export type BillingInvoice = {
  id: number;
  invoicenum: string;
  date: string | null;
  duedate: string | null;
  status: string;
  total: number | null;
  /** Three-letter code, where it is known not to be the dollar. */
  currency?: string;
};

/** Amounts in the invoice's currency, null if unreadable; `balance` is the amount still due. */
export type BillingInvoiceDetail = BillingInvoice & {
  customerId: number;
  lines: { description: string; amount: number | null }[];
  subtotal: number | null;
  tax: number | null;
  credit: number | null;
  balance: number | null;
  paidOn: string | null;
};

/** Offered cycles only, in dollars; a set-up fee of 0 is included. A one-time price is under `monthly`. */
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
 * `status` is Pending, Active, Cancelled or Fraud; `orderedAt` (YYYY-MM-DD HH:mm:ss) is in the system's time
 * zone, so the ids tell which order is later.
 */
export type BillingOrder = {
  id: number;
  customerId: number;
  invoiceId: number | null;
  status: string;
  productIds: number[];
  services: { id: number; status: string }[];
  orderedAt: string | null;
};

/** `transactionId` is the card gateway's; `amountCents` the amount received. */
export type BillingPayment = {
  id: number;
  invoiceId: number;
  transactionId: string;
  amountCents: number;
};

/**
 * Billing system, independent of the vendor. Every method ends in time and throws only `BillingFailure`.
 * Reads are retried; a write is sent once, and reads reveal a lost one's outcome.
 */
export interface Billing {
  customer(id: number): Promise<BillingCustomer | null>;
  /** Ignores the address's case; null where the system knows no such customer. */
  customerByEmail(email: string): Promise<BillingCustomer | null>;
  services(customerId: number): Promise<BillingService[]>;
  invoices(customerId: number): Promise<BillingInvoice[]>;
  invoice(id: number): Promise<BillingInvoiceDetail | null>;
  /** May be seconds old unless `isFresh` is set, as before each charge. */
  product(id: number, options?: { isFresh?: boolean }): Promise<BillingProduct | null>;

  /** @returns the new customer's id. A known address is refused with the reason `email_taken`. */
  createCustomer(customer: NewBillingCustomer): Promise<number>;
  /** Sends no mail; the order waits until it is accepted. `invoiceId` is null where nothing is due. */
  createOrder(order: NewBillingOrder): Promise<{ orderId: number; invoiceId: number | null }>;
  /** Activates the order, and has the system mail the customer. Refused as `not_pending` if already done. */
  acceptOrder(orderId: number): Promise<void>;
  cancelOrder(orderId: number): Promise<void>;
  suspendService(serviceId: number, reason: string): Promise<void>;
  endService(serviceId: number): Promise<void>;
  /** Ends the service with its paid term. A repeated request changes nothing. */
  endServiceWithTerm(serviceId: number, reason: string): Promise<void>;
  recordPayment(payment: {
    invoiceId: number;
    transactionId: string;
    amountCents: number;
    paidAt: Date;
  }): Promise<void>;

  /** Newest first. */
  orders(customerId: number): Promise<BillingOrder[]>;
  order(id: number): Promise<BillingOrder | null>;
  paymentsByTransaction(transactionId: string): Promise<BillingPayment[]>;
  paymentsOfInvoice(invoiceId: number): Promise<BillingPayment[]>;
  paymentsSince(since: Date): Promise<BillingPayment[]>;
  /** Signs a customer in at the billing system's site: one use, at most 60 s, only after the mailed code. */
  signInAddress(customerId: number, path: string): Promise<string>;
}

/**
 * - `not_configured`: there is no billing system;
 * - `unavailable`: nothing was done: unreachable, or known to be out of order;
 * - `unknown`: it may have been done: the response was lost, late or foreign;
 * - `refused`: the system says no, in `detail`.
 */
export type BillingFailureKind = "not_configured" | "unavailable" | "unknown" | "refused";

export class BillingFailure extends OutsideFailure {
  /**
   * @param detail for the log and for staff: without secrets
   * @param reason of a refusal that callers handle
   */
  constructor(
    readonly kind: BillingFailureKind,
    readonly detail: string,
    readonly reason?: "email_taken" | "not_pending" | "not_found" | "no_module" | "already_requested",
  ) {
    super(`billing ${kind}: ${detail}`);
    this.name = "BillingFailure";
  }

  toAppError(): AppError {
    return new AppError(this.kind === "not_configured" ? "billing_not_configured" : "billing_unavailable");
  }
}
