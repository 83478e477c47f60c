import fc from "fast-check";
import { MAX_CENTS, toDecimal } from "@/lib/core/money";
import {
  MAX_HOURS,
  type PricedCategory,
  type PricedOption,
  PriceTooLargeError,
  priceQuote,
  type ServiceChoice,
  toHours,
} from "@/lib/crm/calculator/price";
import { type PriceType, priceTypes } from "@/lib/crm/calculator/price-rules";
import { calculatorCategories } from "@/prisma/seed/data/calculator";

/** The seeded categories, as the server returns them. */
const seeded: PricedCategory[] = calculatorCategories.map((category, index) => ({
  ...category,
  id: index + 1,
  displayOrder: index,
  options: category.options.map((option, place) => ({
    ...option,
    id: 10 * (index + 1) + place,
    isRequired: false,
    displayOrder: place,
  })),
}));

function total(categories: PricedCategory[], ...choices: ServiceChoice[]): string {
  return toDecimal(priceQuote(categories, choices).totalCents);
}

const choose = (categoryId: number, estimatedHours = 0, ...selectedOptions: number[]): ServiceChoice => ({
  categoryId,
  estimatedHours,
  selectedOptions,
});

describe("price rules on the seeded prices", () => {
  test.each([
    ["a base price alone", choose(1), "199.00"],
    ["hours at the hourly rate", choose(1, 2.5), "511.50"],
    ["fixed options add", choose(1, 0, 10, 11, 12), "649.00"],
    ["a multiplier multiplies the total so far: 75 is seventy-five times", choose(2, 0, 22), "22425.00"],
    ["what is added before a multiplier is multiplied", choose(2, 2, 20, 22), "82425.00"],
    ["two multipliers follow each other", choose(4, 0, 40, 41), "745000.00"],
    ["an hourly option adds its modifier for each hour", choose(4, 3, 42), "689.00"],
    ["an hourly option adds nothing without hours", choose(4, 0, 42), "149.00"],
    ["a multiplier, then a fixed amount, then a multiplier below 1", choose(6, 1, 60, 61, 62), "918.80"],
  ])("rule: %s", (_, choice, expected) => {
    expect(total(seeded, choice)).toBe(expected);
  });

  test("add up services in the order of the categories", () => {
    const price = priceQuote(seeded, [choose(5, 1, 51), choose(1)]);
    expect(price.services.map(({ service, costCents }) => [service, toDecimal(costCents)])).toEqual([
      ["Network Setup & Configuration", "199.00"],
      ["Data Backup & Recovery", "669.00"],
    ]);
    expect(toDecimal(price.totalCents)).toBe("868.00");
  });

  test("report what each step adds or takes off", () => {
    const [service] = priceQuote(seeded, [choose(6, 1.5, 62, 60)]).services;
    expect(service?.steps).toEqual([
      { label: "Base price", amountCents: 49_900 },
      { label: "1.5 hours", amountCents: 30_000 },
      { label: "After Hours Support", amountCents: 39_950 },
      { label: "Remote Diagnosis", amountCents: -23_970 },
    ]);
    expect(service?.optionIds).toEqual([60, 62]);
  });

  test("charge nothing for an empty selection", () => {
    expect(priceQuote(seeded, [])).toEqual({ services: [], totalCents: 0 });
  });
});

test.each<[string, Partial<PricedCategory>, PriceType, string[], string]>([
  ["half an hour of an odd rate", { hourlyRate: "95.01" }, "fixed", [], "47.51"],
  ["1.005 is not the 1.00 of binary fractions", { basePrice: "0.67" }, "multiplier", ["1.50"], "1.01"],
  ["less than half a cent falls away", { basePrice: "0.33" }, "multiplier", ["1.01"], "0.33"],
  ["a percentage adds that part", { basePrice: "199.99" }, "percentage", ["7.50"], "214.99"],
  ["each step is rounded before the next", { basePrice: "0.01" }, "multiplier", ["0.50", "0.50"], "0.01"],
  ["a multiplier of 0", { basePrice: "9.00" }, "multiplier", ["0.00"], "0.00"],
])("rounding: %s", (_, prices, priceType, modifiers, expected) => {
  const options = modifiers.map((priceModifier, id) => ({
    id,
    name: "Any",
    priceType,
    priceModifier,
    isRequired: false,
    displayOrder: id,
  }));
  const category = { id: 1, name: "Any", basePrice: "0.00", hourlyRate: "0.00", displayOrder: 0, options };
  expect(total([{ ...category, ...prices }], choose(1, 0.5, ...options.map(({ id }) => id)))).toBe(expected);
});

const decimal = (max = MAX_CENTS) => fc.integer({ min: 0, max }).map(toDecimal);
const order = fc.integer({ min: 0, max: 3 });
const option = (max?: number): fc.Arbitrary<Omit<PricedOption, "id">> =>
  fc.record({
    name: fc.string(),
    priceModifier: decimal(max),
    priceType: fc.constantFrom(...priceTypes),
    isRequired: fc.boolean(),
    displayOrder: order,
  });

