import { z } from "zod";
import { COLOR_CATEGORIES, siteTokenIds } from "@/lib/content/colors/tokens";
import { colorField, optionalLine, orderIndexField, requiredLine } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";
import { inOrder, place } from "@/lib/core/order-schema";

export const paletteColor = z.object({
  id: z.int(),
  name: z.string(),
  hexValue: z.string(),
  description: z.string().nullable(),
  category: z.enum(COLOR_CATEGORIES),
  orderIndex: z.int(),
  isActive: z.boolean(),
  token: z.enum(siteTokenIds).nullable(),
  updatedAt: z.string(),
});
export type PaletteColor = z.output<typeof paletteColor>;

export const savedColor = z.object({
  color: paletteColor,
  movedFrom: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type SavedColor = z.output<typeof savedColor>;

const category = z.enum(COLOR_CATEGORIES, "Choose one of the categories");

export const colorInput = z.object({
  name: requiredLine("Name", 255),
  hexValue: colorField("Invalid color format").toLowerCase().optional(),
  description: optionalLine(500, "Description must be at most 500 characters"),
  category: category.optional(),
  orderIndex: orderIndexField.optional(),
  isActive: z.boolean().optional(),
  // Empty, as a form's select sends it, means none.
  token: z
    .enum(["", ...siteTokenIds], "Choose one of the site's colors")
    .transform((token) => token || null)
    .nullish(),
});
export type ColorInput = z.output<typeof colorInput>;

export const colorUpdate = colorInput.partial();
export type ColorUpdate = z.output<typeof colorUpdate>;

export const colorOrder = z.object({
  colors: inOrder("colors", place.extend({ category: category.optional() })),
});
export type ColorOrder = z.output<typeof colorOrder>;

export const colorQuery = listQuery({ sorts: ["category", "name", "orderIndex"], defaultSort: "category" });
