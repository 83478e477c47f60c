import { responseFor } from "@/lib/commerce/orders/payment-response";

it.each([
  ["activated", { success: true, message: expect.stringContaining("activated") }],
  ["voided", { success: false, code: "not_charged" }],
  ["refunded", { success: true, message: expect.not.stringContaining("activated") }],
] as const)("a repeated payment of an order that is %s tells of that", (status, response) => {
  expect(responseFor("W1", status)).toMatchObject(response);
});
