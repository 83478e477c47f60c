import { isPaymentResponse, PAID_STATUSES, PAYMENT_REFUSALS } from "@/lib/commerce/checkout/payment-result";
import { isPublicOrder } from "@/lib/commerce/checkout/queries";
import { paymentResponse } from "@/lib/commerce/checkout/schema";
import { PUBLIC_ORDER_STATUSES } from "@/lib/commerce/orders/public-status";
import { orderResponse } from "@/lib/commerce/orders/schema";
import { publicOrderOf } from "@/tests/factories/checkout";

const taken = (status: string) => ({ success: true, orderId: "o-1", status, message: "" });
const refusedFor = (code: string) => ({ success: false, code, message: "Told." });

test("the page accepts every payment answer that the server describes", () => {
  for (const answer of [...PAID_STATUSES.map(taken), ...PAYMENT_REFUSALS.map(refusedFor)])
    expect([paymentResponse.safeParse(answer).success, isPaymentResponse(answer)]).toEqual([true, true]);
});

test.each([
  ["nothing", null],
  ["a text", "<h1>Maintenance</h1>"],
  ["a success alone", { success: true }],
  ["a success without its order", { ...taken("paid"), orderId: undefined }],
  ["a status of another version", taken("half")],
  ["a refusal of another version", refusedFor("sunday")],
  ["a refusal without a message", { ...refusedFor("declined"), message: undefined }],
  ["neither success nor refusal", { message: "", orderId: "o-1", status: "paid" }],
])("the page rejects %s as a payment answer", (_, answer) => {
  expect([paymentResponse.safeParse(answer).success, isPaymentResponse(answer)]).toEqual([false, false]);
});

test("the page accepts every order that the server describes", () => {
  for (const status of PUBLIC_ORDER_STATUSES) {
    const order = publicOrderOf(status);
    expect(orderResponse.safeParse({ order }).success).toBe(true);
    expect(isPublicOrder(order)).toBe(true);
  }
});

test.each([
  ["nothing", undefined],
  ["a text", "order"],
  ["a status of another version", { ...publicOrderOf("paid"), status: "lost" }],
  ["an order without an amount", { ...publicOrderOf("paid"), amount: null }],
])("the page rejects %s as an order", (_, order) => {
  expect(isPublicOrder(order)).toBe(false);
});
