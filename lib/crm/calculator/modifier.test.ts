import { isQuotedIndividually, modifierLabel, modifierWarning } from "@/lib/crm/calculator/modifier";
import { calculatorCategories } from "@/prisma/seed/data/calculator";

test.each([
  ["fixed", "1150.00", "+$1,150.00"],
  ["hourly", "85.00", "+$85.00/hour"],
  ["multiplier", "1.50", "×1.5"],
  ["multiplier", "100.00", "×100"],
  ["multiplier", "0.00", "×0"],
  ["percentage", "7.50", "+7.5%"],
] as const)("formats a %s modifier of %s as %s", (priceType, priceModifier, label) => {
  expect(modifierLabel({ priceType, priceModifier })).toBe(label);
});

const QUOTED = " Visitors see “Quoted individually”, and it stays out of their sum.";

test.each([
  ["multiplier", "5.01", `Multiplies the price by 5.01: $100.00 becomes $501.00.${QUOTED}`],
  ["multiplier", "5.00", null],
  ["multiplier", "0.50", null],
  ["multiplier", "0.49", "Takes 51% off the price: $100.00 becomes $49.00."],
  ["multiplier", "0.00", "Takes 100% off the price: $100.00 becomes $0.00."],
  ["percentage", "400.00", null],
  ["percentage", "450.00", `Multiplies the price by 5.5: $100.00 becomes $550.00.${QUOTED}`],
  ["fixed", "99999999.99", null],
  ["hourly", "0.00", null],
] as const)("the warning for a %s modifier of %s is: %s", (priceType, priceModifier, warning) => {
  expect(modifierWarning({ priceType, priceModifier }, 5)).toBe(warning);
});

test("the factor above which an option is quoted individually is a setting", () => {
  const option = { priceType: "multiplier", priceModifier: "6.00" } as const;
  expect([5, 6].map((above) => isQuotedIndividually(option, above))).toEqual([true, false]);
});

test("exactly three seeded options are quoted individually", () => {
  const options = calculatorCategories.flatMap((category) => category.options);
  expect(options.filter((option) => isQuotedIndividually(option, 5)).map(({ name }) => name)).toEqual([
    "Security Training",
    "Software Installation",
    "Hardware Upgrade",
  ]);
});
