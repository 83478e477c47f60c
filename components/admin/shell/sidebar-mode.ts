/**
 * The administrator's choice for the sidebar. `auto`, before any choice, is collapsed under 1024 px
 * (docs/product/administration.md "Shell"). The choice is in a cookie, so that the server's markup already
 * has the right width.
 */
export type SidebarMode = "auto" | "collapsed" | "expanded";

export const SIDEBAR_COOKIE = "admin_sidebar";

export const DRAWER_BELOW = 768;
export const COLLAPSED_BELOW = 1024;

export function sidebarModeOf(cookie: string | undefined): SidebarMode {
  return cookie === "collapsed" || cookie === "expanded" ? cookie : "auto";
}

export function isRail(mode: SidebarMode, width: number): boolean {
  if (width < DRAWER_BELOW) return false;
  return mode === "collapsed" || (mode === "auto" && width < COLLAPSED_BELOW);
}
