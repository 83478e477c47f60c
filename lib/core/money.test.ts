import fc from "fast-check";
import { centsOf, dollarsOf, MAX_CENTS, toDecimal, toDollars, toHundredths } from "@/lib/core/money";

test.each([
  ["199.00", 19_900],
  ["0.8", 80],
  ["75", 7_500],
  ["99999999.99", MAX_CENTS],
])("%s is %i hundredths", (text, hundredths) => expect(toHundredths(text)).toBe(hundredths));

test.each(["", "-1.00", "1.005", "1e3", "100000000.00", "NaN", " 1", "1,000.00", "٣"])(
  "%j is not an amount",
  (text) => expect(() => toHundredths(text)).toThrow(RangeError),
);

test("the error for an invalid amount quotes only its beginning", () => {
  const [digits, beginning] = ["1".repeat(50), "1".repeat(20)];
  expect(() => toHundredths(digits)).toThrow(new RangeError(`no amount of Decimal(10,2): ${beginning}`));
});

test.each([
  ["19.99", 1_999],
  [0.29, 29],
  [{ toString: () => "1200.00" }, 120_000],
])("%s dollars are %i cents", (amount, cents) => {
  expect(centsOf(amount)).toBe(cents);
  expect(dollarsOf(cents)).toBe(Number(amount));
});

test("negative amounts keep their sign", () => {
  expect([-5, -12_345].map(toDecimal)).toEqual(["-0.05", "-123.45"]);
});

test("every amount survives being written and parsed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
      expect(toHundredths(toDecimal(cents))).toBe(cents);
      expect(toDollars(cents).replace(/[$,]/g, "")).toBe(toDecimal(cents));
    }),
  );
});

test("dollars are grouped, and negative amounts have a minus sign", () => {
  expect([0, 5, 123_456, MAX_CENTS, -9_980].map(toDollars)).toEqual([
    "$0.00",
    "$0.05",
    "$1,234.56",
    "$99,999,999.99",
    "−$99.80",
  ]);
});
