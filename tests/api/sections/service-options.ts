import type { Section } from "./section";

// The first seeded category.
const valid = { categoryId: 1, description: "Tuned for the whole floor", priceModifier: "1.50" };

export const serviceOptions: Section = {
  kind: "service-option",
  path: "/api/admin/service-options",
  list: "options",
  record: "option",
  valid: (name) => ({ ...valid, name }),
  defaults: { ...valid, priceType: "fixed", isRequired: false, isActive: true },
  change: { priceType: "percentage" },
  refused: [
    [{ categoryId: undefined }, "categoryId"],
    [{ categoryId: 0 }, "categoryId"],
    [{ categoryId: "1" }, "categoryId"],
    [{ categoryId: 2_000_000_000 }, "categoryId"],
    [{ name: "" }, "name"],
    [{ description: " " }, "description"],
    [{ priceModifier: undefined }, "priceModifier"],
    [{ priceModifier: "×2" }, "priceModifier"],
    [{ priceModifier: -0.5 }, "priceModifier"],
    [{ priceType: "monthly" }, "priceType"],
    [{ priceType: "constructor" }, "priceType"],
    [{ isRequired: 1 }, "isRequired"],
    [{ displayOrder: 0.5 }, "displayOrder"],
  ],
  textField: "description",
};
