"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useLayoutEffect } from "react";
import { currentLinks } from "@/lib/core/current-link";

const SCROLL_DELAY_MS = 100;

/** Target of the last link; outside the component, which a page with another frame mounts again. */
let pending: { pathname: string; hash: string } | undefined;

/**
 * Follows the links of `SiteLink` without a reload (docs/product/site.md "Header"): an anchor of this page
 * scrolls to its element; any other target is navigated to first, and scrolled to its element or to the top
 * after 100 ms. Leaves prerendered pages to the browser.
 */
export function SiteNavigation() {
  const router = useRouter();
  const pathname = usePathname();

  useLayoutEffect(() => {
    const mark = () => markCurrentLinks(pathname);
    mark();
    window.addEventListener("hashchange", mark);
    return () => {
      window.removeEventListener("hashchange", mark);
      foldAlert();
    };
  }, [pathname]);

  useEffect(() => {
    if (pending?.pathname !== pathname) return;
    const { hash } = pending;
    pending = undefined;
    setTimeout(() => showTarget(hash), SCROLL_DELAY_MS);
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
      if (!isHere && !search && !hash && supportsPrerendering()) return;
      event.preventDefault();
      if (isHere) {
        if (hash) return scrollToAnchor(hash, "pushState");
        if (window.location.hash) writeAddress(target + search, "pushState");
        setTimeout(() => showTarget(""), SCROLL_DELAY_MS);
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
  const links = [...document.querySelectorAll("body a[data-link]")].filter((link) => !link.closest("main"));
  for (const nav of new Set(links.map((link) => link.closest("nav")))) {
    const group = links.filter((link) => link.closest("nav") === nav);
    const hrefs = group.map((link) => link.getAttribute("href") ?? "");
    for (const [index, current] of currentLinks(hrefs, pathname, window.location.hash).entries()) {
      if (current) group[index]?.setAttribute("aria-current", current);
      else group[index]?.removeAttribute("aria-current");
    }
  }
}

/** Folds an alert that the page just left has shown (components/site/security-alert/alert-script.ts). */
function foldAlert(): void {
  if (document.querySelector(".security-alert")) document.documentElement.dataset.alertFolded = "";
}

/**
 * Tells whether the browser may prerender the pages linked here. It then opens them instantly at their top,
 * whereas the router would first have to request and render them.
 */
function supportsPrerendering(): boolean {
  const rules = "speculationrules";
  return (
    HTMLScriptElement.supports?.(rules) === true && document.querySelector(`script[type=${rules}]`) !== null
  );
}

function showTarget(hash: string): void {
  // The navigation is already in the history: one step back leaves the page.
  if (hash) scrollToAnchor(hash, "replaceState");
  else window.scrollTo({ top: 0, behavior: "instant" });
}

function writeAddress(address: string, remember: "pushState" | "replaceState"): void {
  window.history[remember](null, "", address);
  markCurrentLinks(window.location.pathname);
}

function scrollToAnchor(hash: string, remember: "pushState" | "replaceState"): void {
  const element = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!element) return;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Not the browser's own jump: its history entry would lack the router's state.
  if (window.location.hash !== hash) writeAddress(hash, remember);
  element.scrollIntoView({ behavior: calm ? "instant" : "smooth" });
  element.focus({ preventScroll: true });
}
