import { randomInt } from "node:crypto";
import { BILLING_CYCLES, type BillingCycle } from "@/lib/integrations/billing/billing";
import type { PhpForm } from "./form";
import { type ActionContext, Refusal, type ResponseFields } from "./messages";
import { type BillingState, balanceOf, dayOf, nextId, type Product, timeOf } from "./state";

const PAYMENT_METHODS = ["authorize", "mailin", "banktransfer"];
const TAKES_NO_MORE = "The demonstration takes no more of these";

const required: [field: string, message: string][] = [
  ["firstname", "You did not enter your first name"],
  ["lastname", "You did not enter your last name"],
  ["email", "You did not enter your email address"],
  ["address1", "You did not enter your address (line 1)"],
  ["city", "You did not enter your city"],
  ["state", "You did not enter your state"],
  ["postcode", "You did not enter your postcode"],
  ["country", "You did not enter your country"],
  ["phonenumber", "You did not enter your phone number"],
  ["password2", "You did not enter a password"],
];

export function addClient(form: PhpForm, { state, room }: ActionContext): ResponseFields {
  for (const [field, message] of required) if (!form.text(field).trim()) throw new Refusal(message);
  const email = form.text("email").trim();
  if (state.customers.some((one) => one.email.toLowerCase() === email.toLowerCase()))
    throw new Refusal("A user already exists with that email address");
  if (state.customers.length >= room) throw new Refusal(TAKES_NO_MORE);
  const id = nextId(state.customers);
  state.customers.push({
    id,
    firstname: form.text("firstname"),
    lastname: form.text("lastname"),
    companyname: form.text("companyname"),
    email,
    address1: form.text("address1"),
    city: form.text("city"),
    state: form.text("state"),
    postcode: form.text("postcode"),
    country: form.text("country"),
    phonenumber: form.text("phonenumber"),
    status: "Active",
  });
  if (!form.isOn("noemail")) state.mails.push({ customerId: id, about: "Welcome" });
  return { clientid: String(id), owner_id: id };
}

export function addOrder(form: PhpForm, { state, room }: ActionContext): ResponseFields {
  const customer = state.customers.find(({ id }) => id === form.number("clientid"));
  if (!customer) throw new Refusal("Client ID Not Found");
  if (customer.status === "Closed") throw new Refusal("Unable to add order when client status is Closed");
  const method = form.text("paymentmethod");
  if (!PAYMENT_METHODS.includes(method))
    throw new Refusal(`Invalid Payment Method. Valid options include ${PAYMENT_METHODS.join(",")}`);
  if (form.has("pid")) throw new Refusal("Expecting parameter 'pid' to be an array");
  const product = state.products.find(({ id }) => id === Number(form.list("pid")?.[0]));
  if (!product) throw new Refusal("No items added to cart so order cannot proceed");
  if (state.orders.length >= room) throw new Refusal(TAKES_NO_MORE);

  const orderId = nextId(state.orders);
  const service = addService(state, {
    customerId: customer.id,
    orderId,
    product,
    requestedCycle: form.list("billingcycle")?.[0],
  });
  const invoiceId = addInvoice(state, customer.id, product, service);
  state.orders.push({
    id: orderId,
    number: String(randomInt(1_000_000_000, 9_999_999_999)),
    customerId: customer.id,
    date: timeOf(new Date()),
    invoiceId,
    serviceIds: [service.id],
    status: "Pending",
    amount: service.first,
    paymentMethod: method,
    address: form.text("clientip"),
  });
  if (!form.isOn("noemail")) state.mails.push({ customerId: customer.id, about: `Order ${orderId}` });
  if (invoiceId && !form.isOn("noinvoiceemail"))
    state.mails.push({ customerId: customer.id, about: `Invoice ${invoiceId}` });
  return { orderid: String(orderId), serviceids: String(service.id), invoiceid: String(invoiceId) };
}

type NewService = {
  customerId: number;
  orderId: number;
  product: Product;
  requestedCycle: string | undefined;
};

/** WHMCS replaces a cycle that is not offered by the first that is. */
function addService(state: BillingState, { customerId, orderId, product, requestedCycle }: NewService) {
  const offered = BILLING_CYCLES.filter((cycle) => product.prices[cycle]);
  const cycle = offered.find((one) => one === requestedCycle) ?? offered[0];
  const { price, setup } = (cycle && product.prices[cycle]) ?? { price: 0, setup: 0 };
  const service = {
    id: nextId(state.services),
    customerId,
    orderId,
    productId: product.id,
    cycle: product.isPaidOnce ? "onetime" : (cycle ?? "free"),
    domain: "",
    first: price + setup,
    recurring: product.isPaidOnce ? 0 : price,
    nextDue: product.isPaidOnce ? "0000-00-00" : dayOf(new Date()),
    status: "Pending",
  };
  state.services.push(service);
  return service;
}

