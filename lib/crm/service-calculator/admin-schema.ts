import { z } from "zod";
import { moneyField, orderIndexField, recordId, requiredLine, requiredLines } from "@/lib/core/fields";
import { listQuery, MAX_PAGE_SIZE } from "@/lib/core/list-query";
import { calculatorCategory, calculatorOption, priceTypes } from "@/lib/crm/service-calculator/catalog";

/** ISO 8601; the record's version. */
const version = { updatedAt: z.string() };

/** A category of the calculator as administrators know it (docs/product.md 2.3). */
export const serviceCategory = calculatorCategory.extend(version);
export type ServiceCategory = z.output<typeof serviceCategory>;

/** An option of the calculator as administrators know it. */
export const serviceOption = calculatorOption.extend(version);
export type ServiceOption = z.output<typeof serviceOption>;

const amount = (name: string) =>
  moneyField({
    missing: `${name} is required`,
    invalid: `${name} must be from 0 to 99,999,999.99, with at most two decimals`,
  });

/** The amount that stands in a form now; 0 while it is none. */
export const readAmount = (typed: unknown): string => amount("Amount").catch("0.00").parse(typed);

/** A new category (docs/product.md 2.5). */
export const serviceCategoryInput = z.object({
  name: requiredLine("Name", 255),
  description: requiredLines("Description", 2000),
  icon: requiredLine("Icon", 50),
  basePrice: amount("Base price"),
  hourlyRate: amount("Hourly rate"),
  isActive: z.boolean().optional(),
  // Absent, the category comes to stand behind the others.
  displayOrder: orderIndexField.optional(),
});
export type ServiceCategoryInput = z.output<typeof serviceCategoryInput>;

const noCategory = "Category is required";

/** A new option (docs/product.md 2.5). */
export const serviceOptionInput = z.object({
  categoryId: z.int(noCategory).min(1, noCategory).max(2_147_483_647, noCategory),
  name: requiredLine("Name", 255),
  description: requiredLines("Description", 2000),
  priceModifier: amount("Price modifier"),
  priceType: z.enum(priceTypes, `Price type must be one of ${priceTypes.join(", ")}`).optional(),
  isRequired: z.boolean().optional(),
  isActive: z.boolean().optional(),
  // Absent, the option comes to stand behind the others of its category.
  displayOrder: orderIndexField.optional(),
});
export type ServiceOptionInput = z.output<typeof serviceOptionInput>;

const place = z.object({ id: recordId, displayOrder: orderIndexField });
const most = (names: string) => `At most ${MAX_PAGE_SIZE} ${names} can be put in order at once.`;

/** New places of categories. */
export const serviceCategoryOrder = z.object({
  categories: z.array(place).max(MAX_PAGE_SIZE, most("service categories")),
});

/** New places of options, in their category or in another one. */
export const serviceOptionOrder = z.object({
  options: z
    .array(place.extend({ categoryId: recordId.optional() }))
    .max(MAX_PAGE_SIZE, most("service options")),
});

/** Both lists are sorted alike. */
export const catalogQuery = listQuery({ sorts: ["displayOrder", "name"], defaultSort: "displayOrder" });
