import { isExpired } from "@/lib/commerce/checkout/card-schema";

test.each([
  ["11", "2026-11-30T23:59:59Z", false],
  ["11", "2026-12-01T11:59:59Z", false],
  ["11", "2026-12-01T12:00:00Z", true],
  ["12", "2026-12-31T23:00:00Z", false],
  ["12", "2027-01-02T00:00:00Z", true],
])("a card of month %s is valid until it has ended in every time zone: %s", (expiryMonth, now, isOver) => {
  expect(isExpired({ expiryMonth, expiryYear: "2026" }, Date.parse(now))).toBe(isOver);
});
