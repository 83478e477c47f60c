import { z } from "zod";
import { serviceIcons } from "@/lib/content/static-services/icons";
import {
  colorField,
  noImageAddress,
  optionalImage,
  optionalLine,
  orderIndexField,
  recordId,
  requiredLine,
  requiredLines,
  requiredLink,
} from "@/lib/core/fields";
import { listQuery, MAX_PAGE_SIZE } from "@/lib/core/list-query";

/** Public fields of a maintenance service (docs/product.md 3.3). */
export const staticService = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Free text, such as "$51/month". */
  price: z.string(),
  /** Free text, such as "$90"; null for none. */
  setupFee: z.string().nullable(),
  /** Key of `serviceIcons`, or any text of an older record. */
  icon: z.string(),
  /** Picture that replaces the icon; null for none. */
  imageUrl: z.string().nullable(),
  buttonText: z.string(),
  buttonUrl: z.string(),
  /** Seven characters: # and six hexadecimal digits. */
  buttonColor: z.string(),
  isActive: z.boolean(),
  orderIndex: z.int(),
  /** Record version, ISO 8601. */
  updatedAt: z.string(),
});
export type StaticService = z.output<typeof staticService>;

export const publicStaticService = staticService.omit({ updatedAt: true });
export type PublicStaticService = z.output<typeof publicStaticService>;

/** Defaults of the database (docs/product.md 2.3). */
export const serviceDefaults = {
  icon: "server",
  buttonText: "Order Service",
  buttonColor: "#2563eb",
  isActive: true,
};

/** See docs/product.md 2.5 and 2.7. */
export const staticServiceInput = z.object({
  name: requiredLine("Name", 255),
  description: requiredLines("Description", 2000),
  price: requiredLine("Price", 100),
  setupFee: optionalLine(100, "Setup fee must be at most 100 characters"),
  icon: z.enum(serviceIcons, "Choose one of the icons").optional(),
  imageUrl: optionalImage(2000, noImageAddress),
  buttonText: requiredLine("Button text", 100),
  buttonUrl: requiredLink("Button URL", 500),
  buttonColor: colorField("Invalid color format").optional(),
  isActive: z.boolean().optional(),
  // Default: last.
  orderIndex: orderIndexField.optional(),
});
export type StaticServiceInput = z.output<typeof staticServiceInput>;

/** New order of services; those that are not named come last. */
export const staticServiceOrder = z.object({
  serviceIds: z
    .array(recordId)
    .max(MAX_PAGE_SIZE, `At most ${MAX_PAGE_SIZE} services can be put in order at once.`),
});

export const staticServiceQuery = listQuery({ sorts: ["orderIndex", "name"], defaultSort: "orderIndex" });

/** Dollars charged a month for the target of a service's button. */
export const billedPrice = z.object({ id: z.int(), charged: z.number() });
export type BilledPrice = z.output<typeof billedPrice>;
