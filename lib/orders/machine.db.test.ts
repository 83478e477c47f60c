import { type Commerce, startCommerce } from "@/tests/factories/commerce";

let shop: Commerce;
beforeAll(async () => {
  shop = await startCommerce();
});
afterEach(() => shop.noFaults());
afterAll(() => shop.stop());

/** Charged once, ordered once, paid once, active once. */
async function expectDone(orderId: string): Promise<void> {
  const order = await shop.read(orderId);
  expect(order).toMatchObject({ status: "activated", intent: null, turn: null, undecided: null });
  const transactionId = order.attempt?.transactionId;
  expect(shop.charges(order.attempt?.invoiceNumber ?? "")).toMatchObject([
    { transId: transactionId, status: "capturedPendingSettlement" },
  ]);
  expect(shop.inBilling(order.email)).toEqual({
    customers: 1,
    orders: ["Active"],
    invoices: ["Paid"],
    payments: [transactionId],
    services: ["Active"],
  });
}

describe("a payment", () => {
  it("is charged, ordered, recorded and activated, each once, and its history says so", async () => {
    const answer = await shop.pay();
    expect(answer).toMatchObject({
      success: true,
      status: "paid",
      message: "Your service has been activated. You will receive a confirmation email shortly.",
    });
    const { orderId } = answer as { orderId: string };
    await expectDone(orderId);
    const { events, claimedBy, nextTryAt } = await shop.read(orderId);
    expect(events.map(({ type, status }) => `${type} ${status}`)).toEqual([
      "moved created",
      "moved charging",
      "moved paid",
      "mailed paid",
      "announced paid",
      "moved ordering",
      "announced ordering",
      "moved invoiced",
      "announced invoiced",
      "moved recorded",
      "announced recorded",
      "moved activated",
    ]);
    expect({ claimedBy, nextTryAt }).toEqual({ claimedBy: null, nextTryAt: null });
    expect(await shop.mails(orderId)).toEqual(["receipt", "staff.paid"]);
  });
});

describe("a charge", () => {
  const AT_GATEWAY = "authCaptureTransaction";

  it("whose answer was lost is pending, then found by its number and gone on with", async () => {
    shop.gateway.setFaults({ faults: [{ action: AT_GATEWAY, kind: "act-drop", count: 1 }] });
    const answer = await shop.pay();
    expect(answer).toMatchObject({ success: true, status: "pending" });
    const { orderId } = answer as { orderId: string };
    await shop.laterLooks(orderId, 1);
    await expectDone(orderId);
    expect(await shop.mails(orderId)).toEqual(["receipt", "staff.paid"]);
  });

  it("that the gateway never got counts as not made after the time of grace, and not before", async () => {
    shop.gateway.setFaults({ faults: [{ action: AT_GATEWAY, kind: "drop", count: 1 }] });
    const orderId = await shop.order();
    await shop.laterLooks(orderId, 1);
    expect(await shop.mails(orderId)).toEqual([]);
    await shop.laterLooks(orderId, 2, 4);
    expect(await shop.read(orderId)).toMatchObject({ status: "unknown" });
    await shop.laterLooks(orderId, 2);
    const { status, attempt, nextTryAt, email } = await shop.read(orderId);
    expect({ status, nextTryAt }).toEqual({ status: "failed", nextTryAt: null });
    expect(shop.charges(attempt?.invoiceNumber ?? "")).toEqual([]);
    expect(shop.inBilling(email).customers).toBe(0);
    expect(await shop.mails(orderId)).toEqual(["pending", "uncharged"]);
  });

  it("that is made after its answer was given up is found", async () => {
    shop.gateway.setFaults({
      faults: [
        { action: AT_GATEWAY, kind: "late-act", count: 1, delayMs: 1_500 },
        { action: AT_GATEWAY, kind: "act-hang", count: 1 },
      ],
    });
    const orderId = await shop.order(shop.newPayment());
    await expectDone(orderId);
    // The gateway's answer takes longer than anybody waits.
    const answer = await shop.pay(shop.newPayment(), { budgetMs: 8_500 });
    expect(answer).toMatchObject({ success: true, status: "pending" });
  });

  it("that the bank declines orders nothing, and says what can be done", async () => {
    const payment = shop.newPayment({ customerInfo: { zipCode: "46282" } });
    const answer = await shop.pay(payment);
    expect(answer).toEqual({
      success: false,
      code: "declined",
      message: expect.stringContaining("declined, and nothing was charged"),
    });
    expect(shop.inBilling(payment.customerInfo.email).customers).toBe(0);
    const order = await shop.db.order.findFirstOrThrow({ where: { email: payment.customerInfo.email } });
    expect(order).toMatchObject({ status: "declined", nextTryAt: null });
    expect(await shop.mails(order.orderId)).toEqual([]);
  });

  it.each([
    ["approve", "activated", ["pending", "receipt", "staff.paid"]],
    ["decline", "declined", ["pending", "uncharged"]],
  ] as const)("that is held waits until people %s it", async (decision, status, mails) => {
    const payment = shop.newPayment({ customerInfo: { zipCode: "46290" } });
    const answer = await shop.pay(payment);
    expect(answer).toMatchObject({ success: true, status: "pending" });
    const { orderId } = answer as { orderId: string };
    await shop.laterLooks(orderId, 5, 3);
    expect(await shop.read(orderId)).toMatchObject({ status: "held", billingCustomerId: null });
    const { attempt } = await shop.read(orderId);
    await shop.gateway.review(attempt?.transactionId ?? "", decision);
    await shop.laterLooks(orderId, 5);
    expect((await shop.read(orderId)).status).toBe(status);
    expect(await shop.mails(orderId)).toEqual(mails);
  });

  it("is not sent while the gateway can't be reached, and the key is free again", async () => {
    const payment = shop.newPayment();
    await shop.gateway.setReachable("refused");
    await expect(shop.pay(payment, { key: "the-same-key" })).rejects.toMatchObject({
      code: "payments_unavailable",
      message: expect.stringContaining("nothing was charged"),
    });
    await shop.gateway.setReachable("yes");
    const answer = await shop.pay(payment, { key: "the-same-key" });
    expect(answer).toMatchObject({ success: true, status: "paid" });
    await expectDone((answer as { orderId: string }).orderId);
  });

  it("is not made where the gateway refuses how we ask, and that is no decline", async () => {
    shop.gateway.setFaults({ faults: [{ action: AT_GATEWAY, kind: "forbidden", count: 1 }] });
    const orderId = await shop.order();
    expect(await shop.read(orderId)).toMatchObject({ status: "unknown" });
  });
});

