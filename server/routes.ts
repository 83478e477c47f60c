import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { serverBridge } from "@/lib/core/server-bridge";

export type Route =
  /** Same for every visitor: cached under its path. */
  | { kind: "page"; path: string }
  | { kind: "article"; path: string; slug: string }
  /** Made for each request. */
  | { kind: "per-request"; path: string }
  /** Pages of an appointment, for whoever has its link. */
  | { kind: "appointment"; path: string }
  | { kind: "call"; path: string }
  | { kind: "file"; path: string }
  | { kind: "unknown"; path: string };

const ARTICLES = "/knowledge-base";
const SLUG = /^[a-z0-9-]{1,255}$/;
/** Pages under it that are rendered for each request; no slug has an underscore. */
const PER_REQUEST = ["search_results", "article_preview"];
const CHOSEN_TIME = "/it-consultation/chosen_time";
const PAGE_PREVIEW = "/page_preview";
const METRICS = "/metrics";
const APPOINTMENTS = "/appointments/";
/** Parameters with which next.config.ts leads to a page that is rendered for each request. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  [ARTICLES]: ["search", "category", "page"],
  "/it-consultation": ["time"],
};

type RoutesManifest = { staticRoutes: { page: string }[] };

export class RouteTable {
  readonly #pages: ReadonlySet<string>;

  constructor(buildFolder: string) {
    const file = path.join(buildFolder, "routes-manifest.json");
    // The dev server has no such list and makes everything for each request.
    const { staticRoutes }: RoutesManifest = existsSync(file)
      ? JSON.parse(readFileSync(file, "utf8"))
      : { staticRoutes: [] };
    const isPage = (page: string) =>
      !/^\/(_|admin(\/|$)|api(\/|$))/.test(page) &&
      page !== PAGE_PREVIEW &&
      page !== METRICS &&
      page !== CHOSEN_TIME &&
      !PER_REQUEST.some((name) => page === `${ARTICLES}/${name}`);
    this.#pages = new Set(staticRoutes.map(({ page }) => page).filter(isPage));
  }

  find(target: string): Route {
    const cut = target.indexOf("?");
    const pathname = cut < 0 ? target : target.slice(0, cut);
    if (this.#pages.has(pathname)) {
      const isOwn = cut >= 0 && hasOneOf(PARAMETERS[pathname], target.slice(cut));
      return { kind: isOwn ? "per-request" : "page", path: pathname };
    }
    if (pathname === "/api" || pathname.startsWith("/api/")) return { kind: "call", path: pathname };
    if (
      pathname === PAGE_PREVIEW ||
      pathname === METRICS ||
      pathname === CHOSEN_TIME ||
      pathname === "/admin" ||
      pathname.startsWith("/admin/")
    )
      return { kind: "per-request", path: pathname };
    // A forged link is an unknown address like any other, before anything is rendered for it.
    if (pathname.startsWith(APPOINTMENTS)) {
      const isForged = serverBridge().isAppointmentLink?.(pathname) === false;
      return { kind: isForged ? "unknown" : "appointment", path: pathname };
    }
    if (pathname.startsWith("/_next/static/")) return { kind: "file", path: pathname };
    if (pathname.startsWith(`${ARTICLES}/`)) return this.#article(pathname);
    // The application redirects an extra slash, and decodes encoded letters.
    if (pathname.endsWith("/") || pathname.includes("//") || /%[2-7]/.test(pathname))
      return { kind: "per-request", path: pathname };
    return { kind: "unknown", path: pathname };
  }

  #article(pathname: string): Route {
    const slug = pathname.slice(ARTICLES.length + 1);
    // Extra slash, as above.
    const hasEmptyPart = slug.split("/").includes("");
    if (PER_REQUEST.includes(slug) || hasEmptyPart) return { kind: "per-request", path: pathname };
    if (SLUG.test(slug)) return { kind: "article", path: pathname, slug };
    return { kind: "article", path: pathname, slug: "" };
  }
}

function hasOneOf(keys: readonly string[] = [], query: string): boolean {
  const parameters = new URLSearchParams(query);
  return keys.some((key) => parameters.get(key));
}
