import type { CSSProperties } from "react";

/** Listed in the order of public/icons.svg, from Lucide. */
const icons = [
  "layout-grid",
  "wrench",
  "clipboard-list",
  "bot",
  "monitor-up",
  "house",
  "users",
  "briefcase-business",
  "book-open",
  "globe",
  "circle-user",
  "calculator",
  "calendar-check",
  "message-square",
  "star",
  "external-link",
  "download",
  "file-text",
] as const;

export type IconName = (typeof icons)[number];

/** Style that selects a menu item's icon (app/site.css, "menu-items"): one file for all, inlined they would be a tenth of a page. */
export function iconStyle(name: IconName): CSSProperties {
  return { "--icon": icons.indexOf(name) } as CSSProperties;
}
