import { type FakeBilling, startFakeBilling } from "@/fakes/billing";
import type { Billing } from "@/lib/integrations/billing/billing";
import { demoCustomers } from "@/lib/integrations/billing/demonstration";
import { connectTo, forgetBilling, newCustomer } from "@/tests/factories/whmcs";

let whmcs: FakeBilling;
let billing: Billing;
beforeAll(async () => {
  whmcs = await startFakeBilling();
});
afterAll(() => whmcs.stop());
beforeEach(() => {
  forgetBilling();
  whmcs.clearCalls();
  billing = connectTo(whmcs);
});

const requested = (action: string) => whmcs.calls().filter((call) => call.action === action);

/** An order of an existing customer, and the payment of its invoice. */
async function ordered() {
  const order = { customerId: 5, productId: 1, cycle: "monthly" as const, clientAddress: null };
  const { orderId, invoiceId } = await billing.createOrder(order);
  if (invoiceId === null) throw new Error("there is nothing to pay");
  return { orderId, payment: { invoiceId, transactionId: "6", amountCents: 5_100, paidAt: new Date() } };
}

describe("customers", () => {
  it("are found by email in any case, with only the allowed fields and with entities decoded", async () => {
    const customer = await billing.customerByEmail("DANIEL.OConnor@Example.com");
    expect(customer).toEqual({
      id: 2,
      firstname: "Daniel",
      lastname: "O'Connor",
      companyname: "O'Connor Marine Law",
      email: "daniel.oconnor@example.com",
      phonenumber: "3055550112",
      address1: "88 Sample Street, Suite 4",
      city: "Miami",
      state: "FL",
      postcode: "33130",
      country: "US",
    });
    expect(await billing.customer(2)).toEqual(customer);
  });

  it("are null when they do not exist", async () => {
    expect(await billing.customerByEmail("nobody@example.com")).toBeNull();
    expect(await billing.customer(999)).toBeNull();
  });

  it("are read again on every call", async () => {
    await Promise.all([billing.customer(2), billing.customer(2)]);
    expect(requested("GetClientsDetails")).toHaveLength(2);
  });

  it("in the demonstration can all be found by email", async () => {
    const found = await Promise.all(demoCustomers.map(({ email }) => billing.customerByEmail(email)));
    expect(found.map((one) => one?.email)).toEqual(demoCustomers.map(({ email }) => email));
  });
});

describe("services and invoices", () => {
  it("are complete and newest first, across all pages", async () => {
    const services = await billing.services(4);
    expect(services).toHaveLength(40);
    expect(services.map(({ id }) => id)).toEqual(services.map(({ id }) => id).toSorted((a, b) => b - a));
    const invoices = await billing.invoices(4);
    expect(new Set(invoices.map(({ id }) => id)).size).toBe(130);
    const days = invoices.map(({ date }) => date);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(requested("GetInvoices").map(({ parameters }) => parameters.limitstart)).toEqual(["0", "100"]);
  });

  it("are empty when the system answers with an empty text", async () => {
    const customerId = await billing.createCustomer(newCustomer());
    expect(await billing.services(customerId)).toEqual([]);
    expect(await billing.invoices(customerId)).toEqual([]);
  });

  it("have only the allowed fields, without a password or server address", async () => {
    const [service] = await billing.services(2);
    expect(service).toEqual({
      id: 8,
      productname: "Exchange 365 or Google Workspace Support",
      domain: "site8.example.com",
      nextduedate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      status: "Active",
      amount: 979,
      billingcycle: "annually",
    });
    const [invoice] = await billing.invoices(2);
    expect(invoice).toEqual({
      id: 13,
      invoicenum: "13",
      date: expect.stringMatching(/^\d{4}-/),
      duedate: expect.stringMatching(/^\d{4}-/),
      status: "Paid",
      total: 130,
    });
  });

  it("have an invoice number where the system gave one, and no date where it sent zeros", async () => {
    const invoices = await billing.invoices(2);
    expect(invoices.find(({ id }) => id === 12)?.invoicenum).toBe("BL-2012");
    const services = await billing.services(1);
    expect(services.find(({ status }) => status === "Completed")?.nextduedate).toBeNull();
  });
});

test("an invoice has its lines and its balance", async () => {
  expect(await billing.invoice(6)).toMatchObject({
    customerId: 1,
    status: "Paid",
    total: 51,
    subtotal: 51,
    tax: 0,
    credit: 0,
    balance: 0,
    paidOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    lines: [{ description: expect.stringMatching(/^Workstation PC\/Mac/), amount: 51 }],
  });
  expect(await billing.invoice(7)).toMatchObject({ status: "Unpaid", balance: 1430, paidOn: null });
  expect(await billing.invoice(99_999)).toBeNull();
});

