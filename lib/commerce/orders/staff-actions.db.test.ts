import type { ServiceChoice } from "@/lib/commerce/orders/service-changes";
import { shop, withCommerce } from "@/tests/factories/commerce";

withCommerce();

const by = { username: "Ana" };
const reason = "The customer called";
const service: ServiceChoice = "goes_on";
const refund = (orderId: string, amountCents?: number) =>
  shop.act(orderId, (tx) => shop.actions.requestRefund(tx, orderId, { amountCents, reason, service }, by));
const markNotPaid = (orderId: string) =>
  shop.act(orderId, (tx) => shop.actions.markNotPaid(tx, orderId, { reason }, by));
const refundsAt = async (orderId: string) =>
  shop
    .charges((await shop.read(orderId)).attempt?.invoiceNumber ?? "")
    .filter(({ type }) => type === "refundTransaction")
    .map(({ amountCents }) => amountCents);

async function unknown(): Promise<string> {
  shop.gateway.setFaults({ faults: [{ action: "authCaptureTransaction", kind: "drop", count: 1 }] });
  return shop.order();
}

describe("a refund by staff", () => {
  it("voids an unsettled charge, notifies the customer, and records who asked and why", async () => {
    const orderId = await shop.order();
    await refund(orderId);
    const { status, refunded, refunds, events } = await shop.read(orderId);
    expect({ status, refunded: Number(refunded) }).toEqual({ status: "voided", refunded: 51 });
    expect(refunds).toMatchObject([{ kind: "void", state: "done", isOpen: null, username: "Ana", reason }]);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: "staff",
        username: "Ana",
        message: `Refund $51.00, the service goes on: ${reason}`,
      }),
    );
    expect(await shop.mails(orderId)).toContain(`refund.${refunds[0]?.id}`);
    expect(shop.gateway.transactions().at(-1)).toMatchObject({ status: "voided" });
  });

  it("refunds a settled charge in parts, up to the amount paid", async () => {
    const orderId = await shop.order();
    await shop.gateway.settle();
    await refund(orderId, 1_000);
    expect(await shop.read(orderId)).toMatchObject({ status: "activated" });
    await expect(refund(orderId, 4_101)).rejects.toMatchObject({ status: 422 });
    await refund(orderId);
    const { status, refunded } = await shop.read(orderId);
    expect({ status, refunded: Number(refunded) }).toEqual({ status: "refunded", refunded: 51 });
    expect(await refundsAt(orderId)).toEqual([1_000, 4_100]);
    await expect(refund(orderId)).rejects.toMatchObject({ status: 409 });
  });

  it("does not void part of an unsettled charge and says why", async () => {
    const orderId = await shop.order();
    await refund(orderId, 1_000);
    const { status, refunds } = await shop.read(orderId);
    expect(status).toBe("activated");
    expect(refunds).toMatchObject([
      { state: "refused", isOpen: null, error: expect.stringContaining("hasn't settled") },
    ]);
  });

  const kinds = [["void", false] as const, ["refund", true] as const];

  it.each(kinds)("makes a %s once when its answer is lost", async (kind, isSettled) => {
    const orderId = await shop.order();
    if (isSettled) await shop.gateway.settle();
    const action = `${kind}Transaction`;
    shop.gateway.setFaults({ faults: [{ action, kind: "act-drop", count: 1 }] });
    await refund(orderId);
    expect(await shop.read(orderId)).toMatchObject({ status: "activated", refunds: [{ state: "sent" }] });
    await shop.advanceAndRun(orderId, 1);
    expect((await shop.read(orderId)).refunds).toMatchObject([{ state: "done", kind }]);
    expect(await refundsAt(orderId)).toHaveLength(isSettled ? 1 : 0);
  });

  it.each(kinds)("repeats a %s that never arrived only after the grace period", async (kind, isSettled) => {
    const orderId = await shop.order();
    if (isSettled) await shop.gateway.settle();
    shop.gateway.setFaults({ faults: [{ action: `${kind}Transaction`, kind: "drop", count: 1 }] });
    await refund(orderId);
    await shop.advanceAndRun(orderId, 1, 4);
    expect((await shop.read(orderId)).refunds).toMatchObject([{ state: "sent" }]);
    await shop.advanceAndRun(orderId, 2);
    expect((await shop.read(orderId)).refunds).toMatchObject([{ state: "done" }]);
  });

  it("is accepted once when requested several times at the same moment", async () => {
    const orderId = await shop.order();
    const requested = await Promise.allSettled([refund(orderId), refund(orderId), refund(orderId)]);
    expect(requested.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await shop.read(orderId)).refunds).toHaveLength(1);
  });

  it("stops an order in progress and cancels its unpaid parts in the billing system", async () => {
    const payment = shop.newPayment();
    shop.billing.setFaults({ faults: [{ action: "GetTransactions", kind: "error" }] });
    const orderId = await shop.order(payment);
    expect(await shop.read(orderId)).toMatchObject({ status: "invoiced" });
    shop.noFaults();
    await refund(orderId);
    await shop.advanceAndRun(orderId, 1);
    const { status, canceledAt } = await shop.read(orderId);
    expect({ status, isCanceled: canceledAt !== null }).toEqual({ status: "voided", isCanceled: true });
    expect(shop.inBilling(payment.customerInfo.email)).toMatchObject({
      orders: ["Cancelled"],
      invoices: ["Cancelled"],
      payments: [],
    });
  });

  it("leaves an order that became active in the billing system meanwhile to staff", async () => {
    shop.billing.setFaults({ faults: [{ action: "GetTransactions", kind: "error" }] });
    const orderId = await shop.order();
    shop.noFaults();
    const become = (status: string) => Object.assign(shop.billing.state.orders.at(-1) ?? {}, { status });
    become("Active");
    await refund(orderId);
    await shop.advanceAndRun(orderId, 1);
    expect(await shop.read(orderId)).toMatchObject({ undecided: "not_canceled", canceledAt: null });
    become("Cancelled");
    await shop.lookAgain(orderId);
    expect(await shop.read(orderId)).toMatchObject({ undecided: null, canceledAt: expect.any(Date) });
  });

  it("voids a held payment", async () => {
    const orderId = await shop.order(shop.newPayment({ customerInfo: { zipCode: "46291" } }));
    await refund(orderId);
    await shop.advanceAndRun(orderId, 1);
    expect(await shop.read(orderId)).toMatchObject({ status: "voided", refunds: [{ state: "done" }] });
  });
});

