import { changedPrices, effectOf } from "@/lib/crm/calculator/option-effect";
import type { PricedCategory } from "@/lib/crm/calculator/price";
import type { PriceType } from "@/lib/crm/calculator/price-rules";

const option = (id: number, priceType: PriceType, priceModifier: string) => ({
  id,
  priceType,
  priceModifier,
  name: `Option ${id}`,
  isRequired: false,
  displayOrder: id,
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
  categoryId: 1,
  selectedOptions,
  estimatedHours,
});

test.each([
  ["a single addition", [], 1, 3_000],
  ["what is added before another option multiplies it", [2], 1, 4_500],
  ["what multiplies what came together before it", [1], 2, 11_500],
  ["an hourly addition", [], 3, 4_000],
  ["a part of what came together before it", [], 4, 2_000],
  ["a reduction below 0", [], 5, -4_000],
  ["an option already chosen, as if it were not", [1, 2], 2, 11_500],
])("computes an option's effect: %s", (_, options, id, cents) => {
  expect(effectOf(category, chosen(options), id)).toBe(cents);
});

test("an effect too large to calculate is null", () => {
  expect(effectOf(category, chosen([], 10_000), 6)).toBe(3_700_740_000);
  const dear = { ...category, basePrice: "99999999.00" };
  expect(effectOf(dear, chosen([], 0), 6)).toBeNull();
});

test("reports which options change other prices and which prices change", () => {
  expect(changedPrices(category, chosen([1]))).toBeNull();
  expect(changedPrices(category, chosen([6], 0))).toEqual({ by: ["Option 6"], of: ["Option 1"] });
  expect(changedPrices(category, chosen([2, 4]))).toEqual({
    by: ["Option 2", "Option 4"],
    of: ["Option 1", "Option 3"],
  });
});
