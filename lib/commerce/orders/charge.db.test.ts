import { shop, withCommerce } from "@/tests/factories/commerce";
import { withDatabaseDown } from "@/tests/factories/database-down";
import { until } from "@/tests/factories/until";

withCommerce();

it("a payment is charged, ordered, recorded, and activated once, with a complete history", async () => {
  const answer = await shop.pay();
  expect(answer).toMatchObject({
    success: true,
    status: "paid",
    message: "Your service has been activated. You will receive a confirmation email shortly.",
  });
  const { orderId } = answer as { orderId: string };
  await shop.expectDone(orderId);
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

describe("a charge", () => {
  const AT_GATEWAY = "authCaptureTransaction";
  /** Gives the order time to try storing the answer; it ends the same way if the answer comes later. */
  const AFTER_ANSWER_MS = 1_000;
  const callsOf = (action: string) => shop.gateway.calls()[action] ?? 0;

  it("with a lost answer is pending until it is found by its number and completed", async () => {
    shop.gateway.setFaults({ faults: [{ action: AT_GATEWAY, kind: "act-drop", count: 1 }] });
    const answer = await shop.pay();
    expect(answer).toMatchObject({ success: true, status: "pending" });
    const { orderId } = answer as { orderId: string };
    await shop.advanceAndRun(orderId, 1);
    await shop.expectDone(orderId);
    expect(await shop.mails(orderId)).toEqual(["receipt", "staff.paid"]);
  });

  it("that never reached the gateway fails only after the grace period", async () => {
    shop.gateway.setFaults({ faults: [{ action: AT_GATEWAY, kind: "drop", count: 1 }] });
    const orderId = await shop.order();
    await shop.advanceAndRun(orderId, 1);
    expect(await shop.mails(orderId)).toEqual([]);
    await shop.advanceAndRun(orderId, 2, 4);
    expect(await shop.read(orderId)).toMatchObject({ status: "unknown" });
    await shop.advanceAndRun(orderId, 2);
    const { status, attempt, nextTryAt, email } = await shop.read(orderId);
    expect({ status, nextTryAt }).toEqual({ status: "failed", nextTryAt: null });
    expect(shop.charges(attempt?.invoiceNumber ?? "")).toEqual([]);
    expect(shop.inBilling(email).customers).toBe(0);
    expect(await shop.mails(orderId)).toEqual(["pending", "uncharged"]);
  });

  it("that outlasts the request is pending and completes by itself", async () => {
    shop.gateway.setFaults({ faults: [{ action: AT_GATEWAY, kind: "late-act", count: 1, delayMs: 2_000 }] });
    const before = callsOf(AT_GATEWAY);
    const deadline = new AbortController();
    const paying = shop.pay(shop.newPayment(), { deadline: deadline.signal });
    await until(() => callsOf(AT_GATEWAY) > before);
    deadline.abort();
    const answer = await paying;
    expect(answer).toMatchObject({ success: true, status: "pending" });
    const { orderId } = answer as { orderId: string };
    await until(async () => (await shop.read(orderId)).status === "activated");
    await shop.expectDone(orderId);
  });

  it("declined by the bank orders nothing and says that nothing was charged", async () => {
    const payment = shop.newPayment({ customerInfo: { zipCode: "46282" } });
    const answer = await shop.pay(payment);
    expect(answer).toEqual({
      success: false,
      code: "declined",
      message: expect.stringContaining("declined, and nothing was charged"),
    });
    expect(shop.inBilling(payment.customerInfo.email).customers).toBe(0);
    const order = await shop.orderOf(payment);
    expect(order).toMatchObject({ status: "declined", nextTryAt: null });
    expect(await shop.mails(order.orderId)).toEqual([]);
  });

  it.each([
    ["approve", "activated", ["pending", "receipt", "staff.paid"]],
    ["decline", "declined", ["pending", "uncharged"]],
  ] as const)("that is held for review waits until reviewers %s it", async (decision, status, mails) => {
    const payment = shop.newPayment({ customerInfo: { zipCode: "46290" } });
    const answer = await shop.pay(payment);
    expect(answer).toMatchObject({ success: true, status: "pending" });
    const { orderId } = answer as { orderId: string };
    await shop.advanceAndRun(orderId, 5, 3);
    const { attempt, ...order } = await shop.read(orderId);
    expect(order).toMatchObject({ status: "held", billingCustomerId: null });
    await shop.gateway.review(attempt?.transactionId ?? "", decision);
    await shop.advanceAndRun(orderId, 5);
    expect((await shop.read(orderId)).status).toBe(status);
    expect(await shop.mails(orderId)).toEqual(mails);
  });

  it("is not sent while the gateway is unreachable, and its key can be used again", async () => {
    const payment = shop.newPayment();
    await shop.gateway.setReachable("refused");
    await expect(shop.pay(payment, { key: "the-same-key" })).rejects.toMatchObject({
      code: "payments_unavailable",
      message: expect.stringContaining("nothing was charged"),
    });
    await shop.gateway.setReachable("yes");
    const answer = await shop.pay(payment, { key: "the-same-key" });
    expect(answer).toMatchObject({ success: true, status: "paid" });
    await shop.expectDone((answer as { orderId: string }).orderId);
  });

  it("answered while the database is unavailable is pending and completes once the database is back", async () => {
    shop.gateway.setFaults({ faults: [{ action: AT_GATEWAY, kind: "late", count: 1, delayMs: 3_000 }] });
    const before = callsOf(AT_GATEWAY);
    const paying = shop.pay(shop.newPayment(), { deadline: AbortSignal.timeout(3_000 + AFTER_ANSWER_MS) });
    await until(() => callsOf(AT_GATEWAY) > before);
    let orderId = "";
    await withDatabaseDown(async () => {
      const answer = await paying;
      expect(answer).toMatchObject({ success: true, status: "pending" });
      orderId = (answer as { orderId: string }).orderId;
    });
    await until(async () => (await shop.read(orderId).catch(() => null))?.status === "activated");
    await shop.expectDone(orderId);
  });

  it("answered while the database disk is full is stored once there is space", async () => {
    await shop.db.$executeRaw`
      CREATE FUNCTION say_full() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$`;
    await shop.db.$executeRaw`
      CREATE TRIGGER full_disk BEFORE UPDATE ON payment_attempts FOR EACH ROW
      WHEN (NEW.answered_at IS NOT NULL) EXECUTE FUNCTION say_full()`;
    const answer = await shop.pay(shop.newPayment(), { deadline: AbortSignal.timeout(AFTER_ANSWER_MS) });
    expect(answer).toMatchObject({ success: true, status: "pending" });
    await shop.db.$executeRaw`DROP TRIGGER full_disk ON payment_attempts`;
    const { orderId } = answer as { orderId: string };
    await until(async () => (await shop.read(orderId)).status === "activated");
    await shop.expectDone(orderId);
  });
});

describe("a process that died", () => {
  /** Order as stored when its process was killed, with its claim expired. */
  async function diedIn(status: "created" | "charging"): Promise<string> {
    shop.gateway.setFaults({ faults: [{ action: "authCaptureTransaction", kind: "drop", count: 1 }] });
    const orderId = await shop.order();
    const claim = "claimed_by = gen_random_uuid(), claimed_until = now() + interval '80 seconds'";
    await shop.db.$executeRawUnsafe(
      `UPDATE orders SET status = '${status}', ${claim}, next_try_at = now() + interval '80 seconds' WHERE order_id = '${orderId}'`,
    );
    return orderId;
  }

  it("before announcing the charge leaves a failed order", async () => {
    const orderId = await diedIn("created");
    expect(await shop.advance(orderId)).toBe(false);
    await shop.advanceAndRun(orderId, 2);
    const { status, nextTryAt } = await shop.read(orderId);
    expect({ status, nextTryAt }).toEqual({ status: "failed", nextTryAt: null });
  });

  it("after announcing the charge leaves an order that is looked up once its claim expires", async () => {
    const orderId = await diedIn("charging");
    expect(await shop.advance(orderId)).toBe(false);
    expect((await shop.read(orderId)).status).toBe("charging");
    await shop.advanceAndRun(orderId, 2);
    expect((await shop.read(orderId)).status).toBe("unknown");
    await shop.advanceAndRun(orderId, 10);
    expect((await shop.read(orderId)).status).toBe("failed");
  });

  it("leaves its order to the recovery job that runs every minute", async () => {
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