/** Categories and a choice of each; `max` bounds every stored amount, in hundredths. */
const quote = (max?: number) =>
  fc
    .array(
      fc.record({
        name: fc.string(),
        basePrice: decimal(max),
        hourlyRate: decimal(max),
        displayOrder: order,
        options: fc.array(option(max), { maxLength: 6 }),
        halfHours: fc.integer({ min: 0, max: 2 * MAX_HOURS }),
        picked: fc.array(fc.nat(5), { maxLength: 6 }),
      }),
      { maxLength: 4 },
    )
    .map((drawn) => {
      const categories: PricedCategory[] = drawn.map(({ options, ...category }, index) => ({
        ...category,
        id: index + 1,
        options: options.map((one, place) => ({ ...one, id: 100 * index + place })),
      }));
      const choices: ServiceChoice[] = drawn.map(({ halfHours, picked }, index) =>
        choose(index + 1, halfHours / 2, ...picked.map((place) => 100 * index + place)),
      );
      return { categories, choices };
    });

/** Amounts small enough that few totals are too large to store. */
const modest = quote(2_000);

const holdsFor = <Drawn>(drawn: fc.Arbitrary<Drawn>, check: (drawn: Drawn) => void) =>
  fc.assert(fc.property(drawn, check), { numRuns: 500 });

function centsOf(categories: PricedCategory[], choices: ServiceChoice[]): number {
  try {
    return priceQuote(categories, choices).totalCents;
  } catch (error) {
    if (error instanceof PriceTooLargeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

describe("any stored prices and choices", () => {
  test("give a total in whole cents that the database can hold, or a clear error", () => {
    holdsFor(fc.oneof(quote(), modest), ({ categories, choices }) => {
      const cents = centsOf(categories, choices);
      if (cents === Number.POSITIVE_INFINITY) return;
      expect(Number.isSafeInteger(cents)).toBe(true);
      expect(cents).toBeGreaterThanOrEqual(0);
      expect(cents).toBeLessThanOrEqual(MAX_CENTS);
      expect(toDecimal(cents)).toMatch(/^\d{1,8}\.\d{2}$/);
    });
  });

  test("give steps that add up to their service and services that add up to the total", () => {
    holdsFor(modest, ({ categories, choices }) => {
      if (centsOf(categories, choices) === Number.POSITIVE_INFINITY) return;
      const { services, totalCents } = priceQuote(categories, choices);
      for (const { steps, costCents } of services) {
        expect(steps.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(costCents);
      }
      expect(services.reduce((sum, { costCents }) => sum + costCents, 0)).toBe(totalCents);
    });
  });

  test("never cost less with one more fixed option", () => {
    const fixed = option().map((one) => ({ ...one, id: 9_999, priceType: "fixed" as const }));
    holdsFor(fc.tuple(modest, fixed), ([{ categories, choices }, added]) => {
      const offered = categories.map((one) => ({ ...one, options: [...one.options, added] }));
      const chosen = choices.map((one) => ({ ...one, selectedOptions: [...one.selectedOptions, added.id] }));
      expect(centsOf(offered, chosen)).toBeGreaterThanOrEqual(centsOf(categories, choices));
    });
  });

  test("ignore hourly rates and hourly options when no hours are entered", () => {
    holdsFor(modest, ({ categories, choices }) => {
      const atOnce = choices.map((choice) => ({ ...choice, estimatedHours: 0 }));
      const free = categories.map((category) => ({
        ...category,
        hourlyRate: "0.00",
        options: category.options.filter(({ priceType }) => priceType !== "hourly"),
      }));
      expect(centsOf(categories, atOnce)).toBe(centsOf(free, atOnce));
    });
  });

  test("cost the same in any order of input and stored records", () => {
    const shuffled = modest.chain(({ categories, choices }) =>
      fc.record({
        categories: fc.constant(categories),
        choices: fc.constant(choices),
        readCategories: fc.shuffledSubarray(categories, { minLength: categories.length }),
        sentChoices: fc.shuffledSubarray(choices, { minLength: choices.length }),
      }),
    );
    holdsFor(shuffled, ({ categories, choices, readCategories, sentChoices }) => {
      const read = readCategories.map((one) => ({ ...one, options: one.options.toReversed() }));
      const sent = sentChoices.map((one) => ({
        ...one,
        selectedOptions: [...one.selectedOptions].reverse(),
      }));
      if (centsOf(categories, choices) === Number.POSITIVE_INFINITY) {
        expect(() => priceQuote(read, sent)).toThrow(PriceTooLargeError);
      } else {
        expect(priceQuote(read, sent)).toEqual(priceQuote(categories, choices));
      }
    });
  });
});

test.each([
  ["", 0],
  ["abc", 0],
  ["1,5", 0],
  ["-3", 0],
  ["2", 2],
  ["2.5", 2.5],
  ["2.3", 2.5],
  ["2.2", 2],
  ["1e9", MAX_HOURS],
  ["Infinity", MAX_HOURS],
])("reads the entry %j as %d hours", (entry, hours) => expect(toHours(entry)).toBe(hours));
