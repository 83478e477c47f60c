import path from "node:path";
import { serialize } from "node:v8";
import { LRUCache } from "lru-cache";
import { processWide } from "@/lib/core/process-wide";
import { RESPONSE_TAGS } from "@/lib/core/response-tags";
import { serverBridge } from "@/lib/core/server-bridge";
import { withStoredTags } from "@/lib/data/settings/tag-environment";
import { finishPage } from "./page-html";

/**
 * Framework cache for prerendered pages and tagged reads (`cacheHandler` in next.config.ts), in this
 * process's memory. It starts empty, so that pages render from current data rather than the build's; and it
 * is small, because visitors receive cached responses (response-cache.ts). An entry is dropped as soon as one
 * of its tags expires after its rendering began.
 */

const MAX_BYTES = 6 * 1024 * 1024;
const BUILD_FOLDER =
  process.env.ACCELERATOR === "off"
    ? undefined
    : path.resolve(process.env.SITE_FOLDER || ".", process.env.NEXT_DIST_DIR || ".next");
const MAX_RENDERINGS_KNOWN = 2_000;
const PAGE_KINDS = new Set(["APP_PAGE", "APP_ROUTE"]);
const OWN_TAGS = RESPONSE_TAGS.toLowerCase();
const TAGS_HEADERS = ["x-next-cache-tags", OWN_TAGS];

type CachedValue = {
  kind?: string;
  html?: unknown;
  headers?: Record<string, string | string[] | undefined>;
  status?: number;
  tags?: string[];
};

type CacheControl = { revalidate?: number | false };

type Entry = {
  value: CachedValue;
  tags: string[];
  renderedFrom: number;
  lastModified: number;
  /** Time of Date.now() until which it may be served, however late it is requested: content may have an end. */
  freshUntil: number;
  cacheControl?: CacheControl;
};

type Context = { tags?: string[]; softTags?: string[]; cacheControl?: CacheControl };

const sizeCalculation = (entry: Entry) => serialize(entry).byteLength;
const { entries, started } = processWide("page-cache", () => ({
  entries: new LRUCache<string, Entry>({ maxSize: MAX_BYTES, sizeCalculation }),
  started: new LRUCache<string, number>({ max: MAX_RENDERINGS_KNOWN }),
}));
const { expiries } = serverBridge();

export default class PageCache {
  async get(key: string, context?: Context) {
    const entry = entries.get(key);
    const tags = [...(entry?.tags ?? []), ...(context?.tags ?? []), ...(context?.softTags ?? [])];
    const begun = started.get(key);
    if (begun === undefined || expiries.hasExpired(tags, begun)) started.set(key, expiries.now());
    // The framework would serve an expired entry once more.
    if (!entry || expiries.hasExpired(tags, entry.renderedFrom) || Date.now() >= entry.freshUntil)
      return null;
    const { value, lastModified, cacheControl } = entry;
    return { value, lastModified, cacheControl };
  }

  async set(key: string, value: CachedValue | null, context?: Context): Promise<void> {
    if (value === null) return void entries.delete(key);
    // Data read before a tag expired is stale. An unknown start counts as stale.
    const renderedFrom = started.get(key) ?? Number.NEGATIVE_INFINITY;
    started.delete(key);
    if (typeof value.html === "string") {
      const settings = withStoredTags(process.env);
      const { html, headers, status } = await finishPage(value.html, settings, BUILD_FOLDER);
      value.html = html;
      value.headers = { ...value.headers, ...headers };
      value.status = status ?? value.status;
    }
    const listed = TAGS_HEADERS.flatMap((name) => value.headers?.[name]?.toString().split(",") ?? []);
    const tags = [...(context?.tags ?? []), ...(value.tags ?? []), ...listed];
    const lastModified = Date.now();
    const cacheControl = context?.cacheControl;
    const lifetimeSeconds = cacheControl?.revalidate || Number.POSITIVE_INFINITY;
    const freshUntil = lastModified + lifetimeSeconds * 1000;
    if (PAGE_KINDS.has(value.kind ?? "")) {
      const validity = [tags.join(), renderedFrom, freshUntil].join(";");
      value.headers = { ...value.headers, [OWN_TAGS]: validity };
    }
    entries.set(key, { value, tags, renderedFrom, lastModified, freshUntil, cacheControl });
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    expiries.expire([tags].flat());
  }
}
