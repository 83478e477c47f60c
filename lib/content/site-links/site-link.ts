import { siteAnchors, sitePages } from "@/lib/content/site-pages";
import { decodedUri } from "@/lib/core/decoded-uri";

export type SiteLink = { path: string; anchor: string };

export type BrokenLink = { id: number; reason: string };

const unlistedPaths = [
  "/appointments",
  "/checkout",
  "/robots.txt",
  "/sitemap.xml",
  "/llms.txt",
  "/.well-known/security.txt",
  "/icon.svg",
  "/admin-icon-waiting.svg",
  "/favicon.ico",
  "/icons.svg",
  "/apple-icon.png",
  "/windows10/move-phone-poster.webp",
  "/windows10/move-phone.mp4",
  "/windows10/move-phone.webm",
  "/windows10/move-poster.webp",
  "/windows10/move.mp4",
  "/windows10/move.webm",
];

/** Parses like a browser; null for a link that leaves the site. */
export function toSiteLink(url: string, siteUrl: string): SiteLink | null {
  const home = new URL("/", siteUrl);
  if (!URL.canParse(url, home)) return null;
  const target = new URL(url, home);
  if (target.origin !== home.origin) return null;
  return {
    path: decodedUri(target.pathname).replace(/(?<=^\/|[^/])\/+$/, ""),
    anchor: decodedUri(target.hash.slice(1)),
  };
}

/** Without the database; null if valid or out of scope (the administration, and API calls). */
export function siteLinkFault({ path, anchor }: SiteLink): string | null {
  if (/^\/(admin|api|_next)(\/|$)/.test(path) || unlistedPaths.includes(path)) return null;
  if (!Object.values(sitePages).some((page) => page.path === path)) return "This page doesn't exist.";
  const place = `${path === "/" ? "" : path}#${anchor}`;
  if (anchor === "" || siteAnchors.some(({ href }) => href === place)) return null;
  return "The page has no anchor with that name.";
}

/** Articles and media are not looked up. */
export function isSitePath(path: string): boolean {
  return siteLinkFault({ path: decodedUri(path).replace(/(?<=^\/|[^/])\/+$/, ""), anchor: "" }) === null;
}
