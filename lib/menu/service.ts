import "server-only";
import { db } from "@/lib/db";
import type { MenuItem } from "@/lib/menu/schema";
import { visibleItems } from "@/lib/menu/tree";

const record = {
  id: true,
  parentId: true,
  label: true,
  href: true,
  isVisible: true,
  orderIndex: true,
} as const;

/** The entries that visitors see, flat and by `orderIndex`; none under a hidden parent. */
export async function listVisibleMenuItems(): Promise<MenuItem[]> {
  return visibleItems(await db.menuItem.findMany({ where: { isVisible: true }, select: record }));
}
