import type { IncomingMessage } from "node:http";
import { isOwnOrigin } from "@/lib/core/own-origin";
import type { CallMethods } from "@/lib/http/call-methods";
import { boundsFault } from "@/lib/http/request-bounds";
import { refuseBlockedCountry } from "./countries";
import { isCallPath, type Refusal } from "./refusal";
import { type ParsedRequest, siteAddress, targetPath } from "./request";

/** Checks every request before anything is sent, cached responses included. Synchronous. */
export type Guard = (request: ParsedRequest) => Refusal | undefined;

/**
 * Three files and the texts of a form that a browser sends without script. The framework has the same limit (next.config.ts),
 * beyond which it responds with a server error.
 */
export const FORM_BYTES = 32 * 1024 * 1024;

const PAGE_METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

const MAX_HEADERS = 200;
/** `Host` header (RFC 9112, 3.2). */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

export function guardsOf(methods: CallMethods): readonly Guard[] {
  const [bounds, address, ...rest] = headGuardsOf(methods);
  return [bounds, address, refuseBlockedCountry, ...rest];
}

export function headGuardsOf(methods: CallMethods): readonly [Guard, Guard, Guard, Guard] {
  return [
    ({ target, header }) => boundsFault(target, header("cookie")),
    refuseMalformedAddress,
    (request) => refuseWrongMethod(request, methods),
    refuseForeignForm,
  ];
}

export function headFault(request: IncomingMessage, parsed: ParsedRequest | undefined): Refusal | undefined {
  if (!parsed) return malformed;
  if (request.rawHeaders.length > 2 * MAX_HEADERS)
    return { status: 431, code: "too_large", message: "The request has too many headers." };
  const hosts = request.headersDistinct.host ?? [];
  if (hosts.length > 1 || !hosts.every((host) => HOST.test(host)))
    return { status: 400, code: "bad_request", message: "The request names no one host." };
  return undefined;
}

export function firstRefusal(guards: readonly Guard[], request: ParsedRequest): Refusal | undefined {
  for (const guard of guards) {
    const refusal = guard(request);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Refuses invalid percent encoding, for which the framework would respond with a server error. */
function refuseMalformedAddress({ target }: ParsedRequest): Refusal | undefined {
  if (!target.includes("%")) return undefined;
  try {
    decodeURIComponent(targetPath(target));
    return undefined;
  } catch {
    return malformed;
  }
}

function refuseWrongMethod({ method, target }: ParsedRequest, methods: CallMethods): Refusal | undefined {
  const path = targetPath(target);
  const allowed = isCallPath(path) ? methods.of(path) : PAGE_METHODS;
  if (!allowed || allowed.has(method)) return undefined;
  return {
    status: 405,
    code: "method_not_allowed",
    message: "This method is not allowed here.",
    headers: { allow: [...allowed].join(", ") },
  };
}

/** Refuses a form from another site, or declared too large; calls under /api check both themselves. */
function refuseForeignForm({ method, target, header }: ParsedRequest): Refusal | undefined {
  if (method !== "POST" || target.startsWith("/api/")) return undefined;
  const origin = header("origin");
  if (origin !== undefined && !isOwnOrigin(origin, header, siteAddress))
    return { status: 403, code: "forbidden", message: "This request came from another site." };
  if (Number(header("content-length") ?? 0) > FORM_BYTES) return tooLarge;
  return undefined;
}

const malformed: Refusal = { status: 400, code: "bad_request", message: "The address is malformed." };
export const notFound: Refusal = { status: 404, code: "not_found", message: "Not found." };
export const unavailable: Refusal = {
  status: 503,
  code: "unavailable",
  message: "The service is briefly unavailable. Please try again in a moment.",
};
export const tooLarge: Refusal = { status: 413, code: "too_large", message: "The request is too large." };
