export type Refusal = {
  status: number;
  code: string;
  message: string;
  headers?: Readonly<Record<string, string>>;
  page?: { html: string; policy: string };
};

export type Move = { location: string; isPermanent: boolean };

export type Decision = { refusal: Refusal } | Move;

/** Lacks the headers of every response. Names are in lower case. */
export type PlainResponse = { status: number; headers: Record<string, string>; body: string };

export const RETRY_AFTER_SECONDS = "5";

export const isCallPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");

export function refusedResponse(
  { status, code, message, headers, page }: Refusal,
  path: string,
  requestId: string,
): PlainResponse {
  const isCall = isCallPath(path);
  const failure = { success: false, message, error: message, code, requestId };
  return {
    status,
    headers: {
      "content-type": isCall ? "application/json" : `text/${page ? "html" : "plain"}; charset=utf-8`,
      "cache-control": "no-store",
      "x-request-id": requestId,
      ...(status === 503 && { "retry-after": RETRY_AFTER_SECONDS }),
      ...(page && !isCall && { "content-security-policy": page.policy }),
      ...headers,
    },
    body: isCall ? JSON.stringify(failure) : (page?.html ?? `${message}\n`),
  };
}

/**
 * Redirects permanently (308, RFC 9110 section 15.4.9) or temporarily (307). Caches have to revalidate each time: the
 * address may become another page's.
 */
export function movedResponse({ location, isPermanent }: Move, requestId: string): PlainResponse {
  const headers = {
    location,
    "cache-control": "public, max-age=0, must-revalidate",
    "x-request-id": requestId,
  };
  return { status: isPermanent ? 308 : 307, headers, body: "" };
}
