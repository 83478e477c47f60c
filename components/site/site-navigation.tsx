"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useLayoutEffect } from "react";
import { currentLink } from "@/lib/core/current-link";

/** Delay between a navigation and scrolling (docs/product.md 1.9). */
const SCROLL_DELAY_MS = 100;

/** Target of the last link; outside the component, which a page with another frame mounts again. */
let pending: { pathname: string; hash: string } | undefined;

/**
 * Follows the links of `SiteLink` without a reload (docs/product.md 1.2, "Header"): an anchor of this page
 * scrolls to its element; any other target is navigated to first, and scrolled to its element or to the top
 * after 100 ms. Leaves prerendered pages to the browser.
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
      // The router would treat it as another site.
      if (target.startsWith("//")) return;
      // An anchor of this page preserves the query, which identifies a campaign.
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

/** The frame stays during navigation: updates `aria-current` of its links. */
function markCurrentLinks(pathname: string): void {
  for (const link of document.querySelectorAll("body a[data-link]")) {
    if (link.closest("main")) continue;
    const said = currentLink(link.getAttribute("href") ?? "", pathname);
    if (said) link.setAttribute("aria-current", said);
    else link.removeAttribute("aria-current");
  }
}

/**
 * Tells whether the browser may prerender the pages linked here. It then opens them instantly at their top,
 * whereas the router would first have to request and render them.
 */
function isMadeReady(): boolean {
  const rules = "speculationrules";
  return (
    HTMLScriptElement.supports?.(rules) === true && document.querySelector(`script[type=${rules}]`) !== null
  );
}

function arriveAt(hash: string): void {
  // The navigation is already in the history: one step back leaves the page.
  if (hash) scrollToAnchor(hash, "replaceState");
  else window.scrollTo({ top: 0, behavior: "instant" });
}

function scrollToAnchor(hash: string, remember: "pushState" | "replaceState"): void {
  const element = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!element) return;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Not the browser's own jump: its history entry would lack the router's state.
  if (window.location.hash !== hash) window.history[remember](null, "", hash);
  element.scrollIntoView({ behavior: calm ? "instant" : "smooth" });
  element.focus({ preventScroll: true });
}