describe("products", () => {
  it("have the offered billing cycles, their setup fees, and a plain-text description", async () => {
    expect(await billing.product(5)).toMatchObject({
      pricing: { monthly: 115, annually: 1265, triennially: 3450 },
      setupFees: { monthly: 590, annually: 590, triennially: 290 },
      isPaidOnce: false,
    });
    const { description } = (await billing.product(1)) ?? {};
    expect(description).toBe(
      "Updates, security checks, cleanup and remote help for one PC or Mac.\nPriced per machine.",
    );
  });

  it("are null when unknown, have no price when none is offered, and report one-time payment", async () => {
    expect(await billing.product(4711)).toBeNull();
    expect(await billing.product(7)).toMatchObject({ pricing: {}, setupFees: {} });
    expect(await billing.product(6)).toMatchObject({ pricing: { monthly: 85 }, isPaidOnce: true });
  });

  it("are read once for concurrent callers and cached briefly, unless a fresh read is requested", async () => {
    await Promise.all(Array.from({ length: 50 }, () => billing.product(3)));
    await billing.product(3);
    expect(requested("GetProducts")).toHaveLength(1);
    await billing.product(3, { isFresh: true });
    expect(requested("GetProducts")).toHaveLength(2);
  });
});

describe("an order", () => {
  it("is created, paid, and accepted once each, and can be found again", async () => {
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    const customerId = await billing.createCustomer(newCustomer());
    const order = { customerId, productId: 4, cycle: "quarterly" as const, clientAddress: "203.0.113.9" };
    const { orderId, invoiceId } = await billing.createOrder(order);
    if (invoiceId === null) throw new Error("there is nothing to pay");
    expect(await billing.invoice(invoiceId)).toMatchObject({ status: "Unpaid", total: 630, customerId });
    const pending = {
      id: orderId,
      customerId,
      invoiceId,
      status: "Pending",
      productIds: [4],
      services: [{ id: expect.any(Number), status: "Pending" }],
      orderedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    };
    expect(await billing.orders(customerId)).toEqual([pending]);
    expect(await billing.order(orderId)).toEqual(pending);

    const payment = { invoiceId, transactionId: "60123", amountCents: 63_000, paidAt: new Date() };
    await billing.recordPayment(payment);
    const recorded = [{ id: expect.any(Number), invoiceId, transactionId: "60123", amountCents: 63_000 }];
    expect(await billing.paymentsByTransaction("60123")).toEqual(recorded);
    expect(await billing.paymentsOfInvoice(invoiceId)).toEqual(recorded);
    expect(await billing.paymentsSince(yesterday)).toEqual(recorded);
    expect(await billing.paymentsSince(new Date(Date.now() + 60_000))).toEqual([]);
    expect(await billing.invoice(invoiceId)).toMatchObject({ status: "Paid", balance: 0 });

    await billing.acceptOrder(orderId);
    expect(await billing.order(orderId)).toMatchObject({ status: "Active" });
    expect(await billing.services(customerId)).toMatchObject([{ status: "Active", amount: 540 }]);
    const again = { kind: "refused", reason: "not_pending" };
    await expect(billing.acceptOrder(orderId)).rejects.toMatchObject(again);
    const mails = whmcs.state.mails.filter((mail) => mail.customerId === customerId);
    expect(mails.map(({ about }) => about)).toEqual(["Welcome", `Order ${orderId} accepted`]);
  });

  it("cancels its invoice when it is canceled", async () => {
    const { orderId, payment } = await ordered();
    await billing.cancelOrder(orderId);
    expect(await billing.order(orderId)).toMatchObject({ status: "Cancelled" });
    expect(await billing.invoice(payment.invoiceId)).toMatchObject({ status: "Cancelled" });
    await expect(billing.recordPayment(payment)).rejects.toMatchObject({ kind: "refused" });
  });

  it("is null, or an empty list, when none exists", async () => {
    expect(await billing.order(99_999)).toBeNull();
    expect(await billing.orders(99_999)).toEqual([]);
    expect(await billing.paymentsByTransaction("none")).toEqual([]);
  });
});

test.each([
  ["America/New_York", "2026-06-30 23:30:00"],
  ["UTC", "2026-07-01 03:30:00"],
])("a payment is dated by the system's clock in %s", async (timeZone, date) => {
  const { payment } = await ordered();
  const paidAt = new Date("2026-07-01T03:30:00Z");
  await connectTo(whmcs, { timeZone }).recordPayment({ ...payment, transactionId: timeZone, paidAt });
  expect(whmcs.state.payments.at(-1)).toMatchObject({ date, amount: 5_100 });
});

test("an email that the system already knows is refused as taken", async () => {
  const customer = { ...newCustomer(), email: "Tom.Becker@example.com" };
  const taken = { kind: "refused", reason: "email_taken" };
  await expect(billing.createCustomer(customer)).rejects.toMatchObject(taken);
});

test("a sign-in link opens the system's own site once", async () => {
  const address = await billing.signInAddress(5, "viewinvoice.php?id=3");
  const followed = await fetch(address, { redirect: "manual" });
  expect(followed.headers.get("location")).toBe(`${whmcs.url}/viewinvoice.php?id=3`);
  expect((await fetch(address, { redirect: "manual" })).status).toBe(401);
});

test("an order's product and flags are sent in the form that PHP reads", async () => {
  await billing.createOrder({ customerId: 5, productId: 1, cycle: "annually", clientAddress: "::1" });
  expect(requested("AddOrder")[0]?.parameters).toMatchObject({
    pid: "1",
    billingcycle: "annually",
    paymentmethod: "authorize",
    noemail: "true",
    noinvoiceemail: "true",
    clientip: "::1",
  });
});
