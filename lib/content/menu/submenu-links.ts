import type { MenuGroup } from "@/lib/content/menu/schema";

export type MenuLink = { key: number; label: string; href: string; imageUrl: string | null };

/**
 * What opens under a group. A parent with a link of its own would lose it to opening its sub-items, so it stands
 * first among them, unless one of them already leads there. Empty for a plain link.
 */
export function submenuLinks(group: MenuGroup): MenuLink[] {
  const own = group.children.some((child) => child.href === group.href) ? [] : [group];
  if (group.children.length === 0) return [];
  return [...own, ...group.children].flatMap(({ id, label, href, imageUrl }) =>
    href ? [{ key: id, label, href, imageUrl }] : [],
  );
}
