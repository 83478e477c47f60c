import { memoize } from "@/lib/core/memoize";
import { MAX_VERSION_LENGTH, MEDIA_FORMATS, MEDIA_WIDTHS } from "@/lib/media/sizes";

const MEDIA_FILE = /^(\/api\/media\/[1-9]\d{0,9}\/file)\?(.+)$/;
// ReDoS: one class of characters, bounded.
const PARAMETER = new RegExp(`^(w|format|v)=([\\w-]{1,${MAX_VERSION_LENGTH}})$`);
const OFFERED: Record<string, readonly string[]> = { w: MEDIA_WIDTHS.map(String), format: MEDIA_FORMATS };

/**
 * Returns the canonical address of a resized image: a public one is the same for everyone. Undefined for
 * other addresses, and for repeated parameters, or a size or format that we don't offer: each spelling would
 * be cached separately.
 */
export const imageKey = memoize((target): string | undefined => {
  const [, path, query] = MEDIA_FILE.exec(target) ?? [];
  if (path === undefined || query === undefined) return undefined;
  const byName = new Map<string, string>();
  for (const parameter of query.split("&")) {
    const [, name, value] = PARAMETER.exec(parameter) ?? [];
    if (name === undefined || value === undefined || byName.has(name)) return undefined;
    if (OFFERED[name]?.includes(value) === false) return undefined;
    byName.set(name, value);
  }
  if (!byName.has("w") && !byName.has("format")) return undefined;
  const parameters = Array.from(byName, ([name, value]) => `${name}=${value}`);
  return `${path}?${parameters.sort().join("&")}`;
});