describe("a process that died", () => {
  /** An order as it was stored when its process was killed, and the time in which that one had it for itself is over. */
  async function diedIn(status: "created" | "charging"): Promise<string> {
    shop.gateway.setFaults({ faults: [{ action: "authCaptureTransaction", kind: "drop", count: 1 }] });
    const orderId = await shop.order();
    const claim = "claimed_by = gen_random_uuid(), claimed_until = now() + interval '80 seconds'";
    await shop.db.$executeRawUnsafe(
      `UPDATE orders SET status = '${status}', ${claim}, next_try_at = now() + interval '80 seconds' WHERE order_id = '${orderId}'`,
    );
    return orderId;
  }

  it("before the charge was announced has charged nothing", async () => {
    const orderId = await diedIn("created");
    expect(await shop.advance(orderId)).toBe(false);
    await shop.laterLooks(orderId, 2);
    const { status, attempt } = await shop.read(orderId);
    expect({ status, key: attempt?.idempotencyKey }).toEqual({ status: "failed", key: null });
  });

  it("after it is looked up, and not before its time is over", async () => {
    const orderId = await diedIn("charging");
    expect(await shop.advance(orderId)).toBe(false);
    expect((await shop.read(orderId)).status).toBe("charging");
    await shop.laterLooks(orderId, 2);
    expect((await shop.read(orderId)).status).toBe("unknown");
    await shop.laterLooks(orderId, 10);
    expect((await shop.read(orderId)).status).toBe("failed");
  });

  it("leaves its order to the job of every minute", async () => {
    const orderId = await diedIn("charging");
    const jobOf = () => shop.db.$queryRaw`
      SELECT key FROM graphile_worker.jobs WHERE key = ${`order.${orderId}`} AND locked_at IS NULL`;
    await shop.db.$executeRaw`SELECT graphile_worker.remove_job(${`order.${orderId}`})`;
    await shop.recover();
    expect(await jobOf()).toEqual([]);
    await shop.later(orderId, 2);
    await shop.recover();
    expect(await jobOf()).toHaveLength(1);
  });
});

const writes = [
  ["AddClient", "paid"],
  ["AddOrder", "ordering"],
  ["AddInvoicePayment", "invoiced"],
  ["AcceptOrder", "recorded"],
] as const;

describe.each(writes)("%s", (action, status) => {
  it("is made once though its answer was lost", async () => {
    shop.billing.setFaults({ faults: [{ action, kind: "act-drop", count: 1 }] });
    const answer = await shop.pay();
    expect(answer).toMatchObject({
      success: true,
      status: "activating",
      message: expect.stringContaining("is being set up"),
    });
    const { orderId } = answer as { orderId: string };
    expect(await shop.read(orderId)).toMatchObject({ status, trouble: expect.any(String) });
    await shop.laterLooks(orderId, 1);
    await expectDone(orderId);
  });

  it("is made again where it never arrived, after the time of grace, and not before", async () => {
    shop.billing.setFaults({ faults: [{ action, kind: "drop", count: 1 }] });
    const orderId = await shop.order();
    await shop.laterLooks(orderId, 1, 4);
    expect(await shop.read(orderId)).toMatchObject({ status, intent: expect.any(String) });
    await shop.laterLooks(orderId, 2);
    await expectDone(orderId);
  });

  it("is made once by whoever comes after a process that died with it announced", async () => {
    shop.billing.setFaults({ faults: [{ action, kind: "act-hang", count: 1 }] });
    // As if killed: what it began goes on in the billing system, and nobody hears of it.
    const answer = await shop.pay(shop.newPayment(), { budgetMs: 8_500 });
    expect(answer).toMatchObject({ success: true, status: "activating" });
    const { orderId } = answer as { orderId: string };
    expect(await shop.advance(orderId)).toBe(false);
    await shop.laterLooks(orderId, 3);
    await expectDone(orderId);
  });
});

