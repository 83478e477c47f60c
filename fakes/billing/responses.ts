import { BILLING_CYCLES } from "@/lib/integrations/billing/billing";
import {
  type BillingState,
  balanceOf,
  type Customer,
  type Invoice,
  type Order,
  type Payment,
  type Product,
  type Service,
  totalOf,
} from "./state";

/** WHMCS's response format: its names, numbers as text, empty values, fields that must not be passed on. */
export const money = (cents: number) => (cents / 100).toFixed(2);
const NO_TIME = "0000-00-00 00:00:00";

/** WHMCS stores input with special characters escaped as HTML. */
const asHtml = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#039;");

const currency = { currencycode: "USD", currencyprefix: "$", currencysuffix: " USD" };

export function customerAnswer(customer: Customer) {
  const { id, firstname, lastname, companyname, status, ...rest } = customer;
  const client = {
    id,
    client_id: id,
    userid: String(id),
    firstname: asHtml(firstname),
    lastname: asHtml(lastname),
    companyname: asHtml(companyname),
    email: rest.email,
    address1: asHtml(rest.address1),
    city: asHtml(rest.city),
    state: rest.state,
    postcode: rest.postcode,
    country: rest.country,
    phonenumber: rest.phonenumber.replace(/\D/g, ""),
    password: "$2y$10$aPasswordHashThatNobodyShouldEverPassOn",
    notes: "Internal: pays late, be friendly.",
    cclastfour: "1111",
    securityqans: "the name of a first pet",
    status,
    credit: "0.00",
    currency_code: "USD",
  };
  return { ...client, client };
}

const LABELS: Record<string, string> = { semiannually: "Semi-Annually", onetime: "One Time" };
const labelOf = (cycle: string) => LABELS[cycle] ?? cycle.charAt(0).toUpperCase() + cycle.slice(1);

export function serviceResponse(service: Service, { products }: BillingState) {
  const product = products.find(({ id }) => id === service.productId);
  return {
    id: String(service.id),
    clientid: String(service.customerId),
    orderid: String(service.orderId),
    pid: String(service.productId),
    name: asHtml(product?.name ?? ""),
    domain: service.domain,
    serverip: "192.0.2.17",
    recurringamount: money(service.recurring),
    paymentmethod: "authorize",
    billingcycle: labelOf(service.cycle),
    nextduedate: service.nextDue,
    status: service.status,
    username: `user${service.id}`,
    password: `secret-of-service-${service.id}`,
    notes: "Root login is in the safe.",
  };
}

function invoiceFields(invoice: Invoice) {
  const subtotal = totalOf(invoice) - invoice.tax;
  return {
    invoicenum: invoice.number,
    date: invoice.date,
    duedate: invoice.due,
    datepaid: invoice.paidAt || NO_TIME,
    subtotal: money(subtotal),
    credit: money(invoice.credit),
    tax: money(invoice.tax),
    tax2: "0.00",
    total: money(totalOf(invoice)),
    status: invoice.status,
    paymentmethod: "authorize",
    notes: "",
  };
}

export function invoiceInList(invoice: Invoice, { customers }: BillingState) {
  const customer = customers.find(({ id }) => id === invoice.customerId);
  return {
    id: String(invoice.id),
    userid: String(invoice.customerId),
    firstname: asHtml(customer?.firstname ?? ""),
    lastname: asHtml(customer?.lastname ?? ""),
    companyname: asHtml(customer?.companyname ?? ""),
    ...invoiceFields(invoice),
    ...currency,
  };
}

export function invoiceResponse(invoice: Invoice, { payments }: BillingState) {
  const own = payments.filter(({ invoiceId }) => invoiceId === invoice.id);
  return {
    invoiceid: String(invoice.id),
    userid: String(invoice.customerId),
    ...invoiceFields(invoice),
    balance: money(balanceOf(invoice, payments)),
    items: {
      item: invoice.lines.map(({ description, amount }, index) => ({
        id: String(index + 1),
        type: "Hosting",
        relid: "1",
        description: asHtml(description),
        amount: money(amount),
      })),
    },
    transactions: own.length > 0 ? { transaction: own.map(paymentResponse) } : "",
  };
}

export function paymentResponse(payment: Payment) {
  return {
    id: String(payment.id),
    userid: String(payment.customerId),
    currency: "0",
    gateway: payment.gateway,
    date: payment.date,
    description: "Invoice Payment",
    amountin: money(payment.amount),
    fees: "0.00",
    transid: payment.transactionId,
    invoiceid: String(payment.invoiceId),
  };
}

const NOT_OFFERED = "-1.00";

export function productResponse({ id, name, description, isPaidOnce, prices }: Product) {
  const usd: Record<string, string> = { prefix: "$", suffix: " USD" };
  for (const cycle of BILLING_CYCLES) usd[`${cycle[0]}setupfee`] = money(prices[cycle]?.setup ?? 0);
  for (const cycle of BILLING_CYCLES) usd[cycle] = prices[cycle] ? money(prices[cycle].price) : NOT_OFFERED;
  return {
    pid: id,
    gid: 1,
    type: "other",
    name,
    slug: name.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    description,
    module: "",
    paytype: isPaidOnce ? "onetime" : "recurring",
    pricing: { USD: usd },
  };
}

export function orderResponse(order: Order, { services, products, customers }: BillingState) {
  const customer = customers.find(({ id }) => id === order.customerId);
  const own = services.filter(({ id }) => order.serviceIds.includes(id));
  return {
    id: order.id,
    ordernum: Number(order.number),
    userid: order.customerId,
    date: order.date,
    amount: money(order.amount),
    paymentmethod: order.paymentMethod,
    invoiceid: order.invoiceId,
    status: order.status,
    ipaddress: order.address,
    notes: "",
    name: asHtml(`${customer?.firstname} ${customer?.lastname}`),
    ...currency,
    lineitems: {
      lineitem: own.map((service) => ({
        type: "product",
        relid: service.id,
        product: `Maintenance Plans - ${products.find(({ id }) => id === service.productId)?.name}`,
        domain: service.domain,
        billingcycle: labelOf(service.cycle),
        amount: money(service.first),
        status: service.status,
      })),
    },
  };
}
