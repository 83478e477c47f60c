import type { Section } from "./section";

const valid = {
  description: "Wired and wireless",
  icon: "network",
  basePrice: "199.00",
  hourlyRate: "125.00",
};

export const serviceCategories: Section = {
  kind: "service-category",
  path: "/api/admin/service-categories",
  list: "categories",
  record: "category",
  valid: (name) => ({ ...valid, name }),
  defaults: { ...valid, isActive: true },
  change: { basePrice: "1250.50" },
  refused: [
    [{ name: " " }, "name"],
    [{ description: undefined }, "description"],
    [{ icon: "" }, "icon"],
    [{ icon: "x".repeat(51) }, "icon"],
    [{ basePrice: undefined }, "basePrice"],
    [{ basePrice: "-1" }, "basePrice"],
    [{ basePrice: "1e3" }, "basePrice"],
    [{ hourlyRate: "" }, "hourlyRate"],
    [{ hourlyRate: "100000000" }, "hourlyRate"],
    [{ hourlyRate: 0.001 }, "hourlyRate"],
    [{ displayOrder: -1 }, "displayOrder"],
    [{ isActive: "yes" }, "isActive"],
  ],
  textField: "description",
};
