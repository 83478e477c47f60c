import { cardBrand, readCardNumber } from "@/lib/checkout/card-number";

test("the brand is known from the first digits on", () => {
  expect(readCardNumber("4").brand).toBe("visa");
  expect(readCardNumber("37").brand).toBe("american-express");
  expect(readCardNumber("3").brand).toBeNull();
  expect(readCardNumber("54").brand).toBe("mastercard");
  expect(readCardNumber("6011").brand).toBe("discover");
});

test("a number that more digits may complete is not wrong yet", () => {
  expect(readCardNumber("4111")).toEqual({ brand: "visa", isValid: false, mayBecomeValid: true });
  expect(readCardNumber("4111111111111112")).toMatchObject({ isValid: false, mayBecomeValid: false });
  expect(readCardNumber("9")).toEqual({ brand: null, isValid: false, mayBecomeValid: false });
});

test("brands that the gateway does not take are unknown", () => {
  expect(readCardNumber("6759649826438453").brand).toBeNull();
});

test("a brand says how many digits its security code has", () => {
  expect(cardBrand("american-express")).toEqual({ name: "American Express", codeDigits: 4 });
  expect(cardBrand("visa")).toEqual({ name: "Visa", codeDigits: 3 });
});
