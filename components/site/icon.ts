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
  "network",
  "cloud",
  "server",
  "mouse-pointer-click",
  "calendar-days",
  "rocket",
  "tractor",
  "stethoscope",
  "building-complex",
  "scale",
  "plane",
  "layers",
  "phone",
  "mail",
  "clock",
  "map-pin",
  "heart-handshake",
] as const;

export type IconName = (typeof icons)[number];

/** Style that selects an icon (app/site.css, "icon"). */
export function iconStyle(name: IconName): CSSProperties {
  return { "--icon": icons.indexOf(name) } as CSSProperties;
}

/**
 * A decorative icon in the color of its text, from one file for all pages: inlined, icons would make up a
 * tenth of the home page.
 */
export function Icon({ name, className }: { name: IconName; className: string }) {
  return <span aria-hidden="true" className={`icon ${className}`} style={iconStyle(name)} />;
}
