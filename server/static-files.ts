import { createHash } from "node:crypto";
import { readdirSync, type Stats, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { lookup } from "mime-types";
import { CachedResponse } from "./cached-response";
import { withSecurityHeaders } from "./response-headers";

/** Their names contain a hash of their content. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const ASK_EACH_TIME = "public, max-age=0, must-revalidate";

type StaticFile = { location: string; cacheControl: string };

export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  constructor({ buildFolder, folder }: { buildFolder: string; folder: string }) {
    this.#add(path.join(folder, "public"), "/", ASK_EACH_TIME);
    // Pages that are open in browsers, or in caches, still request those of the previous build (scripts/lib/build.mjs).
    this.#add(path.join(folder, ".server", "static-before"), "/_next/static/", IMMUTABLE);
    this.#add(path.join(buildFolder, "static"), "/_next/static/", IMMUTABLE);
  }

  nameOf(pathname: string): string | undefined {
    const name = decodeURIComponent(pathname);
    return this.#files.has(name) ? name : undefined;
  }

  /**
   * Reads a file as a response.
   * @throws if it no longer exists
   */
  async read(name: string): Promise<CachedResponse> {
    const file = this.#files.get(name);
    if (!file) throw new Error(`there is no file ${name}`);
    const stats = statSync(file.location);
    const body = await readFile(file.location);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
    return new CachedResponse(
      { status: 200, fields: fieldsOf(name, file, stats), etag, body },
      { tags: [], renderedFrom: Number.POSITIVE_INFINITY },
    );
  }

  #add(root: string, prefix: string, cacheControl: string): void {
    for (const entry of list(root)) {
      const name = path.relative(root, entry).split(path.sep).join("/");
      this.#files.set(prefix + name, { location: entry, cacheControl });
    }
  }
}

function fieldsOf(name: string, { cacheControl }: StaticFile, stats: Stats): string[] {
  const type = lookup(name) || "application/octet-stream";
  const charset = /^(text\/|application\/(javascript|json))/.test(type) ? "; charset=utf-8" : "";
  return withSecurityHeaders({
    "Content-Type": type + charset,
    "Cache-Control": cacheControl,
    "Last-Modified": stats.mtime.toUTCString(),
    "Accept-Ranges": "bytes",
  });
}

function list(root: string): string[] {
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
