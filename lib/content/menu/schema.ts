import { z } from "zod";
import { MAX_ORDER_INDEX, noImageAddress, optionalImage, orderIndexField, recordId } from "@/lib/core/fields";
import { listQuery, MAX_PAGE_SIZE } from "@/lib/core/list-query";
import { plainLine } from "@/lib/core/plain-text";
import { storedLink } from "@/lib/core/stored-link";

/** A menu item as visitors are answered it (docs/product.md 1.3). */
export const menuItem = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  label: z.string(),
  /** Null for a parent that only opens its sub-items. */
  href: z.string().nullable(),
  /** The address of the picture beside its label, where it stands in a menu that opens. */
  imageUrl: z.string().nullable(),
  isVisible: z.boolean(),
  orderIndex: z.int(),
});
export type MenuItem = z.output<typeof menuItem>;

/** As administrators are answered it, hidden ones too. */
export const adminMenuItem = menuItem.extend({
  /** ISO 8601; the record's version. */
  updatedAt: z.string(),
});
export type AdminMenuItem = z.output<typeof adminMenuItem>;

/** A top-level entry with its sub-items, both in the order shown. */
export type MenuGroup<Item extends MenuItem = MenuItem> = Item & { children: Item[] };

/** So that one call answers, and one call puts in order, the whole menu. */
export const MAX_MENU_ITEMS = MAX_PAGE_SIZE;

/** Two lines of a phone's menu, one of a submenu (docs/limits.md). */
export const MAX_LABEL_LENGTH = 40;

const MAX_HREF_LENGTH = 500;

const parentId = recordId.nullable();

const fields = {
  label: plainLine({
    missing: "Label is required",
    max: MAX_LABEL_LENGTH,
    tooLong: `Label must be at most ${MAX_LABEL_LENGTH} characters`,
  }),
  // A parent may have sub-items alone; empty is stored as null.
  href: z
    .string()
    .nullish()
    .transform((text) => (typeof text === "string" ? text.trim() || null : text))
    .pipe(storedLink.max(MAX_HREF_LENGTH, `Link must be at most ${MAX_HREF_LENGTH} characters`).nullish()),
  imageUrl: optionalImage(2000, noImageAddress),
  parentId: parentId.optional(),
  isVisible: z.boolean().optional(),
  orderIndex: z.unknown().transform(toOrderIndex).optional(),
};

/** What is given is parsed as a number, else 0 (docs/product.md 2.5). */
function toOrderIndex(value: unknown): number {
  const number = typeof value === "string" || typeof value === "number" ? Math.trunc(Number(value)) : 0;
  return number > 0 && number <= MAX_ORDER_INDEX ? number : 0;
}

/** A new item (docs/product.md 2.5 and 2.7), first where no `orderIndex` is given; our form gives the last. */
export const menuItemInput = z.object(fields);
export type MenuItemInput = z.output<typeof menuItemInput>;

/** Changes to an item: only what is sent is checked and changed. */
export const menuItemUpdate = menuItemInput.partial();
export type MenuItemUpdate = z.output<typeof menuItemUpdate>;

/** New places; without `parentId` an item stays where it is in the tree. */
export const menuOrder = z.object({
  updates: z
    .array(
      z.object({
        id: recordId,
        orderIndex: orderIndexField,
        parentId: parentId.optional(),
      }),
    )
    .max(MAX_MENU_ITEMS, `At most ${MAX_MENU_ITEMS} menu items can be put in order at once.`),
});
export type MenuOrder = z.output<typeof menuOrder>;

/** What the administrators' list can be sorted by. */
export const menuQuery = listQuery({
  sorts: ["orderIndex", "label", "isVisible"],
  defaultSort: "orderIndex",
});
export type MenuQuery = z.output<typeof menuQuery>;
