import type { MenuGroup } from "@/lib/content/menu/schema";

/**
 * Empty for a plain link. A parent's own link would be lost to opening its sub-items, so it comes first,
 * unless one of them already leads there.
 */
export function submenuLinks(group: MenuGroup) {
  const own = group.children.some((child) => child.href === group.href) ? [] : [group];
  if (group.children.length === 0) return [];
  return [...own, ...group.children].flatMap(({ id, label, href, imageUrl }) =>
    href ? [{ key: id, label, href, imageUrl }] : [],
  );
}