function addInvoice(
  state: BillingState,
  customerId: number,
  product: Product,
  service: { first: number; cycle: string },
) {
  if (service.first === 0) return 0;
  const setup = product.prices[service.cycle as BillingCycle]?.setup ?? 0;
  const id = nextId(state.invoices);
  const today = dayOf(new Date());
  const lines = [{ description: `${product.name} (${today})`, amount: service.first - setup }];
  if (setup > 0) lines.push({ description: `${product.name} Setup Fee`, amount: setup });
  state.invoices.push({
    id,
    customerId,
    number: "",
    date: today,
    due: today,
    paidAt: "",
    lines,
    tax: 0,
    credit: 0,
    status: "Unpaid",
  });
  return id;
}

function pendingOrder(form: PhpForm, state: BillingState) {
  const order = state.orders.find(({ id }) => id === form.number("orderid"));
  if (order?.status !== "Pending") throw new Refusal("Order ID not found or Status not Pending");
  return order;
}

function servicesOf(state: BillingState, { serviceIds }: { serviceIds: number[] }) {
  return state.services.filter(({ id }) => serviceIds.includes(id));
}

export function acceptOrder(form: PhpForm, { state }: ActionContext): ResponseFields {
  const order = pendingOrder(form, state);
  order.status = "Active";
  if (form.isOn("autosetup")) for (const service of servicesOf(state, order)) service.status = "Active";
  if (form.isOn("sendemail"))
    state.mails.push({ customerId: order.customerId, about: `Order ${order.id} accepted` });
  return {};
}

export function cancelOrder(form: PhpForm, { state }: ActionContext): ResponseFields {
  const order = pendingOrder(form, state);
  order.status = "Cancelled";
  for (const service of servicesOf(state, order)) service.status = "Cancelled";
  const invoice = state.invoices.find(({ id }) => id === order.invoiceId);
  if (invoice?.status === "Unpaid") invoice.status = "Cancelled";
  return {};
}

/** Doesn't check for duplicates: a payment added twice counts twice. */
export function addInvoicePayment(form: PhpForm, { state }: ActionContext): ResponseFields {
  const invoice = state.invoices.find(({ id }) => id === form.number("invoiceid"));
  if (!invoice) throw new Refusal("Invoice ID Not Found");
  if (invoice.status === "Cancelled")
    throw new Refusal("It is not possible to add a payment to an invoice that is Cancelled");
  const date = form.text("date");
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(date)) throw new Refusal("Payment date is required");
  const dollars = form.number("amount");
  state.payments.push({
    id: nextId(state.payments),
    customerId: invoice.customerId,
    invoiceId: invoice.id,
    transactionId: form.text("transid"),
    gateway: form.text("gateway"),
    date,
    amount: dollars === undefined ? balanceOf(invoice, state.payments) : Math.round(dollars * 100),
  });
  if (balanceOf(invoice, state.payments) <= 0 && invoice.status !== "Paid") {
    invoice.status = "Paid";
    invoice.paidAt = date;
  }
  if (!form.isOn("noemail"))
    state.mails.push({ customerId: invoice.customerId, about: `Payment of ${invoice.id}` });
  return {};
}

function serviceOf(form: PhpForm, state: BillingState) {
  const service = state.services.find(({ id }) => id === form.number("serviceid"));
  if (!service) throw new Refusal("Service ID Not Found");
  return service;
}

export const moduleAction =
  (status: string) =>
  (form: PhpForm, { state }: ActionContext): ResponseFields => {
    const service = serviceOf(form, state);
    const product = state.products.find(({ id }) => id === service.productId);
    if (!product?.module) throw new Refusal("Service not assigned to a module");
    if (product.module === "broken") throw new Refusal("Connection to the server failed");
    service.status = status;
    return {};
  };

export function updateClientProduct(form: PhpForm, { state }: ActionContext): ResponseFields {
  const service = serviceOf(form, state);
  service.status = form.text("status") || service.status;
  return { serviceid: service.id };
}

export function addCancelRequest(form: PhpForm, { state }: ActionContext): ResponseFields {
  const { id, customerId } = serviceOf(form, state);
  if (state.cancellations.some(({ serviceId }) => serviceId === id))
    throw new Refusal("Existing Cancellation Request Exists");
  state.cancellations.push({ serviceId: id, type: form.text("type"), reason: form.text("reason") });
  state.mails.push({ customerId, about: `Cancellation of ${id}` });
  return { serviceid: id, userid: customerId };
}
