import { AsyncLocalStorage } from "node:async_hooks";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { processWide } from "@/lib/core/process-wide";
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
const TAGS_HEADER = "x-next-cache-tags";
/** Tag of anything made without the database (lib/data/cache.ts) and without a previous value. */
const INCOMPLETE_TAG = "incomplete";

type CachedValue = {
  kind?: string;
  html?: unknown;
  headers?: Record<string, string | string[] | undefined>;
  status?: number;
  tags?: string[];
  rscData?: Uint8Array;
  body?: unknown;
  data?: { body?: string };
  segmentData?: Map<string, Uint8Array>;
};

type CacheControl = { revalidate?: number | false };

type Entry = {
  value: CachedValue;
  tags: string[];
  renderedFrom: number;
  lastModified: number;
  cacheControl?: CacheControl;
};

type Context = { tags?: string[]; softTags?: string[]; cacheControl?: CacheControl };

export type PageFacts = {
  tags: readonly string[];
  renderedFrom: number;
  isIncomplete: boolean;
  /** Time of Date.now() until which it may be served; undefined without such a limit. */
  freshUntil: number | undefined;
};

type Shared = {
  entries: LRUCache<string, Entry>;
  started: LRUCache<string, number>;
  requests: AsyncLocalStorage<{ facts?: PageFacts }>;
};

const { entries, started, requests } = processWide<Shared>("page-cache", () => ({
  entries: new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: bytesOf }),
  started: new LRUCache({ max: MAX_RENDERINGS_KNOWN }),
  requests: new AsyncLocalStorage(),
}));
const { expiries } = serverBridge();

export default class PageCache {
  async get(key: string, context?: Context) {
    const entry = entries.get(key);
    const tags = [...(entry?.tags ?? []), ...(context?.tags ?? []), ...(context?.softTags ?? [])];
    const begun = started.get(key);
    if (begun === undefined || expiries.hasExpired(tags, begun)) started.set(key, expiries.now());
    if (!entry || expiries.hasExpired(tags, entry.renderedFrom) || isPastItsTime(entry)) return null;
    recordFacts(entry);
    return { value: entry.value, lastModified: entry.lastModified, cacheControl: entry.cacheControl };
  }

  async set(key: string, value: CachedValue | null, context?: Context): Promise<void> {
    if (value === null) {
      entries.delete(key);
      return;
    }
    if (typeof value.html === "string") {
      const { html, headers, status } = finishPage(value.html, withStoredTags(process.env), BUILD_FOLDER);
      value.html = html;
      value.headers = { ...value.headers, ...headers };
      value.status = status ?? value.status;
    }
    const header = value.headers?.[TAGS_HEADER];
    const tags = [
      ...(context?.tags ?? []),
      ...(value.tags ?? []),
      ...(header ? String(header).split(",") : []),
    ];
    // Data read before a tag expired is stale. An unknown start counts as stale.
    const renderedFrom = started.get(key) ?? Number.NEGATIVE_INFINITY;
    started.delete(key);
    const entry = {
      value,
      tags,
      renderedFrom,
      lastModified: Date.now(),
      cacheControl: context?.cacheControl,
    };
    entries.set(key, entry);
    recordFacts(entry);
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    expiries.expire([tags].flat());
  }

  resetRequestCache(): void {}
}

/** Returns undefined if the page came from no cache. */
export async function withPageFacts<T>(
  render: () => Promise<T>,
): Promise<{ answer: T; facts: PageFacts | undefined }> {
  const found: { facts?: PageFacts } = {};
  const answer = await requests.run(found, render);
  return { answer, facts: found.facts };
}

function recordFacts(entry: Entry): void {
  const found = requests.getStore();
  const { value, tags, renderedFrom } = entry;
  if (!found || !PAGE_KINDS.has(value.kind ?? "")) return;
  found.facts = {
    tags,
    renderedFrom,
    isIncomplete: tags.includes(INCOMPLETE_TAG),
    freshUntil: freshUntil(entry),
  };
}

/** Counts from the page's making, however late it is requested again: its content may have an end. */
function freshUntil({ lastModified, cacheControl }: Entry): number | undefined {
  const lifetime = cacheControl?.revalidate;
  return typeof lifetime === "number" ? lastModified + lifetime * 1000 : undefined;
}

/** Tells whether an entry is expired: the framework would serve it once more. */
function isPastItsTime(entry: Entry): boolean {
  return Date.now() >= (freshUntil(entry) ?? Number.POSITIVE_INFINITY);
}

/** Upper bound: one character beyond Latin-1 makes a text take two bytes per character. */
function bytesOf({ value, tags }: Entry): number {
  const texts = [value.html, value.data?.body, JSON.stringify(value.headers ?? {}), ...tags];
  const buffers = [value.rscData, value.body, ...(value.segmentData?.values() ?? [])];
  const ofTexts = texts.reduce(
    (sum: number, text) => sum + (typeof text === "string" ? text.length * 2 : 0),
    0,
  );
  const ofBuffers = buffers.reduce(
    (sum: number, part) => sum + (part instanceof Uint8Array ? part.byteLength : 0),
    0,
  );
  return 1024 + ofTexts + ofBuffers;
}
