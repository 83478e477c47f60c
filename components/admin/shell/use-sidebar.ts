import { useEffect, useState, useSyncExternalStore } from "react";
import {
  COLLAPSED_BELOW,
  DRAWER_BELOW,
  isRail,
  SIDEBAR_COOKIE,
  type SidebarMode,
} from "@/components/admin/shell/sidebar-mode";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

function watchWidth(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

/** Returns only the range of the width, so that resizing within it renders nothing. */
function widthClass(): number {
  if (window.innerWidth < DRAWER_BELOW) return 0;
  return window.innerWidth < COLLAPSED_BELOW ? DRAWER_BELOW : COLLAPSED_BELOW;
}

export function useSidebar(initial: SidebarMode) {
  const [mode, setMode] = useState(initial);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const width = useSyncExternalStore(watchWidth, widthClass, () => COLLAPSED_BELOW);
  const isDrawer = width < DRAWER_BELOW;
  const rail = isRail(mode, width);

  useEffect(() => {
    if (!isDrawer) setDrawerOpen(false);
  }, [isDrawer]);

  function toggle() {
    if (isDrawer) return setDrawerOpen(!drawerOpen);
    const chosen = rail ? "expanded" : "collapsed";
    setMode(chosen);
    // Without a cookie store, or a secure address, the choice lasts as long as the page.
    void window.cookieStore?.set({
      name: SIDEBAR_COOKIE,
      value: chosen,
      path: "/admin",
      expires: Date.now() + YEAR_MS,
      sameSite: "lax",
    });
  }

  return {
    mode,
    rail,
    drawerOpen: isDrawer && drawerOpen,
    expanded: isDrawer ? drawerOpen : !rail,
    toggle,
    closeDrawer: () => setDrawerOpen(false),
  };
}
