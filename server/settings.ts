import path from "node:path";
import { getHeapStatistics } from "node:v8";

/**
 * Settings of the web server itself, checked by the application (lib/core/env.ts) but read here again,
 * because the two are bundled separately.
 */
const siteUrl = process.env.SITE_URL;

const folder = process.env.SITE_FOLDER || process.cwd();
const buildName = process.env.NEXT_DIST_DIR || ".next";
const isDevelopment = process.env.NODE_ENV === "development";

const MB = 1024 * 1024;
/** Enough for all pages in all their variants; less under a small heap, so that the process stays small. */
const cacheMb = Math.min(32, Math.max(8, Math.floor(getHeapStatistics().heap_size_limit / MB / 24)));

export const settings = {
  isDevelopment,
  /** False for the dev server, or if switched off (lib/http/rules has the same rules). */
  isAccelerated: !isDevelopment && process.env.ACCELERATOR !== "off",
  port: Number(process.env.PORT || 3000),
  host: process.env.HOST || undefined,
  /** Folder of the site: the benchmark serves a bare page from another one. */
  folder,
  buildName,
  buildFolder: path.resolve(folder, buildName),
  siteHost: siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl).host : undefined,
  cacheBytes: Number(process.env.ANSWER_MEMORY_MB || cacheMb) * MB,
} as const;
