import type { CSSProperties } from "react";

/** In the order of public/icons.svg, Lucide's. */
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

/** Which of them is shown by what has this style (app/site.css, "icon"). */
export function iconStyle(name: IconName): CSSProperties {
  return { "--icon": icons.indexOf(name) } as CSSProperties;
}

/**
 * An icon of a page's words, in their color. It comes from one file for all pages: drawn into each page they would make up a
 * tenth of the home page. Decoration only.
 */
export function Icon({ name, className }: { name: IconName; className: string }) {
  return <span aria-hidden="true" className={`icon ${className}`} style={iconStyle(name)} />;
}
