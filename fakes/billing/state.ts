import { z } from "zod";
import { BILLING_CYCLES } from "@/lib/integrations/billing/billing";

/** The system's data in our own form; `responses.ts` formats it. Amounts are cents, days YYYY-MM-DD. */
const customer = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  companyname: z.string(),
  email: z.string(),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  phonenumber: z.string(),
  status: z.enum(["Active", "Inactive", "Closed"]),
});
export type Customer = z.infer<typeof customer>;

const product = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  isPaidOnce: z.boolean(),
  /** Program that runs the services on a server; most have none, and `broken` always fails. */
  module: z.string().optional(),
  prices: z.partialRecord(z.enum(BILLING_CYCLES), z.object({ price: z.int(), setup: z.int() })),
});
export type Product = z.infer<typeof product>;

const service = z.object({
  id: z.int(),
  customerId: z.int(),
  orderId: z.int(),
  productId: z.int(),
  cycle: z.string(),
  domain: z.string(),
  first: z.int(),
  recurring: z.int(),
  nextDue: z.string(),
  status: z.string(),
});
export type Service = z.infer<typeof service>;

const invoice = z.object({
  id: z.int(),
  customerId: z.int(),
  number: z.string(),
  date: z.string(),
  due: z.string(),
  /** With its time; "" if unpaid. */
  paidAt: z.string(),
  lines: z.array(z.object({ description: z.string(), amount: z.int() })),
  tax: z.int(),
  credit: z.int(),
  status: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

const payment = z.object({
  id: z.int(),
  customerId: z.int(),
  invoiceId: z.int(),
  transactionId: z.string(),
  gateway: z.string(),
  date: z.string(),
  amount: z.int(),
});
export type Payment = z.infer<typeof payment>;

const order = z.object({
  id: z.int(),
  number: z.string(),
  customerId: z.int(),
  date: z.string(),
  /** 0 if there is nothing to pay. */
  invoiceId: z.int(),
  serviceIds: z.array(z.int()),
  status: z.enum(["Pending", "Active", "Cancelled", "Fraud"]),
  amount: z.int(),
  paymentMethod: z.string(),
  address: z.string(),
});
export type Order = z.infer<typeof order>;

export const billingState = z.object({
  customers: z.array(customer),
  products: z.array(product),
  services: z.array(service),
  invoices: z.array(invoice),
  payments: z.array(payment),
  orders: z.array(order),
  /** Services that end with the term that is paid. */
  cancellations: z.array(z.object({ serviceId: z.int(), type: z.string(), reason: z.string() })).default([]),
  mails: z.array(z.object({ customerId: z.int(), about: z.string() })),
});
export type BillingState = z.infer<typeof billingState>;

export const emptyBilling = (): BillingState => ({
  customers: [],
  products: [],
  services: [],
  invoices: [],
  payments: [],
  orders: [],
  cancellations: [],
  mails: [],
});

export function nextId(records: readonly { id: number }[]): number {
  return (records.at(-1)?.id ?? 0) + 1;
}

export const totalOf = ({ lines, tax }: Invoice) => lines.reduce((sum, { amount }) => sum + amount, tax);

export function balanceOf(invoice: Invoice, payments: readonly Payment[]): number {
  const paid = payments.filter(({ invoiceId }) => invoiceId === invoice.id);
  return totalOf(invoice) - invoice.credit - paid.reduce((sum, { amount }) => sum + amount, 0);
}

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/New_York",
  dateStyle: "short",
  timeStyle: "medium",
});

/** YYYY-MM-DD HH:mm:ss. */
export const timeOf = (at: Date) => clock.format(at);
export const dayOf = (at: Date) => timeOf(at).slice(0, 10);
