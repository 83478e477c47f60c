import type { FakeTransaction } from "@/fakes/payments/state";
import { shop, withCommerce } from "@/tests/factories/commerce";

withCommerce();

/** Order with a charge and a lost response, and its transaction at the gateway. */
async function lost(zipCode = "33101") {
  shop.gateway.setFaults({ faults: [{ action: "authCaptureTransaction", kind: "act-drop", count: 1 }] });
  const orderId = await shop.order(shop.newPayment({ customerInfo: { zipCode } }));
  expect((await shop.read(orderId)).status).toBe("unknown");
  const transaction = shop.gateway.transactions().at(-1);
  if (!transaction) throw new Error("there is no transaction");
  return { orderId, transaction };
}

describe("a lost charge", () => {
  it.each<[string, string, { status?: string }, string]>([
    ["captured", "33101", {}, "activated"],
    ["settled", "33101", { status: "settledSuccessfully" }, "activated"],
    ["held", "46290", {}, "held"],
    ["declined", "46282", {}, "declined"],
    ["voided", "33101", { status: "voided" }, "voided"],
    ["expired", "33101", { status: "expired" }, "declined"],
    ["charged back", "33101", { status: "chargeback" }, "refunded"],
  ])("that is %s at the gateway gives its order the matching state", async (_, zipCode, changes, status) => {
    const { orderId, transaction } = await lost(zipCode);
    Object.assign(transaction, changes);
    await shop.advanceAndRun(orderId, 1);
    const { attempt, ...order } = await shop.read(orderId);
    expect([order.status, attempt?.transactionId]).toEqual([status, transaction.transId]);
  });

  it("with another amount is left to staff", async () => {
    const { orderId, transaction } = await lost();
    transaction.amountCents = 1_234;
    await shop.advanceAndRun(orderId, 1);
    expect(await shop.read(orderId)).toMatchObject({
      status: "unknown",
      undecided: "other_amount",
      nextTryAt: null,
      attempt: { transactionId: transaction.transId },
    });
  });

  it("that was made twice is left to staff and completes after one is voided", async () => {
    const { orderId, transaction } = await lost();
    const second = { ...transaction, transId: `${transaction.transId}0` };
    (shop.gateway.transactions() as FakeTransaction[]).push(second);
    await shop.advanceAndRun(orderId, 1);
    expect(await shop.read(orderId)).toMatchObject({ status: "unknown", undecided: "two_charges" });
    second.status = "voided";
    await shop.lookAgain(orderId);
    expect(await shop.read(orderId)).toMatchObject({ status: "activated", undecided: null });
  });
});

it("a lost charge waits as long as the gateway can't be queried", async () => {
  const { orderId } = await lost();
  shop.gateway.setFaults({ faults: [{ action: "getUnsettledTransactionListRequest", kind: "error" }] });
  await shop.advanceAndRun(orderId, 60, 3);
  expect(await shop.read(orderId)).toMatchObject({ status: "unknown", lastError: expect.any(String) });
  shop.noFaults();
  await shop.advanceAndRun(orderId, 1);
  await shop.expectDone(orderId);
});

describe("a lost charge while one gateway list is unreadable", () => {
  const fail = (action: string) => shop.gateway.setFaults({ faults: [{ action, kind: "error" }] });

  it.each([
    ["the unsettled ones fail and a batch shows it", "getUnsettledTransactionListRequest", true],
    ["the batches fail and the unsettled ones show it", "getSettledBatchListRequest", false],
    ["other batches fail and the unsettled ones show it", "getTransactionListRequest", false],
  ])("is found at the first lookup when %s", async (_name, action, isSettled) => {
    const { orderId, transaction } = await lost();
    if (isSettled) await shop.gateway.settle();
    fail(action);
    await shop.advanceAndRun(orderId, 1);
    expect(await shop.read(orderId)).toMatchObject({
      status: "activated",
      attempt: { transactionId: transaction.transId },
    });
  });

  it("is not ruled declined or failed from the other lists, and the customer gets a pending email", async () => {
    const { orderId } = await lost("46282");
    fail("getSettledBatchListRequest");
    await shop.advanceAndRun(orderId, 30, 2);
    expect(await shop.read(orderId)).toMatchObject({ status: "unknown", lastError: expect.any(String) });
    expect(await shop.mails(orderId)).toContain("pending");
    expect(await shop.mails(orderId)).not.toContain("uncharged");
    shop.noFaults();
    await shop.advanceAndRun(orderId, 1);
    expect((await shop.read(orderId)).status).toBe("declined");
  });

  it("found declined before a pending email was due is still mailed", async () => {
    const { orderId } = await lost("46282");
    await shop.advanceAndRun(orderId, 1);
    expect(await shop.mails(orderId)).toEqual(["uncharged"]);
  });

  it("is looked up again within a minute while it may still be made", async () => {
    const { orderId } = await lost();
    fail("getUnsettledTransactionListRequest");
    const waits: number[] = [];
    for (let look = 0; look < 12; look++) {
      await shop.advanceAndRun(orderId, 1);
      const { nextTryAt } = await shop.read(orderId);
      const [row] = await shop.db.$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
      waits.push(Math.ceil((Number(nextTryAt) - Number(row?.now)) / 1_000));
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
    expect(waits[0]).toBeLessThanOrEqual(10);
  });
});

describe("a held payment", () => {
  const orderHeld = () => shop.order(shop.newPayment({ customerInfo: { zipCode: "46290" } }));
  const transactionOf = async (orderId: string) => {
    const id = (await shop.read(orderId)).attempt?.transactionId;
    return shop.gateway.transactions().find(({ transId }) => transId === id);
  };

  it("that is voided at the gateway ends as voided, with an email that nothing was charged", async () => {
    const orderId = await orderHeld();
    Object.assign((await transactionOf(orderId)) ?? {}, { status: "voided" });
    // Sent mails are removed after a month, and a payment may be held for longer.
    await shop.db.outgoingMail.deleteMany({ where: { key: `order.${orderId}.pending` } });
    await shop.advanceAndRun(orderId, 5);
    expect((await shop.read(orderId)).status).toBe("voided");
    expect(await shop.mails(orderId)).toContain("uncharged");
  });

  it("without a decision for more than a month is left to staff", async () => {
    const orderId = await orderHeld();
    await shop.advanceAndRun(orderId, 34 * 24 * 60);
    expect((await shop.read(orderId)).undecided).toBeNull();
    // The look-up fails, too.
    shop.gateway.setFaults({ faults: [{ action: "getTransactionDetailsRequest", kind: "error" }] });
    await shop.advanceAndRun(orderId, 2 * 24 * 60);
    expect(await shop.read(orderId)).toMatchObject({ status: "held", undecided: "held_too_long" });
  });
});
