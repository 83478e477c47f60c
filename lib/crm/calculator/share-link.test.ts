import type { PricedCategory } from "@/lib/crm/calculator/price";
import { readSharedQuote, shareLink, withoutSharedQuote } from "@/lib/crm/calculator/share-link";

/** Service 3 as a link names it. */
const third = (estimatedHours = 0, ...selectedOptions: number[]) => [
  { categoryId: 3, selectedOptions, estimatedHours },
];
const category = (id: number, options: number[]): PricedCategory => ({
  id,
  name: `Service ${id}`,
  basePrice: "100.00",
  hourlyRate: "50.00",
  displayOrder: id,
  options: options.map((option) => ({
    id: option,
    name: `Option ${option}`,
    priceModifier: "10.00",
    priceType: "fixed",
    isRequired: false,
    displayOrder: option,
  })),
});
const catalog = [category(1, [4, 5]), category(3, [7])];
const read = (query: string) => readSharedQuote(`?quote=${query}`, catalog);

test("a link restores the choices it was made from", () => {
  const choices = [
    { categoryId: 1, selectedOptions: [4, 5], estimatedHours: 2.5 },
    { categoryId: 3, selectedOptions: [], estimatedHours: 0 },
  ];
  const link = shareLink(choices);
  expect(link).toBe("/service-calculator?quote=1h2.5o4o5_3");
  expect(readSharedQuote(new URL(link, "http://localhost").search, catalog)).toEqual({
    choices,
    isComplete: true,
  });
});

test("an address without a quote returns no shared quote", () => {
  expect(readSharedQuote("", catalog)).toBeNull();
  expect(readSharedQuote("?utm_source=ads", catalog)).toBeNull();
});

test.each([
  ["a service that is not offered", "2_3", third()],
  ["an option of another service", "3o4o7", third(0, 7)],
  ["hours beyond the limit", "3h10000.5o7", third(0, 7)],
  ["hours that are not half hours", "3h1.25", third()],
  ["a service named twice", "3h1_3h9", third(1)],
  ["hours below 0", "3h-4", []],
  ["a price", "3p1", []],
  ["markup", "<script>alert(1)</script>", []],
  ["nothing", "", []],
  ["a huge query", `3_${"1o4".repeat(1_000_000)}`, []],
])("skips %s and marks the quote as incomplete", (_, query, choices) => {
  expect(read(query)).toEqual({ choices, isComplete: false });
});

test("removes only the quote from an address", () => {
  expect(withoutSharedQuote("?quote=1&utm_source=ads")).toBe("?utm_source=ads");
  expect(withoutSharedQuote("?quote=1")).toBe("");
});
