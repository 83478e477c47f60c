import { z } from "zod";

/** A menu entry as everyone outside the service knows it (spec 1 section 3). */
export const menuItem = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  label: z.string(),
  /** Null for a parent that only opens its sub-items. */
  href: z.string().nullable(),
  isVisible: z.boolean(),
  orderIndex: z.int(),
});
export type MenuItem = z.output<typeof menuItem>;

/** A top-level entry with its sub-items, both in the order shown. */
export type MenuGroup = MenuItem & { children: MenuItem[] };
