import type { MenuGroup } from "@/lib/content/menu/schema";
import { submenuLinks } from "@/lib/content/menu/submenu-links";

/**
 * Window width from which the top level fits on one line: 1024 px, 1280 px, or no width; below it a menu
 * button replaces it.
 */
type MenuWidth = "lg" | "xl" | "none";

/** Width left by logo, button, margins, and gaps at these widths, in pixels. */
const ROOM: readonly [MenuWidth, number][] = [
  ["lg", 537],
  ["xl", 793],
];

/** Padding around a label, chevron of a submenu, and gap between entries; as in `desktop-menu.tsx`. */
const PADDING_PX = 24;
const CHEVRON_PX = 20;
const GAP_PX = 2;

/** Letter widths at 15 px and medium weight; estimates of whole labels are within 10 %. */
const NARROW_PX = 5;
const LETTER_PX = 8.7;
const CAPITAL_PX = 10.3;
const WIDE_PX = 13.5;
const IDEOGRAPH_PX = 16;

/** Estimated on the server, so that the menu does not change after loading. */
export function menuWidth(groups: readonly MenuGroup[]): MenuWidth {
  const entries = groups.flatMap((group) => {
    const hasSubmenu = submenuLinks(group).length > 0;
    if (!hasSubmenu && !group.href) return [];
    return [PADDING_PX + textWidth(group.label) + (hasSubmenu ? CHEVRON_PX : 0)];
  });
  const needed = entries.reduce((sum, width) => sum + width + GAP_PX, -GAP_PX);
  return ROOM.find(([, room]) => needed <= room)?.[0] ?? "none";
}

function textWidth(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + letterWidth(character), 0);
}

function letterWidth(character: string): number {
  if (/[ijlftrI.,:;'|! ]/.test(character)) return NARROW_PX;
  if (/[mwMW@%]/.test(character)) return WIDE_PX;
  if (/\p{Lu}/u.test(character)) return CAPITAL_PX;
  return /[\p{Ll}\p{N}\p{P}\p{Z}]/u.test(character) ? LETTER_PX : IDEOGRAPH_PX;
}
