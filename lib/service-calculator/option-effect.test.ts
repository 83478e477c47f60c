import { effectOf, isUnlikely } from "@/lib/service-calculator/option-effect";
import { type PricedCategory, type PriceType, priceQuote } from "@/lib/service-calculator/price";

const option = (id: number, priceType: PriceType, priceModifier: string) => ({
  ...{ id, priceType, priceModifier, name: `Option ${id}`, isRequired: false, displayOrder: id },
});
const category: PricedCategory = {
  id: 1,
  name: "Support",
  basePrice: "100.00",
  hourlyRate: "50.00",
  displayOrder: 1,
  options: [
    option(1, "fixed", "30.00"),
    option(2, "multiplier", "1.50"),
    option(3, "hourly", "20.00"),
    option(4, "percentage", "10.00"),
    option(5, "multiplier", "0.80"),
    option(6, "multiplier", "75.00"),
  ],
};
const chosen = (selectedOptions: number[], estimatedHours = 2) => ({
  ...{ categoryId: 1, selectedOptions, estimatedHours },
});

test.each([
  ["what is added alone", [], 1, 3_000],
  ["what is added before another option multiplies it", [2], 1, 4_500],
  ["what multiplies what came together before it", [1], 2, 11_500],
  ["what is added an hour", [], 3, 4_000],
  ["a part of what came together before it", [], 4, 2_000],
  ["what takes something off, below 0", [], 5, -4_000],
  ["an option that is chosen already, as if it were not", [1, 2], 2, 11_500],
])("an option's effect is %s", (_, options, id, cents) => {
  expect(effectOf(category, chosen(options), id)).toBe(cents);
});

test("an effect past what can be calculated is none", () => {
  expect(effectOf(category, chosen([], 10_000), 6)).toBe(3_700_740_000);
  const dear = { ...category, basePrice: "99999999.00" };
  expect(effectOf(dear, chosen([], 0), 6)).toBeNull();
});

test("a price past a thousand times its base is unlikely; one of a thousand times is not", () => {
  const priced = (hourlyRate: string) => {
    const [service] = priceQuote([{ ...category, hourlyRate }], [chosen([], 1)]).services;
    if (!service) throw new Error("nothing was priced");
    return service;
  };
  expect(isUnlikely(priced("99900.00"), category)).toBe(false);
  expect(isUnlikely(priced("99900.01"), category)).toBe(true);
  expect(isUnlikely(priced("99900.01"), { ...category, basePrice: "0.00" })).toBe(false);
});
