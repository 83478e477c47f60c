import { shop, withCommerce } from "@/tests/factories/commerce";
import { until } from "@/tests/factories/until";

withCommerce();

const writes = [
  ["AddClient", "paid"],
  ["AddOrder", "ordering"],
  ["AddInvoicePayment", "invoiced"],
  ["AcceptOrder", "recorded"],
] as const;

describe.each(writes)("%s", (action, status) => {
  it("is made once when its answer is lost", async () => {
    shop.billing.setFaults({ faults: [{ action, kind: "act-drop", count: 1 }] });
    const answer = await shop.pay();
    expect(answer).toMatchObject({
      success: true,
      status: "activating",
      message: expect.stringContaining("is being set up"),
    });
    const { orderId } = answer as { orderId: string };
    expect(await shop.read(orderId)).toMatchObject({ status, lastError: expect.any(String) });
    await shop.advanceAndRun(orderId, 1);
    await shop.expectDone(orderId);
  });

  it("is repeated only after the grace period when it never arrived", async () => {
    shop.billing.setFaults({ faults: [{ action, kind: "drop", count: 1 }] });
    const orderId = await shop.order();
    await shop.advanceAndRun(orderId, 1, 4);
    expect(await shop.read(orderId)).toMatchObject({ status, intent: expect.any(String) });
    await shop.advanceAndRun(orderId, 2);
    await shop.expectDone(orderId);
  });

  it("is made once when the process that announced it dies", async () => {
    shop.billing.setFaults({ faults: [{ action, kind: "act-hang", count: 1 }] });
    const requested = () => shop.billing.calls().filter((call) => call.action === action).length;
    const before = requested();
    const payment = shop.newPayment();
    // Simulates a killed process: its write is done in the billing system, and its result is never read.
    const paying = shop.pay(payment);
    await until(() => requested() > before);
    const { orderId, ...announced } = await shop.orderOf(payment);
    expect(announced).toMatchObject({ status, intent: expect.any(String) });
    expect(await shop.advance(orderId)).toBe(false);
    await shop.advanceAndRun(orderId, 3);
    await shop.expectDone(orderId);
    // Ends the call that hangs.
    await shop.billing.setReachable("hung up");
    await shop.billing.setReachable("yes");
    expect(await paying).toMatchObject({ success: true, orderId });
    await shop.expectDone(orderId);
  });
});

describe("workers on one order", () => {
  it("make each write once, however many start at the same moment", async () => {
    shop.billing.setFaults({ faults: [{ action: "GetClientsDetails", kind: "error" }] });
    const orderId = await shop.order();
    shop.noFaults();
    await shop.later(orderId, 5);
    const worked = await Promise.all(Array.from({ length: 6 }, () => shop.advance(orderId)));
    expect(worked).toContain(true);
    await shop.expectDone(orderId);
  });

  it.each(["late", "late-act"] as const)(
    "make each write once when one of them is so slow that it is presumed dead (%s)",
    async (kind) => {
      shop.billing.setFaults({ faults: [{ action: "AddOrder", kind, count: 1, delayMs: 1_500 }] });
      const payment = shop.newPayment();
      const { email } = payment.customerInfo;
      const paying = shop.pay(payment);
      const isRequested = () =>
        shop.billing
          .calls()
          .some(({ action, parameters }) => action === "AddOrder" && isOf(parameters, email));
      await until(isRequested);
      const { orderId } = await shop.orderOf(payment);
      await shop.later(orderId, 3);
      await shop.advance(orderId);
      await paying;
      await shop.advanceAndRun(orderId, 1, 2);
      await shop.expectDone(orderId);
    },
  );

  function isOf({ clientid }: Record<string, string>, email: string): boolean {
    return shop.billing.state.customers.some((one) => one.email === email && String(one.id) === clientid);
  }
});

describe("the billing system", () => {
  const orderFor = (email: string, id: number, amount: number) => {
    const serviceInfo = { id, name: "x", billingCycle: "monthly" } as const;
    return shop.order(shop.newPayment({ amount, serviceInfo, customerInfo: { email }, orderAgain: true }));
  };

  it("is tried again later when it can't be reached after the charge", async () => {
    shop.billing.setFaults({ faults: [{ action: "GetClientsDetails", kind: "error" }] });
    const orderId = await shop.order();
    expect(await shop.read(orderId)).toMatchObject({ status: "paid", intent: null });
    shop.noFaults();
    await shop.advanceAndRun(orderId, 1);
    await shop.expectDone(orderId);
  });

  it("prevents the charge when it can't be reached beforehand", async () => {
    const payment = shop.newPayment();
    shop.billing.setFaults({ faults: [{ action: "GetProducts", kind: "error" }] });
    await expect(shop.pay(payment)).rejects.toMatchObject({
      code: "billing_unavailable",
      message: expect.stringContaining("nothing was charged"),
    });
    expect(await shop.db.order.count({ where: { email: payment.customerInfo.email } })).toBe(0);
  });

  it("matches a customer by email address regardless of case and creates no duplicate", async () => {
    const { email } = shop.newPayment().customerInfo;
    await orderFor(email, 1, 51);
    await orderFor(email.toUpperCase(), 2, 130);
    expect(shop.inBilling(email)).toMatchObject({ customers: 1, orders: ["Active", "Active"] });
  });

  it("gets one customer and all orders from simultaneous orders of a new email address", async () => {
    const { email } = shop.newPayment().customerInfo;
    const ids = await Promise.all([orderFor(email, 1, 51), orderFor(email, 2, 130), orderFor(email, 3, 89)]);
    for (let round = 0; round < 3; round++) for (const id of ids) await shop.advanceAndRun(id, 1);
    expect(shop.inBilling(email)).toMatchObject({
      customers: 1,
      orders: ["Active", "Active", "Active"],
      invoices: ["Paid", "Paid", "Paid"],
    });
    const statuses = await Promise.all(ids.map(async (id) => (await shop.read(id)).status));
    expect(statuses).toEqual(["activated", "activated", "activated"]);
  });

  it("keeps one customer's orders apart when their answers are lost", async () => {
    const { email } = shop.newPayment().customerInfo;
    const first = await orderFor(email, 1, 51);
    shop.billing.setFaults({ faults: [{ action: "AddOrder", kind: "act-drop", count: 2 }] });
    const lost = [await orderFor(email, 1, 51), await orderFor(email, 1, 51)];
    for (let round = 0; round < 4; round++) for (const id of lost) await shop.advanceAndRun(id, 1);
    const orders = await Promise.all([first, ...lost].map((id) => shop.read(id)));
    expect(orders.map(({ status }) => status)).toEqual(["activated", "activated", "activated"]);
    expect(new Set(orders.map(({ billingOrderId }) => billingOrderId)).size).toBe(3);
    expect(shop.inBilling(email).orders).toEqual(["Active", "Active", "Active"]);
  });

  it("leaves an order that it refuses to staff, without retries", async () => {
    const orderId = await shop.refusedOrder();
    expect(await shop.read(orderId)).toMatchObject({
      status: "ordering",
      intent: null,
      turn: null,
      undecided: "billing_refused",
      lastError: "Unable to add order when client status is Closed",
      nextTryAt: null,
    });
    expect(await shop.mails(orderId)).toEqual(["receipt", "staff.paid", "staff.billing_refused"]);
    await shop.advanceAndRun(orderId, 60);
    expect((await shop.read(orderId)).status).toBe("ordering");
  });
});
