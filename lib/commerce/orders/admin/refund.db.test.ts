import { shop, withCommerce } from "@/tests/factories/commerce";

withCommerce();

let desk: typeof import("@/lib/commerce/orders/admin/refund");
beforeAll(async () => {
  desk = await import("@/lib/commerce/orders/admin/refund");
});

const by = { username: "bea" };
const requested = (amount: string, refundedBefore = "0.00") => ({
  amount,
  confirm: amount,
  reason: "Asked",
  refundedBefore,
  service: "goes_on" as const,
});

type Act = typeof desk.refundPart;
const act = (how: Act, orderId: string, input: Parameters<Act>[2]) =>
  shop.db.$transaction((tx) => how(tx, orderId, input, by));

test("reads from the gateway whether the charge can be voided or refunded now", async () => {
  const orderId = await shop.order();
  expect(await desk.readCharge(orderId)).toMatchObject({
    state: "captured",
    amount: "51.00",
    refunded: "0.00",
    canVoid: true,
    canRefund: false,
  });
  await shop.gateway.settle();
  expect(await desk.readCharge(orderId)).toMatchObject({ state: "settled", canVoid: false, canRefund: true });
  await expect(desk.readCharge("nobody")).rejects.toMatchObject({ code: "not_found" });
});

test("reports a gateway that does not answer as unavailable", async () => {
  const orderId = await shop.order();
  shop.gateway.setFaults({ faults: [{ action: "getTransactionDetailsRequest", kind: "drop" }] });
  await expect(desk.readCharge(orderId)).rejects.toMatchObject({
    code: "payments_unavailable",
    message: expect.stringContaining("didn't answer"),
  });
});

test("refuses a repeated refund while the first is open and when its refunded total is outdated", async () => {
  const orderId = await shop.order();
  await shop.gateway.settle();
  await act(desk.refundPart, orderId, requested("10.00"));
  await expect(act(desk.refundPart, orderId, requested("10.00"))).rejects.toMatchObject({ code: "conflict" });
  await shop.advance(orderId);
  await expect(act(desk.refundPart, orderId, requested("10.00"))).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("in the meantime"),
  });
  await act(desk.refundPart, orderId, requested("5.00", "10.00"));
  await shop.advance(orderId);
  expect(Number((await shop.read(orderId)).refunded)).toBe(15);
});

test("refuses a void of less than the whole charge and names the full amount", async () => {
  const orderId = await shop.order();
  await expect(act(desk.voidCharge, orderId, requested("10.00"))).rejects.toMatchObject({
    code: "invalid",
    details: { fields: { amount: [expect.stringContaining("51.00")] } },
  });
});
