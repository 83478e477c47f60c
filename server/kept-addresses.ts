import type { Address } from "./addresses";
import type { Asked } from "./asked";
import type { Kept } from "./kept-answers";
import type { StaticFiles } from "./static-files";

/** Under these, what many addresses show is kept; neither is any page's own. */
export const NO_SUCH_ARTICLE = "/knowledge-base/no_such_article";
export const NO_SUCH_PAGE = "/no-such-page";

const SEARCHING_CALL = /^\/api\/knowledge-base\/articles\?(?:[^#]*&)?search=/;
const RESIZED_IMAGE =
  /^\/api\/media\/[1-9]\d{0,9}\/file\?(?=.*\b(?:w|format)=)(?:(?:w|format|v)=[\w-]{1,64}(?:&|$)){1,3}$/;
const SESSION = /(?:^|;\s*)(?:__Secure-)?next-auth\.session-token=/;

/** The name of the file that the address is; undefined where it is none, or no file is there. */
export function fileAt(address: Address, files: StaticFiles): string | undefined {
  return address.kind === "file" || address.kind === "unknown" ? files.nameOf(address.path) : undefined;
}

/** Of a finished answer that needs no look-up first. */
export function keyOf(address: Address, asked: Asked, files: StaticFiles): string | undefined {
  if (address.kind === "page" || address.kind === "article") return address.path;
  if (address.kind === "file") return fileAt(address, files);
  if (address.kind === "unknown") return fileAt(address, files) ?? NO_SUCH_PAGE;
  if (address.kind === "call" && isResizedImage(asked)) return asked.target;
  return undefined;
}

/** One that everybody may see is the same for everybody. */
export function isResizedImage({ target }: Asked): boolean {
  return RESIZED_IMAGE.test(target);
}

export function isSearchingCall({ target }: Asked): boolean {
  return SEARCHING_CALL.test(target);
}

/** Asked for as nobody: a private image is not there, and is never kept. */
/** Who is signed in may see what nobody else does. */
export function isSignedIn({ header }: Asked): boolean {
  return SESSION.test(header("cookie") ?? "");
}

export function imageOf({ target }: Asked, { host, requestId }: { host: string; requestId: string }): Kept {
  const headers = { host, accept: "*/*", "x-request-id": requestId };
  const namesVersion = target.includes("v=");
  return { key: target, call: { method: "GET", target, headers }, namesVersion };
}
