import { z } from "zod";
import { moneyField, orderIndexField, recordId, requiredLine, requiredLines } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";
import { inOrder } from "@/lib/core/order-schema";
import { calculatorCategory, calculatorOption } from "@/lib/crm/calculator/catalog";
import { priceTypes } from "@/lib/crm/calculator/price-rules";

const version = { updatedAt: z.string() };

export const serviceCategory = calculatorCategory.extend(version);
export type ServiceCategory = z.output<typeof serviceCategory>;

export const serviceOption = calculatorOption.extend(version);
export type ServiceOption = z.output<typeof serviceOption>;

const amount = (name: string) =>
  moneyField({
    missing: `${name} is required`,
    invalid: `${name} must be from 0 to 99,999,999.99, with at most two decimals`,
  });

export const readAmount = (typed: unknown): string => amount("Amount").catch("0.00").parse(typed);

export const serviceCategoryInput = z.object({
  name: requiredLine("Name", 255),
  description: requiredLines("Description", 2000),
  icon: requiredLine("Icon", 50),
  basePrice: amount("Base price"),
  hourlyRate: amount("Hourly rate"),
  isActive: z.boolean().optional(),
  displayOrder: orderIndexField.optional(),
});
export type ServiceCategoryInput = z.output<typeof serviceCategoryInput>;

const noCategory = "Category is required";

export const serviceOptionInput = z.object({
  categoryId: z.int(noCategory).min(1, noCategory).max(2_147_483_647, noCategory),
  name: requiredLine("Name", 255),
  description: requiredLines("Description", 2000),
  priceModifier: amount("Price modifier"),
  priceType: z.enum(priceTypes, `Price type must be one of ${priceTypes.join(", ")}`).optional(),
  isRequired: z.boolean().optional(),
  isActive: z.boolean().optional(),
  displayOrder: orderIndexField.optional(),
});
export type ServiceOptionInput = z.output<typeof serviceOptionInput>;

const displayPlace = z.object({ id: recordId, displayOrder: orderIndexField });

export const serviceCategoryOrder = z.object({ categories: inOrder("service categories", displayPlace) });

export const serviceOptionOrder = z.object({
  options: inOrder("service options", displayPlace.extend({ categoryId: recordId.optional() })),
});

export const catalogQuery = listQuery({ sorts: ["displayOrder", "name"], defaultSort: "displayOrder" });

export const quotedOptions = z.object({
  above: z.number(),
  options: z.array(z.object({ id: z.int(), name: z.string(), category: z.string() })),
});
export type QuotedOptions = z.output<typeof quotedOptions>;
