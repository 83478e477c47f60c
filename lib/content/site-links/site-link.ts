import { siteAnchors, sitePages } from "@/lib/core/site-pages";

/** What a stored link names on our own site. */
export type SiteLink = {
  /** Without a slash at the end. */
  path: string;
  /** The place on the page, without #; may be empty. */
  anchor: string;
};

/** A record whose link leads nowhere on our own site. */
export type BrokenLink = { id: number; reason: string };

/** The files that the site serves as they are, beside media. */
const siteFiles = [
  "/robots.txt",
  "/sitemap.xml",
  "/llms.txt",
  "/.well-known/security.txt",
  "/icon.svg",
  "/admin-icon-waiting.svg",
  "/favicon.ico",
  "/icons.svg",
  "/waves.svg",
  "/apple-icon.png",
  "/windows10/move-phone-poster.webp",
  "/windows10/move-phone.mp4",
  "/windows10/move-phone.webm",
  "/windows10/move-poster.webp",
  "/windows10/move.mp4",
  "/windows10/move.webm",
];

/** Pages that links may lead to, and that search engines are not told of. */
const unlistedPages = ["/checkout"];

/** Reads a link as a browser does; null for one that leaves the site whose address is given. */
export function toSiteLink(url: string, siteUrl: string): SiteLink | null {
  const home = new URL("/", siteUrl);
  if (!URL.canParse(url, home)) return null;
  const target = new URL(url, home);
  if (target.origin !== home.origin) return null;
  return {
    path: decoded(target.pathname).replace(/(?<=^\/|[^/])\/+$/, ""),
    anchor: decoded(target.hash.slice(1)),
  };
}

/**
 * What is wrong with a link to one of our pages or files, as far as it is known without the database: null where
 * nothing is, or where it is not for us to say (the administration, and calls).
 */
export function siteLinkFault({ path, anchor }: SiteLink): string | null {
  if (/^\/(admin|api|_next)(\/|$)/.test(path) || siteFiles.includes(path)) return null;
  if (unlistedPages.includes(path)) return null;
  if (!Object.values(sitePages).some((page) => page.path === path)) return "This page doesn't exist.";
  if (anchor === "" || siteAnchors.some(({ href }) => isPlace(href, path, anchor))) return null;
  return "The page has no anchor with that name.";
}

function isPlace(href: string, path: string, anchor: string): boolean {
  return href === `${path}#${anchor}` || (path === "/" && href === `#${anchor}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a path is one of our pages, files, calls or the administration; articles and media are not looked up. */
export function isSitePath(path: string): boolean {
  return siteLinkFault({ path: decoded(path).replace(/(?<=^\/|[^/])\/+$/, ""), anchor: "" }) === null;
}
