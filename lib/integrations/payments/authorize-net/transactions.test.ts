import { fromSummary, lastFour } from "@/lib/integrations/payments/authorize-net/transactions";

const summary = (transactionStatus: string) => ({
  transId: "1",
  submitTimeUTC: new Date("2026-11-22T10:00:00Z"),
  transactionStatus,
  invoiceNumber: null,
  accountType: "Visa",
  accountNumber: "XXXX1111",
  settleAmount: 19.99,
});

it.each([
  ["capturedPendingSettlement", "captured"],
  ["settledSuccessfully", "settled"],
  ["FDSPendingReview", "held"],
  ["FDSAuthorizedPendingReview", "held"],
  ["voided", "voided"],
  ["declined", "declined"],
  ["refundPendingSettlement", "refunded"],
  ["generalError", "failed"],
  ["expired", "expired"],
])("the status %s means %s", (status, state) => {
  expect(fromSummary(summary(status))).toMatchObject({ state, status, amountCents: 1_999 });
});

it("an unknown status counts as held, neither paid nor free to be charged again", () => {
  expect(fromSummary(summary("couldNotVoid")).state).toBe("held");
  expect(fromSummary(summary("somethingNew")).state).toBe("held");
});

it("shows only the last four digits of a card", () => {
  expect(lastFour("XXXX1111")).toBe("1111");
  expect(lastFour("4111111111111111")).toBe("1111");
  expect(lastFour("XXXX")).toBeNull();
  expect(lastFour(null)).toBeNull();
});
