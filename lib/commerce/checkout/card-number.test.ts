import { cardBrand, holdsCardNumber, readCardNumber } from "@/lib/commerce/checkout/card-number";

test.each([
  ["4", "visa"],
  ["37", "american-express"],
  ["3", null],
  ["54", "mastercard"],
  ["6011", "discover"],
  // Maestro, which the gateway doesn't accept.
  ["6759649826438453", null],
])("the digits %s belong to the brand %s", (digits, brand) => {
  expect(readCardNumber(digits).brand).toBe(brand);
});

test("an incomplete number that more digits may complete is not yet invalid", () => {
  expect(readCardNumber("4111")).toEqual({ brand: "visa", isValid: false, mayBecomeValid: true });
  expect(readCardNumber("4111111111111112")).toMatchObject({ isValid: false, mayBecomeValid: false });
  expect(readCardNumber("9")).toEqual({ brand: null, isValid: false, mayBecomeValid: false });
});

test("knows how many digits the security code of a brand has", () => {
  expect(cardBrand("american-express")).toEqual({ name: "American Express", codeDigits: 4 });
  expect(cardBrand("visa")).toEqual({ name: "Visa", codeDigits: 3 });
});

test.each([
  ["4111111111111111", true],
  ["my card is 4111 1111-1111 1111, thanks", true],
  ["4111 1111 1111 1111 33101", true],
  ["\u200e4111\u00a01111\u20111111\u200b\u00a01111", true],
  ["3700 000000 00002@example.com", true],
  ["4007000000027", true],
  ["order-268653-1795322001111-4007@example.com", false],
  ["4111111111111112", false],
  ["(305) 555-0100 x4111", false],
  ["+1 305 555 0100", false],
  ["1234 12th Street, Suite 5600", false],
])("tells whether a text contains a card number: %s", (text, isThere) => {
  expect(holdsCardNumber(text)).toBe(isThere);
});
