import { z } from "zod";
import { MAX_ORDER_INDEX, noImageAddress, optionalImage, recordId, requiredLine } from "@/lib/core/fields";
import { listQuery, MAX_PAGE_SIZE } from "@/lib/core/list-query";
import { inOrder, place } from "@/lib/core/order-schema";
import { storedLink } from "@/lib/core/stored-link";

export const menuItem = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  label: z.string(),
  href: z.string().nullable(),
  imageUrl: z.string().nullable(),
  isVisible: z.boolean(),
  orderIndex: z.int(),
});
export type MenuItem = z.output<typeof menuItem>;

export const adminMenuItem = menuItem.extend({ updatedAt: z.string() });
export type AdminMenuItem = z.output<typeof adminMenuItem>;

export type MenuGroup<Item extends MenuItem = MenuItem> = Item & { children: Item[] };

export const MAX_MENU_ITEMS = MAX_PAGE_SIZE;

/** Two lines of a phone's menu, one of a submenu (docs/limits.md). */
export const MAX_LABEL_LENGTH = 40;

const MAX_HREF_LENGTH = 500;

const parentId = recordId.nullable();

export const menuItemInput = z.object({
  label: requiredLine("Label", MAX_LABEL_LENGTH),
  href: z
    .string()
    .nullish()
    .transform((text) => (typeof text === "string" ? text.trim() || null : text))
    .pipe(storedLink.max(MAX_HREF_LENGTH, `Link must be at most ${MAX_HREF_LENGTH} characters`).nullish()),
  imageUrl: optionalImage(2000, noImageAddress),
  parentId: parentId.optional(),
  isVisible: z.boolean().optional(),
  orderIndex: z.unknown().transform(toOrderIndex).optional(),
});
export type MenuItemInput = z.output<typeof menuItemInput>;

function toOrderIndex(value: unknown): number {
  const number = typeof value === "string" || typeof value === "number" ? Math.trunc(Number(value)) : 0;
  return number > 0 && number <= MAX_ORDER_INDEX ? number : 0;
}

export const menuItemUpdate = menuItemInput.partial();
export type MenuItemUpdate = z.output<typeof menuItemUpdate>;

export const menuOrder = z.object({
  updates: inOrder("menu items", place.extend({ parentId: parentId.optional() })),
});
export type MenuOrder = z.output<typeof menuOrder>;

export const menuQuery = listQuery({
  sorts: ["orderIndex", "label", "isVisible"],
  defaultSort: "orderIndex",
});
export type MenuQuery = z.output<typeof menuQuery>;
