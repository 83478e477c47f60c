import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { contentType } from "mime-types";
import { CachedResponse } from "./cached-response";
import { withSecurityHeaders } from "./response-headers";

/** Their names contain a hash of their content. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const ASK_EACH_TIME = "public, max-age=0, must-revalidate";

export class StaticFiles {
  readonly #files = new Map<string, { location: string; cacheControl: string }>();

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

  /** @throws if the file no longer exists */
  async read(name: string): Promise<CachedResponse> {
    const file = this.#files.get(name);
    if (!file) throw new Error(`there is no file ${name}`);
    const body = readFileSync(file.location);
    const fields = withSecurityHeaders({
      "content-type": contentType(path.extname(name)) || "application/octet-stream",
      "cache-control": file.cacheControl,
      "last-modified": statSync(file.location).mtime.toUTCString(),
      "accept-ranges": "bytes",
      etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
    });
    return CachedResponse.make({ status: 200, fields, body }, { tags: [], renderedFrom: Infinity });
  }

  #add(root: string, prefix: string, cacheControl: string): void {
    if (!existsSync(root)) return;
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.startsWith(".")) continue;
      const location = path.join(entry.parentPath, entry.name);
      const name = path.relative(root, location).split(path.sep).join("/");
      this.#files.set(prefix + name, { location, cacheControl });
    }
  }
}
