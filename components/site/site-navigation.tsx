"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useLayoutEffect } from "react";
import { currentLink } from "@/lib/core/current-link";

/** docs/product.md 1.9: how long after a navigation the page scrolls. */
const SCROLL_DELAY_MS = 100;

/** Where the last link leads; kept outside the component, which a page with a frame of its own mounts anew. */
let pending: { pathname: string; hash: string } | undefined;

/**
 * Follows the links of `SiteLink` without a reload (docs/product.md 1.2, "Header"): an anchor of this page
 * scrolls to its element; any other place is navigated to first, and scrolled to its element or to the top
 * after 100 ms. A whole page that the browser makes ready in advance is left to it.
 */
export function SiteNavigation() {
  const router = useRouter();
  const pathname = usePathname();

  useLayoutEffect(() => markCurrentLinks(pathname), [pathname]);

  useEffect(() => {
    if (pending?.pathname !== pathname) return;
    const { hash } = pending;
    pending = undefined;
    setTimeout(() => arriveAt(hash), SCROLL_DELAY_MS);
  }, [pathname]);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-link]") : null;
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const { pathname: target, search, hash } = new URL(link.href);
      // To the router that would be another site.
      if (target.startsWith("//")) return;
      // An anchor of this page keeps the query, by which a campaign is known.
      const isHere = target === pathname && (search === window.location.search || (hash && !search));
      if (!isHere && !search && !hash && isMadeReady()) return;
      event.preventDefault();
      if (isHere) {
        if (hash) scrollToAnchor(hash, "pushState");
        else setTimeout(() => arriveAt(""), SCROLL_DELAY_MS);
        return;
      }
      pending = { pathname: target, hash };
      router.push(target + search);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [pathname, router]);

  return null;
}

/** What stands around a page stays on the way to the next: its links say anew which page this is (`aria-current`). */
function markCurrentLinks(pathname: string): void {
  for (const link of document.querySelectorAll("body a[data-link]")) {
    if (link.closest("main")) continue;
    const said = currentLink(link.getAttribute("href") ?? "", pathname);
    if (said) link.setAttribute("aria-current", said);
    else link.removeAttribute("aria-current");
  }
}

/**
 * Whether this page lets the browser make the pages that it links to ready in advance. It then opens them at once,
 * and at their top, where the router would have to ask for them and to build them first.
 */
function isMadeReady(): boolean {
  const rules = "speculationrules";
  return (
    HTMLScriptElement.supports?.(rules) === true && document.querySelector(`script[type=${rules}]`) !== null
  );
}

function arriveAt(hash: string): void {
  // The navigation is in the history already: one step back leaves the page again.
  if (hash) scrollToAnchor(hash, "replaceState");
  else window.scrollTo({ top: 0, behavior: "instant" });
}

function scrollToAnchor(hash: string, remember: "pushState" | "replaceState"): void {
  const element = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!element) return;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Not the browser's own jump: its history entry would lack what the router needs to come back to it.
  if (window.location.hash !== hash) window.history[remember](null, "", hash);
  element.scrollIntoView({ behavior: calm ? "instant" : "smooth" });
  element.focus({ preventScroll: true });
}
