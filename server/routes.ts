import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { serverBridge } from "@/lib/core/server-bridge";
import { hasParameter, perRequestPages } from "@/lib/http/rules/per-request-pages";
import { targetPath } from "@/lib/http/rules/request";
import { imageKey } from "./image-keys";

/** Shared cache keys of many addresses; neither is any page's own. */
export const NO_SUCH_ARTICLE = "/knowledge-base/no_such_article";
export const NO_SUCH_PAGE = "/no-such-page";

type Kind = "page" | "article" | "per-request" | "appointment" | "call" | "file" | "unknown";

/** Has the key under which its response may be cached, and an article's slug, empty if none can have it. */
export type Route = { kind: Kind; path: string; key?: string; slug?: string };

const ARTICLES = "/knowledge-base";
const SLUG = /^[a-z0-9-]{1,255}$/;
const APPOINTMENTS = "/appointments/";
const PER_REQUEST = [...perRequestPages, "/metrics"];

type RoutesManifest = { staticRoutes: { page: string }[] };

export class RouteTable {
  readonly #pages: ReadonlySet<string>;

  constructor(
    buildFolder: string,
    private readonly fileAt: (pathname: string) => string | undefined,
  ) {
    const file = path.join(buildFolder, "routes-manifest.json");
    // The dev server has no such list and makes everything for each request.
    const { staticRoutes }: RoutesManifest = existsSync(file)
      ? JSON.parse(readFileSync(file, "utf8"))
      : { staticRoutes: [] };
    const isPage = (page: string) =>
      !/^\/(_|admin(\/|$)|api(\/|$))/.test(page) && !PER_REQUEST.includes(page);
    this.#pages = new Set(staticRoutes.map(({ page }) => page).filter(isPage));
  }

  find(target: string): Route {
    const path = targetPath(target);
    if (this.#pages.has(path)) {
      const query = target.slice(path.length);
      const isOwn = query !== "" && hasParameter(path, new URLSearchParams(query));
      return isOwn ? { kind: "per-request", path } : { kind: "page", path, key: path };
    }
    if (isBelow(path, "/api")) return { kind: "call", path, key: imageKey(target) };
    if (PER_REQUEST.includes(path) || isBelow(path, "/admin")) return { kind: "per-request", path };
    if (path.startsWith("/_next/static/")) return { kind: "file", path, key: this.fileAt(path) };
    // A forged link is an unknown address like any other, before anything is rendered for it.
    const isAppointment = path.startsWith(APPOINTMENTS);
    if (isAppointment && serverBridge().isAppointmentLink?.(path) !== false)
      return { kind: "appointment", path };
    const isArticle = path.startsWith(`${ARTICLES}/`);
    // The application redirects an extra slash, and decodes encoded letters.
    if (!isAppointment && (/\/$|\/\//.test(path) || (!isArticle && /%[2-7]/.test(path))))
      return { kind: "per-request", path };
    if (isArticle) {
      const slug = path.slice(ARTICLES.length + 1);
      return { kind: "article", path, key: path, slug: SLUG.test(slug) ? slug : "" };
    }
    const file = this.fileAt(path);
    return file ? { kind: "file", path, key: file } : { kind: "unknown", path, key: NO_SUCH_PAGE };
  }
}

export const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);
