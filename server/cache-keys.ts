import { memoize } from "@/lib/core/memoize";
import type { ParsedRequest } from "@/lib/http/rules/request";
import { MAX_VERSION_LENGTH, MEDIA_FORMATS, MEDIA_WIDTHS } from "@/lib/media/sizes";
import type { CacheableRequest } from "./rendered-responses";
import type { Route } from "./routes";
import type { StaticFiles } from "./static-files";

/** Shared cache keys of many addresses; neither is any page's own. */
export const NO_SUCH_ARTICLE = "/knowledge-base/no_such_article";
export const NO_SUCH_PAGE = "/no-such-page";

const SEARCHING_CALL = /^\/api\/knowledge-base\/articles\?(?:[^#]*&)?search=/;
const MEDIA_FILE = /^(\/api\/media\/[1-9]\d{0,9}\/file)\?(.+)$/;
// ReDoS: one class of characters, bounded.
const IMAGE_PARAMETER = new RegExp(`^(w|format|v)=([\\w-]{1,${MAX_VERSION_LENGTH}})$`);
const OFFERED: Record<string, readonly string[]> = { w: MEDIA_WIDTHS.map(String), format: MEDIA_FORMATS };

export function fileAt(address: Route, files: StaticFiles): string | undefined {
  return address.kind === "file" || address.kind === "unknown" ? files.nameOf(address.path) : undefined;
}

export function keyOf(address: Route, parsed: ParsedRequest, files: StaticFiles): string | undefined {
  if (address.kind === "page" || address.kind === "article") return address.path;
  if (address.kind === "file") return fileAt(address, files);
  if (address.kind === "unknown") return fileAt(address, files) ?? NO_SUCH_PAGE;
  if (address.kind === "call") return resizedImage(parsed.target)?.target;
  return undefined;
}

/** Tells whether it is a resized image; a public one is the same for everyone. */
export function isResizedImage({ target }: Pick<ParsedRequest, "target">): boolean {
  return resizedImage(target) !== undefined;
}

/**
 * Undefined for repeated parameters, or a size or format that we don't offer: each spelling would be cached
 * separately.
 */
const resizedImage = memoize((target): { target: string; version: string | undefined } | undefined => {
  const [, path, query] = MEDIA_FILE.exec(target) ?? [];
  if (path === undefined || query === undefined) return undefined;
  const byName = new Map<string, string>();
  for (const parameter of query.split("&")) {
    const [, name, value] = IMAGE_PARAMETER.exec(parameter) ?? [];
    if (name === undefined || value === undefined || byName.has(name)) return undefined;
    if (OFFERED[name]?.includes(value) === false) return undefined;
    byName.set(name, value);
  }
  if (!byName.has("w") && !byName.has("format")) return undefined;
  const parameters = [...byName].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    target: `${path}?${parameters.map((pair) => pair.join("=")).join("&")}`,
    version: byName.get("v"),
  };
});

export function isSearchingCall({ target }: ParsedRequest): boolean {
  return SEARCHING_CALL.test(target);
}

/** Requested anonymously: a private image is never cached, and only the existing version is. */
export function imageOf(
  parsed: Pick<ParsedRequest, "target">,
  { host, requestId }: { host: string; requestId: string },
): CacheableRequest {
  const image = resizedImage(parsed.target);
  if (!image) throw new Error(`no resized image is asked for by ${parsed.target}`);
  const { target, version } = image;
  const headers = { host, accept: "*/*", "x-request-id": requestId };
  return { key: target, call: { method: "GET", target, headers }, namesVersion: version !== undefined };
}
