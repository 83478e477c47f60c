import { memoize } from "@/lib/core/memoize";
import { MAX_VERSION_LENGTH, MEDIA_FORMATS, MEDIA_WIDTHS } from "@/lib/media/sizes";

const MEDIA_FILE = /^(\/api\/media\/[1-9]\d{0,9}\/file)\?(.+)$/;
const [WIDTHS, FORMATS] = [MEDIA_WIDTHS.join("|"), MEDIA_FORMATS.join("|")];
// ReDoS: one class of characters, bounded.
const PARAMETER = new RegExp(`^(w=(${WIDTHS})|format=(${FORMATS})|v=[\\w-]{1,${MAX_VERSION_LENGTH}})$`);

/**
 * Returns the canonical address of a resized image: a public one is the same for everyone. Undefined for
 * other addresses, and for repeated parameters, or a size or format that we don't offer: each spelling would
 * be cached separately.
 */
export const imageKey = memoize((target): string | undefined => {
  const [, path, query] = MEDIA_FILE.exec(target) ?? [];
  if (path === undefined || query === undefined) return undefined;
  const parameters = query.split("&").sort();
  const names = new Set(parameters.map((parameter) => parameter.split("=", 1)[0]));
  const isOffered = parameters.every((parameter) => PARAMETER.test(parameter));
  const isResized = names.has("w") || names.has("format");
  if (!isOffered || !isResized || names.size < parameters.length) return undefined;
  return `${path}?${parameters.join("&")}`;
});
