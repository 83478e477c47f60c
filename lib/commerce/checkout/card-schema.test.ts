import { isExpired } from "@/lib/commerce/checkout/card-schema";

const november = { expiryMonth: "11", expiryYear: "2026" };

test("a card is valid until its month has ended in every time zone", () => {
  expect(isExpired(november, Date.parse("2026-11-30T23:59:59Z"))).toBe(false);
  expect(isExpired(november, Date.parse("2026-12-01T11:59:59Z"))).toBe(false);
  expect(isExpired(november, Date.parse("2026-12-01T12:00:00Z"))).toBe(true);
});

test("a December card is valid until the year has ended", () => {
  expect(isExpired({ ...november, expiryMonth: "12" }, Date.parse("2026-12-31T23:00:00Z"))).toBe(false);
  expect(isExpired({ ...november, expiryMonth: "12" }, Date.parse("2027-01-02T00:00:00Z"))).toBe(true);
});
