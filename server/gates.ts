import type { CallMethods } from "@/lib/http/call-methods";
import { isOwnOrigin } from "@/lib/http/own-origin";
import { boundsFault } from "@/lib/http/request-bounds";
import type { Asked } from "./asked";
import { pathOf } from "./asked";
import { refuseBlockedCountry } from "./countries";
import { settings } from "./settings";

/** Why a request is not answered, as its sender is told. */
export type Refusal = {
  status: number;
  code: string;
  message: string;
  fields?: readonly string[];
  /** What a page's visitor gets in place of the message, and the content security policy that it needs. */
  page?: { html: string; policy: string };
};

/**
 * What looks at every request before anything is answered, finished answers included: the place for whatever depends
 * on who asks. It decides at once, without waiting for anything.
 */
export type Gate = (asked: Asked) => Refusal | undefined;

/** The framework's own limit for a form; past it, it would call the client's fault ours. */
export const FORM_BYTES = 1024 * 1024;

const PAGE_METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

/** In this order; the first refusal counts. */
export function gatesOf(methods: CallMethods): readonly Gate[] {
  return [
    ({ target, header }) => boundsFault(target, header("cookie")),
    refuseMalformedAddress,
    refuseBlockedCountry,
    (asked) => refuseWrongMethod(asked, methods),
    refuseForeignForm,
  ];
}

export function firstRefusal(gates: readonly Gate[], asked: Asked): Refusal | undefined {
  for (const gate of gates) {
    const refusal = gate(asked);
    if (refusal) return refusal;
  }
  return undefined;
}

/** An address whose percent signs encode no text, which the framework would call a fault of ours. */
function refuseMalformedAddress({ target }: Asked): Refusal | undefined {
  if (!target.includes("%")) return undefined;
  try {
    decodeURIComponent(pathOf(target));
    return undefined;
  } catch {
    return { status: 400, code: "bad_request", message: "The address is malformed." };
  }
}

function refuseWrongMethod({ method, target }: Asked, methods: CallMethods): Refusal | undefined {
  const path = pathOf(target);
  const allowed = path.startsWith("/api/") || path === "/api" ? methods.of(path) : PAGE_METHODS;
  if (!allowed || allowed.has(method)) return undefined;
  return {
    status: 405,
    code: "method_not_allowed",
    message: "This method is not allowed here.",
    fields: ["Allow", [...allowed].join(", ")],
  };
}

/** A form posted to a page from another site, or one that says it is too large; the calls under /api see to both. */
function refuseForeignForm({ method, target, header }: Asked): Refusal | undefined {
  if (method !== "POST" || target.startsWith("/api/")) return undefined;
  const origin = header("origin");
  const { siteUrl: url, isBehindProxy } = settings;
  if (origin !== undefined && !isOwnOrigin(origin, header, { url, isBehindProxy })) {
    return { status: 403, code: "forbidden", message: "This request came from another site." };
  }
  if (Number(header("content-length") ?? 0) > FORM_BYTES) return tooLarge;
  return undefined;
}

export const notFound: Refusal = { status: 404, code: "not_found", message: "Not found." };
export const unavailable: Refusal = {
  status: 503,
  code: "unavailable",
  message: "The service is briefly unavailable. Please try again in a moment.",
};
export const tooLarge: Refusal = { status: 413, code: "too_large", message: "The request is too large." };
