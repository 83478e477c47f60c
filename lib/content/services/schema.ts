import { z } from "zod";
import { serviceIcons } from "@/lib/content/services/icons";
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
import { listQuery } from "@/lib/core/list-query";
import { inOrder } from "@/lib/core/order-schema";

export const staticService = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: z.string(),
  setupFee: z.string().nullable(),
  icon: z.string(),
  imageUrl: z.string().nullable(),
  buttonText: z.string(),
  buttonUrl: z.string(),
  buttonColor: z.string(),
  isActive: z.boolean(),
  orderIndex: z.int(),
  updatedAt: z.string(),
});
export type StaticService = z.output<typeof staticService>;

export const publicStaticService = staticService.omit({ updatedAt: true }).extend({
  /** As billing charges it; null where that is unknown, or not sold by the year. */
  yearlyPrice: z.string().nullable(),
  yearlySetupFee: z.string().nullable(),
});
export type PublicStaticService = z.output<typeof publicStaticService>;

export const serviceDefaults = {
  icon: "server",
  buttonText: "Order Service",
  buttonColor: "#2563eb",
  isActive: true,
};

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
  orderIndex: orderIndexField.optional(),
});
export type StaticServiceInput = z.output<typeof staticServiceInput>;

export const staticServiceOrder = z.object({ serviceIds: inOrder("services", recordId) });

export const staticServiceQuery = listQuery({ sorts: ["orderIndex", "name"], defaultSort: "orderIndex" });

/** Dollars charged a month behind an address that buttons lead to. */
export const billedPrice = z.object({ address: z.string(), charged: z.number() });
export type BilledPrice = z.output<typeof billedPrice>;
