import {
  type BillingState,
  balanceOf,
  type Customer,
  cycles,
  type Invoice,
  type Order,
  type Payment,
  type Product,
  type Service,
  totalOf,
} from "./state";

/**
 * WHMCS's response format: its names, numbers as text, empty values, and fields that must not be passed on.
 */
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
    fullname: asHtml(`${firstname} ${lastname}`),
    companyname: asHtml(companyname),
    email: rest.email,
    address1: asHtml(rest.address1),
    address2: "",
    city: asHtml(rest.city),
    fullstate: rest.state,
    state: rest.state,
    postcode: rest.postcode,
    countrycode: rest.country,
    country: rest.country,
    countryname: "United States",
    phonenumber: rest.phonenumber.replace(/\D/g, ""),
    phonenumberformatted: `+1.${rest.phonenumber.replace(/\D/g, "")}`,
    password: "$2y$10$aPasswordHashThatNobodyShouldEverPassOn",
    notes: "Internal: pays late, be friendly.",
    twofaenabled: false,
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
    qty: "1",
    clientid: String(service.customerId),
    orderid: String(service.orderId),
    ordernumber: "",
    pid: String(service.productId),
    regdate: "2024-01-15",
    name: asHtml(product?.name ?? ""),
    translated_name: asHtml(product?.name ?? ""),
    groupname: "Maintenance Plans",
    domain: service.domain,
    dedicatedip: "",
    serverid: "1",
    servername: "Host 1",
    serverip: "192.0.2.17",
    serverhostname: "host1.example.com",
    suspensionreason: service.status === "Suspended" ? "Overdue on payment" : "",
    firstpaymentamount: money(service.first),
    recurringamount: money(service.recurring),
    paymentmethod: "authorize",
    paymentmethodname: "Credit Card",
    billingcycle: labelOf(service.cycle),
    nextduedate: service.nextDue,
    status: service.status,
    username: `user${service.id}`,
    password: `secret-of-service-${service.id}`,
    subscriptionid: "",
    notes: "Root login is in the safe.",
    customfields: { customfield: [] },
    configoptions: { configoption: [] },
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
    taxrate: "0.00",
    taxrate2: "0.00",
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
    ccgateway: true,
    items: {
      item: invoice.lines.map(({ description, amount }, index) => ({
        id: String(index + 1),
        type: "Hosting",
        relid: "1",
        description: asHtml(description),
        amount: money(amount),
        taxed: "0",
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
    amountout: "0.00",
    rate: "1.00000",
    transid: payment.transactionId,
    invoiceid: String(payment.invoiceId),
    refundid: "0",
  };
}

const NOT_OFFERED = "-1.00";

export function productResponse({ id, name, description, isPaidOnce, prices }: Product) {
  const usd: Record<string, string> = { prefix: "$", suffix: " USD" };
  for (const cycle of cycles) usd[`${cycle[0]}setupfee`] = money(prices[cycle]?.setup ?? 0);
  for (const cycle of cycles) usd[cycle] = prices[cycle] ? money(prices[cycle].price) : NOT_OFFERED;
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
    customfields: { customfield: [] },
    configoptions: { configoption: [] },
  };
}

export function orderResponse(order: Order, { services, products, customers, invoices }: BillingState) {
  const customer = customers.find(({ id }) => id === order.customerId);
  const own = services.filter(({ id }) => order.serviceIds.includes(id));
  return {
    id: order.id,
    ordernum: Number(order.number),
    userid: order.customerId,
    contactid: 0,
    requestor_id: order.customerId,
    date: order.date,
    nameservers: "",
    promocode: "",
    orderdata: "",
    amount: money(order.amount),
    paymentmethod: order.paymentMethod,
    invoiceid: order.invoiceId,
    status: order.status,
    ipaddress: order.address,
    fraudmodule: "",
    fraudoutput: "",
    notes: "",
    paymentmethodname: "Credit Card",
    paymentstatus: invoices.find(({ id }) => id === order.invoiceId)?.status ?? "",
    name: asHtml(`${customer?.firstname} ${customer?.lastname}`),
    ...currency,
    lineitems: {
      lineitem: own.map((service) => ({
        type: "product",
        relid: service.id,
        producttype: "Other Product/Service",
        product: `Maintenance Plans - ${products.find(({ id }) => id === service.productId)?.name}`,
        domain: service.domain,
        billingcycle: labelOf(service.cycle),
        amount: money(service.first),
        status: service.status,
      })),
    },
  };
}
