import type { FieldErrors } from "@/lib/http/errors";

/**
 * A call that did not succeed. `message` is the server's own text where it sent one; `technical` has the form of
 * spec 1 section 8: status, colon, space, body (or status text). `status` is 0 when no answer came.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly serverMessage: string | undefined,
    readonly technical: string,
    readonly fields: FieldErrors = {},
    readonly retryAfterSeconds?: number,
  ) {
    super(serverMessage ?? technical);
    this.name = "ApiError";
  }
}

const TIMEOUT_MS = 30_000;

/**
 * One call to our own server, by spec 1 section 7: with cookies, a JSON body and its content type only when there
 * is a payload, any non-OK answer an `ApiError`, no retries. `signal` takes the place of the time limit.
 */
export async function request<T>(
  method: string,
  path: string,
  payload?: unknown,
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<T> {
  const init: RequestInit = { method, credentials: "include", signal };
  if (payload !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(payload);
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    throw new ApiError(0, undefined, error instanceof Error ? error.message : "network failure");
  }
  const text = await response.text();
  if (!response.ok) throw refusal(response, text);
  return (text ? JSON.parse(text) : {}) as T;
}

function refusal(response: Response, text: string): ApiError {
  const technical = `${response.status}: ${text || response.statusText}`;
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  try {
    const body = JSON.parse(text) as { message?: string; fields?: FieldErrors };
    return new ApiError(response.status, body.message, technical, body.fields, retryAfter);
  } catch {
    return new ApiError(response.status, undefined, technical, undefined, retryAfter);
  }
}

/** The server's message, or `fallback` where it sent none (spec 1 section 8, spec 2 section 8). */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}
