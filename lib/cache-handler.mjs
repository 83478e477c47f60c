import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { deferScripts } from "./deferred-scripts.mjs";
import { inlineStyles } from "./first-styles.mjs";
import { outsideHosts } from "./http/outside-hosts.mjs";

/**
 * Next's cache for prerendered pages and tagged reads, in the memory of this process.
 *
 * It starts empty, so a page is rendered once after each start, from the data as it is now, whatever the build
 * saw. An entry is dropped as soon as one of its tags expired after its rendering began; the expiries live in a
 * map that `lib/cache.ts` fills, for this instance directly and for the others by PostgreSQL's NOTIFY.
 * A page is kept with a second content security policy, which allows its own inline scripts by their hashes: a
 * prerendered page can't carry a nonce.
 * Loaded by Next itself (`cacheHandler` in next.config.ts), hence plain JavaScript.
 */

const MAX_BYTES = 64 * 1024 * 1024;
const TAGS_HEADER = "x-next-cache-tags";
/** What was made without the database (lib/cache.ts) and knows nothing in its place. */
const INCOMPLETE_TAG = "incomplete";

/** @type {{ expiries: Map<string, number>, entries: LRUCache<string, Entry>, started: LRUCache<string, number> }} */
const shared = globalThis[Symbol.for("site.cache")] ?? {
  expiries: new Map(),
  entries: new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: sizeOf }),
  started: new LRUCache({ max: 10_000 }),
};
globalThis[Symbol.for("site.cache")] = shared;

/** @typedef {{ value: any, tags: string[], renderedFrom: number, lastModified: number, cacheControl?: any }} Entry */

export default class MemoryCacheHandler {
  /** @param {string} key @param {any} ctx */
  async get(key, ctx) {
    const entry = shared.entries.get(key);
    const tags = [...(entry?.tags ?? []), ...(ctx?.tags ?? []), ...(ctx?.softTags ?? [])];
    const started = shared.started.get(key);
    if (started === undefined || expiredSince(tags, started)) shared.started.set(key, Date.now());
    if (!entry || expiredSince(tags, entry.renderedFrom) || isLateAndIncomplete(entry)) return null;
    return { value: entry.value, lastModified: entry.lastModified, cacheControl: entry.cacheControl };
  }

  /** @param {string} key @param {any} value @param {any} ctx */
  async set(key, value, ctx) {
    if (value === null) {
      shared.entries.delete(key);
      return;
    }
    const now = Date.now();
    if (typeof value.html === "string") {
      value.html = inlineStyles(deferScripts(value.html), process.env.NEXT_DIST_DIR || ".next");
      value.headers = { ...value.headers, "content-security-policy": scriptPolicy(value.html) };
      value.status = statusOf(value.html) ?? value.status;
    }
    const header = value.headers?.[TAGS_HEADER];
    const tags = [...(ctx?.tags ?? []), ...(value.tags ?? []), ...(header ? String(header).split(",") : [])];
    // What was read before a tag expired is stale however late the rendering ends.
    const renderedFrom = shared.started.get(key) ?? now;
    shared.started.delete(key);
    shared.entries.set(key, {
      value,
      tags,
      renderedFrom,
      lastModified: now,
      cacheControl: ctx?.cacheControl,
    });
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    for (const tag of [tags].flat()) shared.expiries.set(tag, Date.now());
  }

  resetRequestCache() {}
}

/**
 * Next serves an entry past its time once more, however old, while it makes the new one: right for a page that has
 * everything, wrong for one that says 503 or lacks its menu.
 * @param {Entry} entry
 */
function isLateAndIncomplete({ tags, lastModified, cacheControl }) {
  const lifetime = cacheControl?.revalidate;
  if (!tags.includes(INCOMPLETE_TAG) || typeof lifetime !== "number") return false;
  return Date.now() >= lastModified + lifetime * 1000;
}

/** @param {string[]} tags @param {number} time milliseconds since the epoch */
function expiredSince(tags, time) {
  const all = shared.expiries.get("*") ?? 0;
  return all >= time || tags.some((tag) => (shared.expiries.get(tag) ?? 0) >= time);
}

/**
 * The status that `PageStatus` asks for. Next's own way, `notFound()`, leaves a document without content that only
 * script fills; and a prerendered page has no way at all to say 503.
 * @param {string} html
 */
function statusOf(html) {
  const found = /<meta name="page-status" content="(404|503)"\/>/.exec(
    html.slice(0, html.indexOf("</head>")),
  );
  return found ? Number(found[1]) : undefined;
}

/** @param {string} html */
function scriptPolicy(html) {
  const hashes = new Set();
  for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || script === "") continue;
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return `script-src 'self' ${[...hashes].join(" ")}${outsideHosts("script-src", process.env)}`;
}

/** @param {Entry} entry */
function sizeOf({ value }) {
  const parts = [value.html, value.rscData, value.body, value.buffer, value.data?.body];
  const segments = value.segmentData instanceof Map ? [...value.segmentData.values()] : [];
  return [...parts, ...segments].reduce((sum, part) => sum + (part?.length ?? 0), 1024);
}
