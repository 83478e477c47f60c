import type { Address } from "./addresses";
import type { Asked } from "./asked";
import type { Kept } from "./kept-answers";
import type { StaticFiles } from "./static-files";

/** Under these, what many addresses show is kept; neither is any page's own. */
export const NO_SUCH_ARTICLE = "/knowledge-base/no_such_article";
export const NO_SUCH_PAGE = "/no-such-page";

const SEARCHING_CALL = /^\/api\/knowledge-base\/articles\?(?:[^#]*&)?search=/;
const RESIZED_IMAGE = /^\/api\/media\/[1-9]\d{0,9}\/file\?(?:(?:w|format|v)=[\w-]{1,64}(?:&|$)){1,3}$/;

export function isFile(address: Address, files: StaticFiles): boolean {
  return address.kind === "file" || (address.kind === "unknown" && files.has(address.path));
}

/** Of a finished answer that needs no look-up first. */
export function keyOf(address: Address, asked: Asked, files: StaticFiles): string | undefined {
  if (address.kind === "page" || address.kind === "article" || address.kind === "file") return address.path;
  if (address.kind === "unknown") return files.has(address.path) ? address.path : NO_SUCH_PAGE;
  if (address.kind === "call" && isResizedImage(asked)) return asked.target;
  return undefined;
}

/** One that everybody may see is the same for everybody; a private one is asked for with a cookie, and not kept. */
export function isResizedImage({ target }: Asked): boolean {
  return RESIZED_IMAGE.test(target);
}

export function isSearchingCall({ target }: Asked): boolean {
  return SEARCHING_CALL.test(target);
}

export function imageOf(asked: Asked): Kept {
  const headers: Record<string, string> = { accept: "*/*" };
  for (const name of ["host", "cookie", "x-request-id", "x-socket-address", "x-forwarded-for"]) {
    const value = asked.header(name);
    if (value !== undefined) headers[name] = value;
  }
  return { key: asked.target, call: { method: "GET", target: asked.target, headers } };
}