describe("the billing system", () => {
  it("that can't be reached after the charge is told later, and is not asked for nothing", async () => {
    const payment = shop.newPayment();
    shop.billing.setFaults({ faults: [{ action: "GetClientsDetails", kind: "error" }] });
    const orderId = await shop.order(payment);
    expect(await shop.read(orderId)).toMatchObject({ status: "paid", intent: null });
    shop.noFaults();
    await shop.laterLooks(orderId, 1);
    await expectDone(orderId);
  });

  it("that can't be reached before the charge has nothing charged", async () => {
    const payment = shop.newPayment();
    shop.billing.setFaults({ faults: [{ action: "GetProducts", kind: "error" }] });
    await expect(shop.pay(payment)).rejects.toMatchObject({
      code: "billing_unavailable",
      message: expect.stringContaining("nothing was charged"),
    });
    expect(await shop.db.order.count({ where: { email: payment.customerInfo.email } })).toBe(0);
  });

  it("knows a customer by the e-mail address, whatever its capitals, and makes no second one", async () => {
    const first = shop.newPayment();
    await shop.order(first);
    const { email } = first.customerInfo;
    const again = shop.newPayment({
      amount: 130,
      serviceInfo: { id: 2, name: "File Server", billingCycle: "monthly" },
      customerInfo: { email: email.toUpperCase() },
    });
    await shop.order(again);
    expect(shop.inBilling(email)).toMatchObject({ customers: 1, orders: ["Active", "Active"] });
  });

  it("gets one customer by two orders of a new address at once, and both orders", async () => {
    const { email } = shop.newPayment().customerInfo;
    const ids = await Promise.all(
      [
        { amount: 51, serviceInfo: { id: 1, name: "Workstation", billingCycle: "monthly" as const } },
        { amount: 130, serviceInfo: { id: 2, name: "File Server", billingCycle: "monthly" as const } },
        { amount: 89, serviceInfo: { id: 3, name: "Exchange", billingCycle: "monthly" as const } },
      ].map((service) => shop.order(shop.newPayment({ ...service, customerInfo: { email } }))),
    );
    for (let round = 0; round < 3; round++) for (const id of ids) await shop.laterLooks(id, 1);
    expect(shop.inBilling(email)).toMatchObject({
      customers: 1,
      orders: ["Active", "Active", "Active"],
      invoices: ["Paid", "Paid", "Paid"],
    });
    const statuses = await Promise.all(ids.map(async (id) => (await shop.read(id)).status));
    expect(statuses).toEqual(["activated", "activated", "activated"]);
  });

  it("keeps one customer's orders apart though their answers are lost", async () => {
    const { email } = shop.newPayment().customerInfo;
    const order = (id: number, amount: number) =>
      shop.order(
        shop.newPayment({
          amount,
          serviceInfo: { id, name: "x", billingCycle: "monthly" },
          customerInfo: { email },
          orderAgain: true,
        }),
      );
    const first = await order(1, 51);
    shop.billing.setFaults({ faults: [{ action: "AddOrder", kind: "act-drop", count: 2 }] });
    const lost = [await order(1, 51), await order(1, 51)];
    for (let round = 0; round < 4; round++) for (const id of lost) await shop.laterLooks(id, 1);
    const orders = await Promise.all([first, ...lost].map((id) => shop.read(id)));
    expect(orders.map(({ status }) => status)).toEqual(["activated", "activated", "activated"]);
    expect(new Set(orders.map(({ billingOrderId }) => billingOrderId)).size).toBe(3);
    expect(shop.inBilling(email).orders).toEqual(["Active", "Active", "Active"]);
  });

  it("that refuses leaves the order to staff, and looking again goes on", async () => {
    const payment = shop.newPayment();
    const first = await shop.order(payment);
    const { billingCustomerId } = await shop.read(first);
    const customer = shop.billing.state.customers.find(({ id }) => id === billingCustomerId);
    if (customer) customer.status = "Closed";
    const orderId = await shop.order({ ...payment, orderAgain: true });
    expect(await shop.read(orderId)).toMatchObject({
      status: "ordering",
      intent: null,
      turn: null,
      undecided: "billing_refused",
      trouble: "Unable to add order when client status is Closed",
      nextTryAt: null,
    });
    expect(await shop.mails(orderId)).toEqual(["receipt", "staff.paid", "staff.billing_refused"]);
    await shop.laterLooks(orderId, 60);
    expect((await shop.read(orderId)).status).toBe("ordering");
  });
});