describe("a staff decision", () => {
  it("resumes a stopped order", async () => {
    const orderId = await shop.refusedOrder();
    await shop.lookAgain(orderId);
    expect(await shop.read(orderId)).toMatchObject({ status: "activated", undecided: null });
  });

  it("marks an order activated that staff completed by hand", async () => {
    const orderId = await shop.refusedOrder();
    const billingOrderId = 987_654;
    await shop.act(orderId, (tx) => shop.actions.markActivated(tx, orderId, { billingOrderId, reason }, by));
    const done = { status: "activated", undecided: null, billingOrderId, nextTryAt: null };
    expect(await shop.read(orderId)).toMatchObject(done);
  });

  it("marks an order failed when staff say that nothing was charged", async () => {
    const orderId = await unknown();
    await markNotPaid(orderId);
    expect((await shop.read(orderId)).status).toBe("failed");
  });

  it("marks an order paid by an unused gateway transaction and completes it", async () => {
    const orderId = await unknown();
    const mark = (transactionId: string) =>
      shop.act(orderId, (tx) => shop.actions.markPaid(tx, orderId, { transactionId, reason }, by));
    await expect(mark("none")).rejects.toMatchObject({ status: 422 });
    const other = await shop.read(await shop.order());
    await expect(mark(other.attempt?.transactionId ?? "")).rejects.toMatchObject({ status: 422 });
    await mark("4711");
    const done = { status: "activated", attempt: { transactionId: "4711" } };
    expect(await shop.read(orderId)).toMatchObject(done);
  });

  it("can't mark a held payment as not charged, since it may still be", async () => {
    const orderId = await shop.order(shop.newPayment({ customerInfo: { zipCode: "46290" } }));
    await expect(markNotPaid(orderId)).rejects.toMatchObject({ status: 409 });
  });

  it("is refused while the order is being processed", async () => {
    const orderId = await unknown();
    await shop.db.$executeRaw`
      UPDATE orders SET claimed_by = gen_random_uuid(), claimed_until = now() + interval '1 minute'
      WHERE order_id = ${orderId}`;
    const refusal = { status: 409, message: expect.stringContaining("being processed") };
    await expect(markNotPaid(orderId)).rejects.toMatchObject(refusal);
  });

  it("is required for a charge that appears after the order failed", async () => {
    const { recordCharge } = await import("@/lib/commerce/orders/transition");
    const orderId = await unknown();
    await shop.advanceAndRun(orderId, 11);
    expect((await shop.read(orderId)).status).toBe("failed");
    await recordCharge(orderId, "paid", { facts: { transactionId: "4712" } });
    const waiting = { status: "paid", undecided: "late_charge", nextTryAt: null };
    expect(await shop.read(orderId)).toMatchObject(waiting);
    expect(await shop.mails(orderId)).toEqual(["uncharged", "staff.late_charge"]);
    await shop.lookAgain(orderId);
    expect((await shop.read(orderId)).status).toBe("activated");
    expect(await shop.mails(orderId)).toEqual(["uncharged", "staff.late_charge", "receipt", "staff.paid"]);
  });
});

it("mails the receipt again only for a paid order", async () => {
  const resend = (id: string) => shop.act(id, (tx) => shop.actions.resendReceipt(tx, id));
  const orderId = await shop.order();
  await resend(orderId);
  expect((await shop.mails(orderId)).filter((key) => key.startsWith("receipt"))).toHaveLength(2);
  await expect(resend(await unknown())).rejects.toMatchObject({ status: 409 });
});
