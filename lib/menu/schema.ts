/** A menu entry as everyone outside the service knows it (spec 1 section 3). */
export type MenuItem = {
  id: number;
  parentId: number | null;
  label: string;
  /** Null for a parent that only opens its sub-items. */
  href: string | null;
  isVisible: boolean;
  orderIndex: number;
};

/** A top-level entry with its sub-items, both in the order shown. */
export type MenuGroup = MenuItem & { children: MenuItem[] };
